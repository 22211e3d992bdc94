import { reject } from '../../server-kit/problem.ts';
import { type MemberContext, type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { languageOf } from '../languages.ts';
import { marketOr } from '../levels/index.ts';
import type { PaymentProvider } from '../payments/index.ts';
import { takeRelease } from '../programme/index.ts';
import { settlePayment } from './activation.ts';
import { listOwnPlans, listPlans } from './listing.ts';
import { type Buyer, buyPlan, quotePlan, readOwnPayment } from './purchase.ts';
import { readSavings } from './savings.ts';

type Own = 'me.subscriptionQuotes.create' | 'me.subscriptions.create' | 'me.subscriptions.list' | 'me.planSavings.get' | 'me.payments.get';

export interface PlanOptions {
  readonly provider: PaymentProvider;
  readonly publicUrl: () => string;
}

export const routes = (tools: MemberTools, options: PlanOptions): readonly MemberRoute[] => {
  const { db, releases } = tools;
  const buyerOf = (context: MemberContext<Own>): Buyer => {
    const { id: memberId, market } = memberOf(context);
    const rules = takeRelease(releases, context.now);
    return { memberId, market, language: languageOf(rules, context), now: context.now, rules };
  };
  return [
    on('plans.list', async ({ session, now, language, market }) => {
      const rules = takeRelease(releases, now);
      return listPlans(db, rules, marketOr(rules, market), languageOf(rules, { session, language, market }));
    }),
    on('me.subscriptionQuotes.create', (context) => quotePlan(db, buyerOf(context), context.input.planId)),
    on('me.subscriptions.create', (context) => buyPlan({ ...tools, ...options }, context.command, buyerOf(context), context.input)),
    on('me.subscriptions.list', (context) => listOwnPlans(db, buyerOf(context), context.input)),
    on('me.planSavings.get', (context) => readSavings(db, buyerOf(context))),
    on('me.payments.get', (context) => readOwnPayment(db, buyerOf(context), context.input.id)),
    on('paymentEvents.receive', async ({ input, now, request }) => {
      const { provider } = options;
      // A preview gets no events: no provider knows of it.
      if (input.provider !== provider.name || tools.isPreview) return reject('request.not_found');
      const body = request.rawBody ?? Buffer.alloc(0);
      const notice = provider.read({ headers: request.headers, body, now });
      if (notice) {
        const { eventId: id, reference: paymentId, said, paid } = notice;
        await settlePayment(tools, { paymentId, said, now, event: { provider: provider.name, id, body }, ...(paid ? { paid } : {}) });
      }
      return undefined;
    }),
  ];
};
