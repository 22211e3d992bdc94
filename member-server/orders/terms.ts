import { DAY_MS, localDay } from '../../schemas/dates.ts';
import { type MemberStatus, type PaidTier, planName, ruleOf } from '../levels/index.ts';
import { type Programme, wordsOf } from '../programme/index.ts';
import { type Coins, coinsOf, type EarningTerms, isBirthday, milli, type OrderBoost } from './earning.ts';

/** The buyer's attributes that decide how many coins an order earns. */
export interface Buyer extends Pick<MemberStatus, 'level' | 'paidTier'> {
  readonly birthday?: string;
  readonly birthdaySetAt?: string;
}

/** Source of the multiplier: `plan:vip` or `level:3`, for example. */
export type MultiplierFrom = `plan:${Exclude<PaidTier, 'none'>}` | `level:${number}`;

export interface OrderTerms extends EarningTerms {
  readonly multiplierFrom: MultiplierFrom;
}

/**
 * The terms by which an order earns: the better multiplier of level and plan, and the birthday's if the order was paid on the birthday and after the
 * birthday was saved. `rules` are those in force at `paidAt`; throws `RangeError` if they have no coins for the market.
 */
export function termsOf(rules: Programme, market: string, buyer: Buyer, paidAt: string): OrderTerms {
  const numbers = rules.coins.byMarket[market];
  if (!numbers) throw new RangeError(`Revision ${rules.revision} says nothing of coins in ${market}`);
  const level = ruleOf(rules, buyer.level);
  const ofPlan = buyer.paidTier === 'none' ? 0 : milli(rules.plans.tiers[buyer.paidTier].coinMultiplier);
  const ofLevel = milli(level.coinMultiplier);
  const plan = ofPlan > ofLevel && buyer.paidTier !== 'none' ? buyer.paidTier : undefined;
  return {
    minorPerCoin: numbers.minorPerCoin,
    multiplierMilli: Math.max(ofPlan, ofLevel),
    multiplierFrom: plan ? `plan:${plan}` : `level:${buyer.level}`,
    birthdayMilli: hasBirthday(rules, market, buyer, paidAt) ? milli(rules.coins.birthdayMultiplier) : 1000,
  };
}

function hasBirthday(rules: Programme, market: string, { level, paidTier, birthday, birthdaySetAt }: Buyer, paidAt: string): boolean {
  if (birthday === undefined || birthdaySetAt === undefined || birthdaySetAt > paidAt) return false;
  const span = paidTier === 'none' ? ruleOf(rules, level).birthday : 'month';
  return isBirthday(birthday, localDay(paidAt, rules.market(market).timeZone), span);
}

/** Coins that an amount (net, without the part paid with coins) would give a buyer, for a quote. */
export const earningOf = (
  { rules, market, buyer, paidAt }: { readonly rules: Programme; readonly market: string; readonly buyer: Buyer; readonly paidAt: string },
  amountMinor: number,
  boost?: OrderBoost,
): Coins => coinsOf(amountMinor, { ...termsOf(rules, market, buyer, paidAt), boost });

/** The name of the level or plan of a `MultiplierFrom`; its id if the rules do not have it. */
export function nameOf(rules: Programme, from: string, language: string): string {
  const [kind, id = ''] = from.split(':');
  if (kind === 'plan') return Object.hasOwn(rules.plans.tiers, id) ? planName(rules, id as keyof typeof rules.plans.tiers, language) : id;
  const level = rules.levels.levels.find((each) => each.level === Number(id));
  return level ? wordsOf(rules, language, level.name) : id;
}

/** When the coins of an order may be spent (RFC 3339); undefined if at once. */
export function dueAt(rules: Programme, market: string, paidAt: string, now: string): string | undefined {
  const days = rules.orders.byMarket[market]?.pendingDays ?? 0;
  const due = new Date(Date.parse(paidAt) + days * DAY_MS).toISOString();
  return due > now ? due : undefined;
}

/** Why an order waits for review instead of being credited; undefined if it is credited. */
export function decideReview(
  rules: Programme,
  order: { readonly market: string; readonly netMinor: number; readonly paidAt: string; readonly ordersOfDay: number },
  now: string,
): 'late' | 'large' | 'many' | undefined {
  const { lateDays, ordersPerDay, byMarket } = rules.orders;
  if (Date.parse(order.paidAt) < Date.parse(now) - lateDays * DAY_MS) return 'late';
  if (order.netMinor > (byMarket[order.market]?.maxOrderMinor ?? 0)) return 'large';
  return order.ordersOfDay >= ordersPerDay ? 'many' : undefined;
}
