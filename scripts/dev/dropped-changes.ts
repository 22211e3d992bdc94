import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ViteDevServer } from 'vite';

/** The watcher reports one change of a file within this time, and drops the others. */
const droppedMs = 50;

/** Reports changes that the watcher dropped because they followed another too soon, for example when an editor saves and a formatter saves again. */
export function tellDroppedChanges({ watcher }: Pick<ViteDevServer, 'watcher'>): void {
  watcher.on('change', (path, stats?: Stats) => {
    setTimeout(() => void lookAgain(path, stats).catch(() => undefined), 2 * droppedMs);
  });

  async function lookAgain(path: string, known: Stats | undefined): Promise<void> {
    const now = await stat(path);
    if (known?.mtimeMs === now.mtimeMs) return;
    watcher.emit('change', path, now);
    watcher.emit('all', 'change', path, now);
  }
}
