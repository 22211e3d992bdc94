import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Programme } from '../programme/index.ts';
import { describeBought, stateOf } from './describe.ts';
import { decideRefund } from './rules.ts';
import * as store from './store.ts';
import { readMismatches } from './store-used.ts';

type Owned = OpsTypes['subscriptions.refund']['result'];

export interface OwnedQuery {
  readonly memberId: string;
  readonly rules: Programme;
  readonly now: string;
  readonly language: string;
  readonly limit: number;
  /** Restricts the result to the plan with this id. */
  readonly id?: string;
}

const DAY_MS = 86_400_000;

/** Plans of a member with their payments as operators see them, newest first; includes plans that were never paid. */
export async function readOwned(reader: Reader, { memberId, rules, now, language, limit, id }: OwnedQuery): Promise<Owned[]> {
  const rows = await store.listOwned(reader, { memberId, id: id ?? null, limit });
  const mismatches = await readMismatches(
    reader,
    rows.map(({ payment_id }) => payment_id),
  );
  return rows.map((row) => {
    const { plan: _, ...bought } = describeBought(rules, language, row);
    const refundable = decideRefund({ state: row.state, paidAt: row.paid_at, used: [] }, rules.plans.refundDays, now) === undefined;
    return {
      id: row.id,
      ...bought,
      state: row.state === 'pending_payment' ? row.state : stateOf(row, now),
      purchasedAt: row.purchased_at,
      ...(row.starts_at === null ? {} : { startsAt: row.starts_at }),
      ...(row.ends_at === null ? {} : { endsAt: row.ended_at ?? row.ends_at }),
      payment: {
        id: row.payment_id,
        provider: row.provider,
        ...(row.provider_ref === null ? {} : { reference: row.provider_ref }),
        state: row.payment_state,
        ...(row.paid_at === null ? {} : { paidAt: row.paid_at }),
        ...(row.refunded_because === null ? {} : { refundedBecause: row.refunded_because }),
        ...(row.refused_since === null ? {} : { refusedSince: row.refused_since }),
        ...(mismatches.has(row.payment_id) ? { mismatch: true } : {}),
      },
      ...(refundable && row.paid_at !== null
        ? { refundUntil: new Date(Date.parse(row.paid_at) + rules.plans.refundDays * DAY_MS).toISOString() }
        : {}),
    };
  });
}

/** The plans that a member's page in the console shows. */
export const recentPlans = (
  reader: Reader,
  { memberId, rules, now, language }: Omit<OwnedQuery, 'limit' | 'id'>,
  limit: number,
): Promise<Owned[]> => readOwned(reader, { memberId, rules, now, language, limit });
