import type { Tx } from '../../server-kit/db.ts';
import { type ConfigTools, systemActor } from '../feature.ts';
import { addChange, endRollout, lockRollout, type RolloutRow } from './store.ts';

/** How a roll-out ends that nobody has ended. */
export interface EndByItself {
  readonly state: 'stopped' | 'overtaken';
  /** For operators, as a sentence. */
  readonly why: string;
}

const changes = { stopped: 'stop', overtaken: 'overtake' } as const;

/** Ends a roll-out without an operator, with its row in the history; nothing where somebody has ended it meanwhile. */
export async function endByItself(
  { audit }: Pick<ConfigTools, 'audit'>,
  tx: Tx,
  { id, markets }: Pick<RolloutRow, 'id' | 'markets'>,
  { state, why }: EndByItself,
  now: string,
): Promise<boolean> {
  const row = await lockRollout(tx, id);
  if (row?.state !== 'running') return false;
  endRollout(tx, id, state, why, now);
  addChange(tx, {
    rollout: id,
    what: changes[state],
    share: row.share,
    reason: why,
    by_id: systemActor.id,
    by_name: systemActor.name,
    at: now,
  });
  audit(tx, {
    at: now,
    actor: systemActor,
    action: `rollout.${state}`,
    target: `rollout:${id}`,
    reason: why,
    ...(markets ? { markets } : {}),
  });
  return true;
}
