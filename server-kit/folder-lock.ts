import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { StartRefused } from './start-refused.ts';

const BEAT_MS = 2_000;
const DEAD_AFTER_MS = 10_000;

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Start of the process in clock ticks, so that a reused pid is not taken for the owner; empty where /proc is missing. */
  readonly startedAt: string;
}

/**
 * Takes the lock file or throws a sentence for the person who started the second process. The embedded database silently loses rows when
 * two processes open one folder. The lock of a killed process is taken over.
 */
export function lockFolder(path: string): { release(): void } {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, host: hostname(), startedAt: startOf(process.pid) } satisfies Owner));
  try {
    while (!tryLink(mine, path)) {
      const seen = read(path);
      if (seen === undefined) continue;
      if (isAlive(seen, path)) {
        const owner = JSON.parse(seen) as Owner;
        throw new StartRefused(
          `Another process (${owner.pid} on ${owner.host}) is using the data folder; stop it, choose another DATA_DIR, or set DATABASE_URL. Lock: ${path}`,
        );
      }
      setAside(path, seen, mine);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      rmSync(path, { force: true });
    },
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(text: string, path: string): boolean {
  let owner: Owner;
  try {
    owner = JSON.parse(text);
  } catch {
    return false;
  }
  // Another host's (or container's) processes cannot be asked: only its heartbeat tells.
  if (owner.host !== hostname()) return Date.now() - statSync(path).mtimeMs < DEAD_AFTER_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.startedAt === startOf(owner.pid);
}

/** Two starters may both see the stale lock: whoever finds that it moved a fresh one puts it back. */
function setAside(path: string, seen: string, mine: string): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
