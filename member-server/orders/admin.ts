import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { type OpsSession, requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { readStatusAt } from '../levels/index.ts';
import { findBuyer } from '../partners/index.ts';
import { takeRelease } from '../programme/index.ts';
import { assignOrder } from './assign.ts';
import { earning, recordChange } from './credit.ts';
import { storeName } from './describe.ts';
import { rulesOfPayment } from './payment-rules.ts';
import { applyParked } from './refund.ts';
import * as store from './store.ts';
import { type listWaiting, readLastActor } from './store-read.ts';
import { earningOf } from './terms.ts';

type Item = OpsTypes['unmatchedOrders.list']['result']['items'][number];

/** A waiting order, with the coins that it would give the member it names. */
export async function describeWaiting(
  reader: Reader,
  { releases }: Pick<MemberTools, 'releases'>,
  row: Awaited<ReturnType<typeof listWaiting>>[number],
  now: string,
): Promise<Item> {
  const { market, paid_at: paidAt, member_id: memberId } = row;
  const status = memberId === null ? undefined : await readStatusAt(reader, { memberId, at: paidAt });
  const saved = row.birthday && row.birthday_set_at ? { birthday: row.birthday, birthdaySetAt: row.birthday_set_at } : {};
  const ofPayment = status && (await rulesOfPayment(releases, { paidAt, market, now }));
  return {
    id: row.id,
    market: market as Item['market'],
    source: row.source,
    orderNumber: row.order_number,
    store: storeName(takeRelease(releases, now), row.store),
    channel: row.channel,
    amount: { amountMinor: row.net_minor, currency: row.currency as Item['amount']['currency'] },
    paidAt,
    arrivedAt: row.arrived_at,
    state: row.state as Item['state'],
    why: row.why ?? 'no_member',
    ...(row.member_number === null ? {} : { memberNumber: row.member_number }),
    ...(status && ofPayment
      ? { wouldEarn: earningOf({ rules: ofPayment, market, paidAt, buyer: { ...status, ...saved } }, earning(row)).total }
      : {}),
  };
}

export interface OrderReview {
  readonly id: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

/**
 * Credits a waiting order to the member of `memberNumber`, else to the member that the order names. The member may be of another market.
 * Refuses with `order.not_found`, `ops.market_scope`, `order.already_claimed`, `member.not_found`.
 */
export async function matchOrder(
  tools: MemberTools,
  { memberNumber, ...decision }: OrderReview & { readonly memberNumber?: string },
): Promise<OpsTypes['unmatchedOrders.match']['result']> {
  const { now, operator } = decision;
  const waiting = (await store.readById(tools.db, decision.id)) ?? reject('order.not_found');
  const { market, paid_at: paidAt } = waiting;
  const ofPayment = await rulesOfPayment(tools.releases, { paidAt, market, now });
  return tools.db.transaction(
    async (tx) => {
      const { order, parked } = await lockWaiting(tx, decision);
      const named = memberNumber === undefined ? { memberId: order.member_id ?? '' } : { memberCode: memberNumber };
      const who = (await findBuyer(tx, tools, named)) ?? reject('member.not_found');
      // The coins that paid for it belong to the order's own member, and would be returned to that wallet.
      if (order.offset_entry_id !== null && order.member_id !== who.id)
        reject(
          'order.already_claimed',
          {},
          { detail: 'The coins of another member paid for a part of it, so it goes to that member alone.' },
        );
      const operation = { now, rules: takeRelease(tools.releases, now), actor: `ops:${operator.id}` };
      writeDown(tx, 'unmatchedOrders.match', decision, order.market);
      const row = await assignOrder(tx, tools, { order, parked, who, byPerson: true, ofPayment }, operation);
      return { orderNumber: row.order_number, memberNumber: who.memberNumber, coins: row.earned - row.taken_back };
    },
    { useCase: 'unmatchedOrders.match' },
  );
}

/**
 * Removes a waiting order from the list permanently and applies the refunds that wait for it; a repeat changes nothing. Refuses with
 * `order.not_found`, `ops.market_scope`, `order.already_claimed`.
 */
export async function dismissOrder(tools: MemberTools, decision: OrderReview): Promise<undefined> {
  const { now, operator } = decision;
  await tools.db.transaction(
    async (tx) => {
      const { order, parked } = await lockWaiting(tx, decision, true);
      if (order.state === 'dismissed') return;
      const row = { ...order, version: order.version + 1, state: 'dismissed' } as const;
      writeDown(tx, 'unmatchedOrders.dismiss', decision, order.market);
      const operation = { now, rules: takeRelease(tools.releases, now), actor: `ops:${operator.id}` };
      recordChange(tx, row, operation);
      store.changeOrder(tx, row);
      // Coins that paid for it are returned all the same.
      await applyParked(tx, row, parked, operation);
    },
    { useCase: 'unmatchedOrders.dismiss' },
  );
}

async function lockWaiting(tx: Tx, { id, operator }: OrderReview, takesDismissed = false) {
  const known = (await store.readById(tx, id)) ?? reject('order.not_found');
  requireMarket(operator, known.market);
  const { order, parked } = await store.lockOrder(tx, { source: known.source, orderNumber: known.order_number });
  if (!order) return reject('order.not_found');
  if (order.state === 'dismissed' && !takesDismissed) {
    const isOwn = (await readLastActor(tx, order.id)) === `ops:${operator.id}`;
    return reject('order.not_found', {}, { detail: isOwn ? 'You have dismissed it already.' : 'A colleague has dismissed it.' });
  }
  if (order.state === 'credited') return reject('order.already_claimed', {}, { detail: 'It was credited to a member already.' });
  return { order, parked };
}

const writeDown = (tx: Tx, action: string, { id, reason, operator, now }: OrderReview, market: string): void =>
  saveAudit(tx, { at: now, actor: operator, action, target: `order:${id}`, reason, market });
