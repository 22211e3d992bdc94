import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import { requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import type { OperatorContext } from '../operator.ts';
import { lockPayment, movePayment, type Payment } from '../payments/index.ts';
import type { Programme } from '../programme/index.ts';
import { changePlan, closeGap } from './change.ts';
import { takeBagBack } from './gift-bag.ts';
import { readOwned } from './owned.ts';
import { decideRefund, giveUpAt } from './rules.ts';
import * as store from './store.ts';
import { readBag, readUsed } from './store-used.ts';
import { tellRefunded } from './tell.ts';

/**
 * Refunds a plan and ends it at once: the job that asks providers returns the money, with retries. A gift bag that was not collected is
 * voided; its place stays taken. Plans queued behind it move forward. Refuses with `request.not_found`, `ops.market_scope`,
 * `subscription.not_refundable`, `subscription.benefit_used`.
 */
export const refundPlan = (
  tools: Pick<MemberTools, 'db' | 'ids'>,
  { id, reason }: OpsTypes['subscriptions.refund']['input'],
  { operator, now, rules }: OperatorContext,
): Promise<OpsTypes['subscriptions.refund']['result']> =>
  tools.db.transaction(
    async (tx) => {
      const found = (await store.findById(tx, id)) ?? reject('request.not_found');
      requireMarket(operator, found.market);
      await store.lock(tx, found.member_id);
      const payment = (await lockPayment(tx, found.payment_id)) ?? reject('request.not_found');
      const row = (await store.findById(tx, id)) ?? reject('request.not_found');
      if (row.state !== 'refunded') {
        await expectUnused(tx, row, payment, { now, rules });
        // A plan that was given was not paid at a provider, so there is nothing to return.
        const to =
          payment.provider_ref === null ? ({ to: 'refunded' } as const) : ({ to: 'refunding', giveUpAt: giveUpAt(rules, now) } as const);
        movePayment(tx, payment, { ...to, by: `ops:${operator.id}`, because: 'ops', now });
        changePlan(tx, row, { state: 'refunded', endedAt: now, now, revision: rules.revision });
        if (payment.provider_ref !== null) tellRefunded(tx, tools, row, { now, rules });
        await takeBagBack(tx, id, { now, rules, actor: `ops:${operator.id}` });
        await closeGap(tx, row.member_id, { now, rules });
        const details = { subscriptionId: id, plan: row.plan, amountMinor: row.price_minor, currency: row.currency };
        const done = {
          at: now,
          actor: operator,
          action: 'subscriptions.refund',
          target: `member:${row.member_id}`,
          reason,
          market: row.market,
        };
        saveAudit(tx, { ...done, details });
      }
      const [owned] = await readOwned(tx, { memberId: row.member_id, rules, now, language: rules.site.fallbackLanguage, limit: 1, id });
      return owned ?? reject('request.not_found');
    },
    { useCase: 'subscriptions.refund' },
  );

async function expectUnused(
  tx: Tx,
  row: store.SubscriptionRow,
  payment: Payment,
  { now, rules }: { readonly now: string; readonly rules: Programme },
): Promise<void> {
  const opened = (things: ReadonlyMap<string, { readonly gates?: { readonly paidTiers?: readonly string[] } }>) =>
    [...things].flatMap(([id, { gates }]) => (gates?.paidTiers?.includes(row.tier) ? [id] : []));
  const query = { memberId: row.member_id, tier: row.tier, offers: opened(rules.offers), items: opened(rules.items) };
  const [used, bag] = await Promise.all([
    row.starts_at === null ? [] : readUsed(tx, { ...query, since: row.starts_at }),
    readBag(tx, row.id),
  ]);
  const all = bag?.status === 'used' ? [...used, 'gift_bag'] : used;
  const refused = decideRefund({ state: row.state, paidAt: payment.paid_at, used: all }, rules.plans.refundDays, now);
  if (refused) reject(refused.refusal, { used: all });
}
