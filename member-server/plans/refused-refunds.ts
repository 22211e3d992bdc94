import type { OpsTypes } from '../../schemas/ops/types.ts';
import { type OpsSession, requireMarket } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { lockPayment, movePayment, retryRefund } from '../payments/index.ts';
import type { Programme } from '../programme/index.ts';
import { readOwned } from './owned.ts';
import { giveUpAt } from './rules.ts';
import * as store from './store.ts';

interface Settling {
  readonly operator: OpsSession;
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Settles a refund that its provider has refused for as long as the document says: either the member got the money in another way, or the provider is
 * tried again for as long. A settled refund stays as it is. Refuses with `request.not_found`, `ops.market_scope`, and with
 * `subscription.not_refundable` a refund that was not given up: the provider may be making it at this moment.
 */
export const settleRefund = (
  { db }: Pick<MemberTools, 'db'>,
  { id, how, reason }: OpsTypes['subscriptions.settle']['input'],
  { operator, now, rules }: Settling,
): Promise<OpsTypes['subscriptions.settle']['result']> =>
  db.transaction(
    async (tx) => {
      const found = (await store.findById(tx, id)) ?? reject('request.not_found');
      requireMarket(operator, found.market);
      await store.lock(tx, found.member_id);
      const payment = (await lockPayment(tx, found.payment_id)) ?? reject('request.not_found');
      if (payment.state !== 'refunded') {
        if (payment.state !== 'refunding' || payment.due_at !== null) reject('subscription.not_refundable');
        if (how === 'given_back') movePayment(tx, payment, { to: 'refunded', by: `ops:${operator.id}`, now });
        else retryRefund(tx, { id: payment.id, now, giveUpAt: giveUpAt(rules, now) });
        const { member_id: memberId, plan, price_minor: amountMinor, currency, market } = found;
        const details = { subscriptionId: id, plan, how, amountMinor, currency };
        saveAudit(tx, { at: now, actor: operator, action: 'subscriptions.settle', target: `member:${memberId}`, reason, market, details });
      }
      const owner = { memberId: found.member_id, rules, now, language: rules.site.fallbackLanguage, limit: 1, id };
      const [owned] = await readOwned(tx, owner);
      return owned ?? reject('request.not_found');
    },
    { useCase: 'subscriptions.settle' },
  );
