import type { Tx } from '../../server-kit/db.ts';
import type { Ids } from '../../server-kit/ids.ts';
import type { Programme } from '../programme/index.ts';
import { type BenefitDifference, benefitsBeyond } from './benefit-rules.ts';
import type { Level, PaidTier } from './rules.ts';
import { setLevel } from './service.ts';
import { insertEvent, type LevelEventKind, type LevelEventRow } from './store-events.ts';

export interface LevelChange {
  readonly memberId: string;
  /** Market whose benefits are described. */
  readonly market: string;
  readonly from: Level;
  readonly level: Level;
  /** Paid tier at `now`; benefits that the plan gives too are neither gained nor lost. */
  readonly paidTier: PaidTier;
  readonly now: string;
  readonly rules: Programme;
}

/** Changes a member's level from `now` on, emits an event, and saves what is shown to the member once. */
export function changeLevel(tx: Tx, ids: Ids, change: LevelChange): void {
  const { memberId, market, from, level, now } = change;
  setLevel(tx, change);
  tx.emit({ topic: 'levels.changed', subject: memberId, payload: { market, from, level }, now });
  insertEvent(tx, eventOf(ids, level > from ? 'up' : 'down', change));
}

/** Warns a member, and other systems by an event, that they drop to `level` unless they spend enough by `keepUntil`. */
export function tellRisk(tx: Tx, ids: Ids, change: LevelChange & { readonly keepUntil: string }): void {
  const { memberId, market, from, level, keepUntil, now } = change;
  tx.emit({ topic: 'levels.at_risk', subject: memberId, payload: { market, from, level, keepUntil }, now });
  insertEvent(tx, { ...eventOf(ids, 'at_risk', change), keep_until: keepUntil });
}

function eventOf(ids: Ids, kind: LevelEventKind, { memberId, market, from, level, paidTier, now, rules }: LevelChange): LevelEventRow {
  const before = { level: from, paidTier };
  const after = { level, paidTier };
  return {
    id: ids.next(now),
    member_id: memberId,
    kind,
    from_level: from,
    to_level: level,
    market,
    benefits: level > from ? benefitsBeyond(rules, market, after, before) : benefitsBeyond(rules, market, before, after).filter(canBeLost),
    keep_until: null,
    occurred_at: now,
    revision: rules.revision,
  };
}

/** The upgrade pack cannot be lost, because it stays with the member. */
const canBeLost = ({ kind }: BenefitDifference): boolean => kind !== 'upgrade_pack';
