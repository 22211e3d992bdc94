import type { Patience } from '../server-kit/database.ts';
import { inFull } from './deep.ts';

/** A test that takes longer has hung. */
export const hungMs = inFull(2, 15) * 60_000;

/** For what a page is to show: less than `hungMs`, so that a failed step is named by what it waited for. */
export const shownMs = 30_000;

/** For `vi.waitFor` and `expect.poll`, which give up after a second unless they are told. */
export const eventually = { timeout: hungMs, interval: 50 } as const;

const endlessMs = 15 * 60_000;

/** For databases of tests: no call is given up because the machine is busy. */
export const endless: Patience = {
  connectionMs: endlessMs,
  lockMs: endlessMs,
  statementMs: endlessMs,
  idleMs: endlessMs,
  silentMs: endlessMs,
  questionMs: endlessMs,
};
