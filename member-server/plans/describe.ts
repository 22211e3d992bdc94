import type { OperationTypes } from '../../schemas/api/types.ts';
import { benefitsOfPlan, planName } from '../levels/index.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import { type Plan, priceOf, savedPercent } from './rules.ts';
import type { SubscriptionRow } from './store.ts';

type PlanList = OperationTypes['plans.list']['result'];
type Own = OperationTypes['me.subscriptions.list']['result']['items'][number];
type ShownMoney = Own['price'];

export const moneyIn = (currency: string, amountMinor: number): ShownMoney => ({
  amountMinor,
  currency: currency as ShownMoney['currency'],
});

/** The terms page to which a buyer agrees. */
export function agreementOf(rules: Programme, language: string): PlanList['agreement'] {
  const slug = rules.plans.agreement;
  const page = rules.terms.pages.find((each) => each.slug === slug);
  return { slug, version: page?.version ?? '', title: wordsOf(rules, language, page?.title) };
}

/** The plans on sale in a market, in the order of the document. */
export const describePlans = (rules: Programme, market: string, language: string): PlanList['items'] =>
  rules.plans.plans.flatMap((plan) => {
    const amount = priceOf(rules, market, plan.id);
    return amount === undefined ? [] : [describePlan(rules, { market, language }, plan, amount)];
  });

function describePlan(
  rules: Programme,
  { market, language }: { readonly market: string; readonly language: string },
  plan: Plan,
  amountMinor: number,
): PlanList['items'][number] {
  const { currency } = rules.market(market);
  const savesPercent = savedPercent(rules, market, plan);
  return {
    id: plan.id,
    tier: plan.tier,
    months: plan.months,
    name: planName(rules, plan.tier, language),
    price: moneyIn(currency, amountMinor),
    perMonth: moneyIn(currency, Math.round(amountMinor / plan.months)),
    ...(savesPercent > 0 ? { savesPercent } : {}),
    benefits: benefitsOfPlan(rules, plan.tier, market),
  };
}

/** The plan that was bought, at its price then. */
export const describeBought = (rules: Programme, language: string, row: SubscriptionRow) => ({
  plan: row.plan,
  tier: row.tier,
  name: planName(rules, row.tier, language),
  months: row.months,
  // Plans from before payments were stored have the price 0 and no currency.
  price: moneyIn(row.currency || rules.market(row.market).currency, row.price_minor),
});

/** State of a plan at `now`: expiry is judged by its end, even if the job has not marked it; `queued` before its start. */
export function stateOf({ state, starts_at: startsAt, ends_at: endsAt }: SubscriptionRow, now: string): Own['state'] {
  if (state === 'superseded' || state === 'refunded') return state;
  if (endsAt !== null && endsAt <= now) return 'expired';
  return startsAt !== null && startsAt > now ? 'queued' : 'active';
}

/** A plan as its member sees it. If it ended early, it ends at that moment, and starts then as well if it had not begun. */
export function describeOwn(rules: Programme, language: string, row: SubscriptionRow, now: string): Own {
  const state = stateOf(row, now);
  const endsAt = row.ended_at ?? row.ends_at ?? row.purchased_at;
  const startsAt = row.starts_at !== null && row.starts_at < endsAt ? row.starts_at : endsAt;
  return {
    id: row.id,
    ...describeBought(rules, language, row),
    purchasedAt: row.purchased_at,
    startsAt,
    endsAt,
    status: state === 'active' || state === 'queued' ? 'active' : 'expired',
    state,
  };
}
