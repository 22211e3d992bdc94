import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'punchcard-run-';

/** Of a living process, so that a used number is not taken for it; empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === start;
}

/** A folder whose name says which process it belongs to. */
export const aRunFolder = (within = tmpdir()): string => mkdtempSync(join(within, `${PREFIX}${process.pid}-${startOf(process.pid)}-`));

/** Removes the folders whose process is gone, and gives their names. */
export function removeAbandonedFolders(within = tmpdir()): string[] {
  const removed = readdirSync(within).filter((name) => {
    const [, pid, start = ''] = new RegExp(`^${PREFIX}(\\d+)-(\\d*)-`).exec(name) ?? [];
    return pid !== undefined && !isAlive(Number(pid), start);
  });
  for (const name of removed) rmSync(join(within, name), { recursive: true, force: true });
  return removed;
}
