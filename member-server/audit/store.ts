import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';

type Item = OpsTypes['memberAuditLog.list']['result']['items'][number];

const add = statement<{
  at: string;
  actorId: string;
  actorName: string;
  actorRole: string;
  action: string;
  target: string;
  reason: string;
  market: string | undefined;
  details: string | undefined;
}>(
  'audit.add',
  `insert into ops_audit (at, actor_id, actor_name, actor_role, action, target, reason, market, details)
   values ($at, $actorId, $actorName, $actorRole, $action, $target, $reason, $market, $details::jsonb)`,
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
  /** Whose operators may read it; those of all markets alone where absent. */
  readonly market?: string | undefined;
  /** Names and numbers, such as how many spins were given. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down what an operator does, in the transaction that does it; shares the round trip of what follows. */
export const saveAudit = (tx: Tx, { actor, details, market, ...done }: Done): void =>
  tx.send(add, { ...done, market, details: details && json(details), actorId: actor.id, actorName: actor.name, actorRole: actor.role });

interface Filter {
  readonly actor?: string | undefined;
  /** An action, or the beginning of one. */
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly scope: readonly string[] | undefined;
  /** Only rows before this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

interface Row {
  readonly id: number;
  readonly at: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_role: Item['actor']['role'];
  readonly action: string;
  readonly target: string;
  readonly reason: string;
  readonly market: string | null;
  readonly details: Record<string, unknown> | null;
}

const list = statement<Filter, Row>(
  'audit.list',
  `select id, at, actor_id, actor_name, actor_role, action, target, reason, market, details from ops_audit
   where ($actor::text is null or actor_id = $actor)
     and ($action::text is null or starts_with(action, $action))
     and ($target::text is null or target = $target)
     and ($from::timestamptz is null or at >= $from::timestamptz)
     and ($to::timestamptz is null or at < $to::timestamptz)
     and ($before::bigint is null or id < $before::bigint)
     and ($scope::text[] is null or market = any($scope::text[]))
   order by id desc limit $limit::int`,
);

/** Rows that pass the filter, newest first. */
export const listAudit = async (reader: Reader, filter: Filter): Promise<Item[]> =>
  (await reader.all(list, filter)).map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    target: row.target,
    reason: row.reason,
    ...(row.market === null ? {} : { markets: [row.market] as NonNullable<Item['markets']> }),
    ...(row.details === null ? {} : { details: row.details }),
  }));
