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

/** An audit entry: what an operator did, to which target, and why. */
export interface Done {
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string; readonly role: string };
  /** Id of the operation. */
  readonly action: string;
  /** `<kind>:<id>`, such as `redemption:01j…`. */
  readonly target: string;
  readonly reason: string;
  /** Market whose operators may read the entry; if absent, only operators of all markets may. */
  readonly market?: string | undefined;
  /** Further facts, such as how many chances were given. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an audit entry in the transaction of the action; batched into the round trip of the next statement. */
export const saveAudit = (tx: Tx, { actor, details, market, ...done }: Done): void =>
  tx.send(add, { ...done, market, details: details && json(details), actorId: actor.id, actorName: actor.name, actorRole: actor.role });

interface Filter {
  /** An operator's id, or a part of the name. */
  readonly actor?: string | undefined;
  /** An action or a prefix of one. */
  readonly action?: string | undefined;
  /** Actions with this prefix are excluded. */
  readonly except?: string | undefined;
  readonly target?: string | undefined;
  /** A part of the target, or the number of the member, redemption or order that the entry is about. */
  readonly about?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly scope: readonly string[] | undefined;
  /** Only rows with an id below this one. */
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
  readonly number: string | null;
}

const list = statement<Filter, Row>(
  'audit.list',
  `select * from (
     select id, at, actor_id, actor_name, actor_role, action, target, reason, market, details,
       case split_part(target, ':', 1)
         when 'member' then (select member_number from member where member.id = split_part(target, ':', 2))
         when 'redemption' then (select redeem_number from redemption where redemption.id = split_part(target, ':', 2))
         when 'order' then (select order_number from pos_order where pos_order.id = split_part(target, ':', 2))
         when 'adjustment' then
           (select member_number from adjustment j join member on member.id = j.member_id where j.id = split_part(target, ':', 2))
         when 'attendance' then
           (select member_number from attendance t join member on member.id = t.member_id where t.id = split_part(target, ':', 2))
       end as number
     from ops_audit) as row
   where ($actor::text is null or actor_id = $actor or strpos(lower(actor_name), lower($actor)) > 0)
     and ($action::text is null or starts_with(action, $action))
     and ($except::text is null or not starts_with(action, $except))
     and ($target::text is null or target = $target)
     and ($about::text is null or number = $about or strpos(lower(target), lower($about)) > 0)
     and ($from::timestamptz is null or at >= $from::timestamptz)
     and ($to::timestamptz is null or at < $to::timestamptz)
     and ($before::bigint is null or id < $before::bigint)
     and ($scope::text[] is null or market = any($scope::text[]))
   order by id desc limit $limit::int`,
  { optional: ['actor', 'action', 'except', 'target', 'about', 'from', 'to'] },
);

/** Entries that match the filter, newest first. */
export const listAudit = async (reader: Reader, filter: Filter): Promise<Item[]> =>
  (await reader.all(list, filter)).map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    target: row.target,
    reason: row.reason,
    ...(row.number === null ? {} : { number: row.number }),
    ...(row.market === null ? {} : { markets: [row.market] as NonNullable<Item['markets']> }),
    ...(row.details === null ? {} : { details: row.details }),
  }));
