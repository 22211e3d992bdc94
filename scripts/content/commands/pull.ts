import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { keyOf, type SourceDocument } from '../../../config-server/documents/document.ts';
import { formatDocument } from '../../../schemas/format-document.ts';
import { compare } from '../compare.ts';
import { documentPath } from '../document-path.ts';
import type { OpsServer } from '../ops-server.ts';
import { type CommandOutcome, counted } from '../outcome.ts';
import { readLive } from '../read-server.ts';
import { uncommitted } from '../uncommitted.ts';

/**
 * Writes the live documents into the files that differ. Uncommitted files are not overwritten unless `force`; files whose document is not live stay
 * unless `prune`. All or nothing.
 */
export async function pull(
  server: OpsServer,
  folder: string,
  { force, prune }: { force: boolean; prune: boolean },
): Promise<CommandOutcome> {
  const { documents, files } = await readBaseline(folder);
  const { changed, added, missing } = compare(await readLive(server), documents);
  const pathOf = (each: SourceDocument) => files.get(keyOf(each))?.path ?? documentPath(each);
  const writes = [...changed, ...added].map((each) => ({ path: pathOf(each), text: formatDocument(each.kind, each.body) }));
  const extra = missing.map(pathOf);
  const removed = prune ? extra : [];
  const touched = [...writes.map(({ path }) => path), ...removed].filter((path) => [...files.values()].some((file) => file.path === path));
  const blocked = force ? [] : await uncommitted(folder, touched);
  if (blocked.length > 0) {
    const page = [...blocked, '', 'These files are not committed and would be lost. Commit them, or take --force.'].join('\n');
    return { ok: false, page, data: { ok: false, uncommitted: blocked } };
  }
  for (const { path, text } of writes) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const path of removed) await rm(join(folder, path));
  const written = writes.map(({ path }) => path);
  const kept = prune ? [] : extra;
  const page = [
    ...written.map((path) => `written  ${path}`),
    ...removed.map((path) => `removed  ${path}`),
    ...kept.map((path) => `not live ${path}`),
    `${counted(written.length, 'file')} written, ${removed.length} removed`,
  ].join('\n');
  return { ok: true, page, data: { ok: true, written, removed, notLive: kept } };
}
