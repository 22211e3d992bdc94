import type { Patience } from '../server-kit/database.ts';

/** No machine, however busy, takes as long for anything that a test waits for: what does has hung. */
export const hungMs = 15 * 60_000;

/** For what a page is to show: a journey that fails is told some minutes later, and none fails because the machine is busy. */
export const shownMs = 3 * 60_000;

/** For `vi.waitFor` and `expect.poll`, which give up after a second unless they are told. */
export const eventually = { timeout: hungMs, interval: 50 } as const;

/** For databases of tests: no call is given up because the machine is busy. */
export const endless: Patience = { connectionMs: hungMs, lockMs: hungMs, statementMs: hungMs, idleMs: hungMs, silentMs: hungMs };
