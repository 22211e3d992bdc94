import { addMonths, dayOfMonth } from '../../schemas/months.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { Programme } from '../programme/index.ts';

export type Plan = Programme['plans']['plans'][number];
export type PlanTier = Plan['tier'];

/** A plan that was paid for and is not over at `now`: the one in force, or one that is queued behind it. */
export interface Running {
  readonly id: string;
  readonly tier: PlanTier;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The day of the month on which the first of the consecutive plans up to this one began: each of them ends on it. */
  readonly monthDay: number;
  /** When its payment was confirmed. */
  readonly paidAt: string;
}

export interface PlanOrder {
  readonly tier: PlanTier;
  readonly months: number;
  /** Time zone of the market in which the plan is bought. */
  readonly timeZone: string;
}

interface Period {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly monthDay: number;
}

export interface Offered extends Period {
  readonly queued: boolean;
  /** The end of the VIP time that SVIP replaces, queued plans included. */
  readonly lostUntil?: string;
}

export type PlanRefusal = { readonly refusal: ProblemCode };

const DAY_MS = 86_400_000;
const lastOf = (plans: readonly Running[]): Running | undefined =>
  plans.reduce<Running | undefined>((last, plan) => (last && last.endsAt >= plan.endsAt ? last : plan), undefined);
const runningAt = (plans: readonly Running[], now: string): readonly Running[] => plans.filter(({ endsAt }) => endsAt > now);

/**
 * The period of a plan that is paid now: it follows those of its tier, for calendar months counted from the first of them, so that a short
 * month takes no days from the later ones.
 */
function periodOf({ tier, months, timeZone }: PlanOrder, running: readonly Running[], now: string): Period {
  const last = lastOf(running.filter((plan) => plan.tier === tier));
  const { endsAt: startsAt, monthDay } = last ?? { endsAt: now, monthDay: dayOfMonth(now, timeZone) };
  return { startsAt, endsAt: addMonths(startsAt, months, timeZone, monthDay), monthDay };
}

/** Whether a plan of a tier may start beside these: VIP may not beside SVIP, and is refunded if it is paid anyway. */
export const mayStart = (tier: PlanTier, plans: readonly Running[], now: string): boolean =>
  tier !== 'vip' || !runningAt(plans, now).some((plan) => plan.tier === 'svip');

/** Period of a plan paid now by a member who has `plans`. Refuses VIP with `subscription.svip_active` beside SVIP. */
export function decideOffer(order: PlanOrder, plans: readonly Running[], now: string): Offered | PlanRefusal {
  if (!mayStart(order.tier, plans, now)) return { refusal: 'subscription.svip_active' };
  const running = runningAt(plans, now);
  const period = periodOf(order, running, now);
  const lostUntil = order.tier === 'svip' ? lastOf(running.filter(({ tier }) => tier === 'vip'))?.endsAt : undefined;
  return { ...period, queued: period.startsAt > now, ...(lostUntil === undefined ? {} : { lostUntil }) };
}

/** Days until an instant, rounded up; at least 0. */
export const daysUntil = (instant: string, now: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / DAY_MS));

/** Whether the member has confirmed the loss of VIP time up to exactly the instant at which it would end now. */
export const isConfirmed = (
  lostUntil: string | undefined,
  { confirmSupersede, seenLostUntil }: { readonly confirmSupersede?: boolean | undefined; readonly seenLostUntil?: string | undefined },
): boolean =>
  lostUntil === undefined ||
  (confirmSupersede === true && seenLostUntil !== undefined && Date.parse(seenLostUntil) === Date.parse(lostUntil));

/** Outcome for a plan whose payment is confirmed now, and for the member's other plans. */
export type Activation =
  | (Period & {
      readonly outcome: 'start';
      /** VIP plans that end with it, as the member confirmed. */
      readonly superseded: readonly Running[];
      /** VIP plans that were paid after the member confirmed; they are refunded, as their loss was not confirmed. */
      readonly refunded: readonly Running[];
    })
  | { readonly outcome: 'refund'; readonly because: 'svip_active' };

/** Decides the outcome of a confirmed payment. `purchasedAt`: when the member bought the plan and confirmed what would be lost. */
export function decideActivation(order: PlanOrder & { readonly purchasedAt: string }, plans: readonly Running[], now: string): Activation {
  const offered = decideOffer(order, plans, now);
  if ('refusal' in offered) return { outcome: 'refund', because: 'svip_active' };
  const lost = order.tier === 'svip' ? runningAt(plans, now).filter(({ tier }) => tier === 'vip') : [];
  const isKnown = ({ paidAt }: Running) => paidAt <= order.purchasedAt;
  return {
    outcome: 'start',
    startsAt: offered.startsAt,
    endsAt: offered.endsAt,
    monthDay: offered.monthDay,
    superseded: lost.filter(isKnown),
    refunded: lost.filter((plan) => !isKnown(plan)),
  };
}

/** Facts that decide an operator's refund. */
export interface Refundable {
  readonly state: string;
  readonly paidAt: string | null;
  /** Names of the plan's benefits that were used after it began. */
  readonly used: readonly string[];
}

/** Refuses with `subscription.not_refundable` a plan that is unpaid, refunded or past its refund days, with `subscription.benefit_used` a used one. */
export function decideRefund({ state, paidAt, used }: Refundable, refundDays: number, now: string): PlanRefusal | undefined {
  const isThere = (state === 'active' || state === 'expired') && paidAt !== null;
  if (!isThere || Date.parse(paidAt) + refundDays * DAY_MS < Date.parse(now)) return { refusal: 'subscription.not_refundable' };
  return used.length > 0 ? { refusal: 'subscription.benefit_used' } : undefined;
}

/** Until when a provider is asked for a refund decided now; null for no limit, as in older documents without `refundRetryDays`. */
export const giveUpAt = ({ plans }: { readonly plans: Pick<Programme['plans'], 'refundRetryDays'> }, now: string): string | null =>
  plans.refundRetryDays === undefined ? null : new Date(Date.parse(now) + plans.refundRetryDays * DAY_MS).toISOString();

/** Price of a plan in a market, in minor units; undefined if it is not sold there. */
export const priceOf = (rules: Programme, market: string, planId: string): number | undefined => {
  const prices = rules.plans.byMarket[market]?.prices ?? {};
  return Object.hasOwn(prices, planId) ? prices[planId] : undefined;
};

/** How much less a plan costs than as many plans of one month, in whole percent, rounded down; 0 if it does not cost less. */
export function savedPercent(rules: Programme, market: string, plan: Plan): number {
  const month = rules.plans.plans.find(({ tier, months }) => tier === plan.tier && months === 1);
  const single = month && priceOf(rules, market, month.id);
  const price = priceOf(rules, market, plan.id);
  if (single === undefined || price === undefined) return 0;
  return Math.max(0, Math.floor(((single * plan.months - price) * 100) / (single * plan.months)));
}
