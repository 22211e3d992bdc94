import type { Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const add = statement<{
  at: string;
  actorId: string;
  actorName: string;
  actorRole: string;
  action: string;
  target: string;
  reason: string;
}>(
  'audit.add',
  `insert into ops_audit (at, actor_id, actor_name, actor_role, action, target, reason)
   values ($at, $actorId, $actorName, $actorRole, $action, $target, $reason)`,
  { independent: true },
);

/** What an operator did, to what, and why. */
export interface Done {
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string; readonly role: string };
  /** Id of the operation. */
  readonly action: string;
  /** `<kind>:<id>`, such as `redemption:01j…`. */
  readonly target: string;
  readonly reason: string;
}

/** Writes down what an operator does, in the transaction that does it; shares the round trip of what follows. */
export const saveAudit = (tx: Tx, { actor, ...done }: Done): void =>
  tx.send(add, { ...done, actorId: actor.id, actorName: actor.name, actorRole: actor.role });
