import type { Tx } from '../../server-kit/db.ts';
import { settleByRelease } from './store.ts';
import { followCheck } from './store-checked.ts';

/** Lets the deploy follow a release: conflicts that it settles are over, and what this build has checked before it stays checked. */
export function followRelease(tx: Tx, rows: Parameters<typeof settleByRelease>[1], revision: number, build: string | undefined): void {
  settleByRelease(tx, rows);
  if (build !== undefined) followCheck(tx, build, revision);
}
