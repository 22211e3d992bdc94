import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { BenefitDifference } from './benefit-rules.ts';
import type { Level } from './rules.ts';

export type LevelEventKind = 'up' | 'down' | 'at_risk';

export interface LevelEventRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: LevelEventKind;
  readonly from_level: Level;
  readonly to_level: Level;
  readonly market: string;
  /** Benefits gained by an upgrade, or lost by a drop, past or threatened. */
  readonly benefits: readonly BenefitDifference[];
  /** For a level at risk: its end, by which the spend must be reached; else null. */
  readonly keep_until: string | null;
  readonly occurred_at: string;
  readonly revision: number;
}

// Ignores a duplicate: an event that is only displayed must not fail an order.
const insert = statement<Omit<LevelEventRow, 'benefits'> & { benefits: string }>(
  'level_events.insert',
  `insert into level_event (id, member_id, kind, from_level, to_level, market, benefits, keep_until, occurred_at, revision)
   values ($id, $member_id, $kind, $from_level, $to_level, $market, $benefits::jsonb, $keep_until, $occurred_at, $revision)
   on conflict do nothing`,
);
// A warning is returned only while it applies: an upgrade, a drop or an extension outdates it.
const pending = statement<{ memberId: string; now: string }, LevelEventRow>(
  'level_events.pending',
  `select e.id, e.member_id, e.kind, e.from_level, e.to_level, e.market, e.benefits, e.keep_until, e.occurred_at, e.revision
   from level_event e where e.member_id = $memberId and e.acknowledged_at is null
     and (e.kind <> 'at_risk' or (e.keep_until > $now and e.keep_until =
       (select l.keep_until from member_level l where l.member_id = e.member_id)))
   order by e.occurred_at desc, e.id desc limit 1`,
);
const acknowledge = statement<{ memberId: string; id: string; now: string }, { id: string }>(
  'level_events.acknowledge',
  `with seen as (select id, occurred_at from level_event where member_id = $memberId and id = $id),
   older as (update level_event e set acknowledged_at = $now from seen
     where e.member_id = $memberId and e.acknowledged_at is null and (e.occurred_at, e.id) <= (seen.occurred_at, seen.id) returning e.id)
   select id from seen`,
);

export const insertEvent = (tx: Tx, row: LevelEventRow): void => tx.send(insert, { ...row, benefits: json(row.benefits) });

/** The newest event that the member has not seen; seeing it covers all older ones. */
export const readPending = (reader: Reader, memberId: string, now: string): Promise<LevelEventRow | undefined> =>
  reader.one(pending, { memberId, now });

/** Marks an event and all earlier ones as seen; false if the member has no such event. */
export const acknowledgeEvents = async (tx: Tx, memberId: string, id: string, now: string): Promise<boolean> =>
  (await tx.one(acknowledge, { memberId, id, now })) !== undefined;
