import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { documentFolders, isDocumentFile } from '../../config-server/baseline/document-files.ts';

/** The meaning of a changed file for the servers. */
export type Changed = 'code' | 'document';

const folders = ['config-server', 'member-server', 'schemas', 'server-kit', 'start.ts', ...documentFolders];
const code = /^(config-server|member-server|schemas|server-kit)\/.*\.ts$|^start\.ts$/;

/** Debounce: an editor that saves several files, or one in two steps, is done after this. */
const restMs = 25;

/** Watches the servers' code and the documents, in addition to Vite's own files, and calls `take` with the changes since its last call. */
export function followChanges(
  root: string,
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  take: (files: ReadonlyMap<string, Changed>) => void,
): void {
  let files = new Map<string, Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  watcher.add(folders.map((folder) => `${root}/${folder}`));
  watcher.on('all', (_event, path) => {
    const file = relative(root, path);
    const changed = code.test(file) ? 'code' : isDocumentFile(file) ? 'document' : undefined;
    if (!changed) return;
    files.set(file, changed);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const taken = files;
      files = new Map();
      take(taken);
    }, restMs);
  });
}
