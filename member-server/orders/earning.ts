import { addedTo, type BoostTerms } from '../boosts/index.ts';

/** The part of an order that a boost looks at. */
export interface Covered {
  readonly on: 'purchase' | 'birthday';
  /** Net of the lines it is for, and of all lines. */
  readonly coveredMinor: number;
  readonly netMinor: number;
}

/** A boost with which an order's coins are worked out; `most` is what its limits left. */
export interface OrderBoost extends Covered, BoostTerms {
  readonly most: number;
}

/** What an order's coins are worked out with; thousandths, so that 1.1 is exact. */
export interface EarningTerms {
  readonly minorPerCoin: number;
  readonly multiplierMilli: number;
  /** 1000 where it was no birthday. */
  readonly birthdayMilli: number;
  readonly boost?: OrderBoost | undefined;
}

export interface Coins {
  readonly base: number;
  /** What the multiplier added. */
  readonly bonus: number;
  /** What the birthday added. */
  readonly birthday: number;
  /** What the boost added. */
  readonly boost: number;
  readonly total: number;
}

export const milli = (factor: number): number => Math.round(factor * 1000);

/**
 * Coins of an amount in minor units: ⌊amount ÷ minor per coin⌋ once for all of the order, times the multiplier, times the birthday's; each
 * step rounds down. A boost comes on top, and neither multiplies the birthday nor is multiplied by it (decision 0015). Whole numbers of any
 * size, because a float would lose a coin of 1.1 × 10.
 */
export function coinsOf(amountMinor: number, terms: EarningTerms): Coins {
  const base = baseOf(amountMinor, terms);
  const multiplied = (base * BigInt(terms.multiplierMilli)) / 1000n;
  const total = (multiplied * BigInt(terms.birthdayMilli)) / 1000n;
  const boost = terms.boost ? Math.min(addedTo(boostBaseOf(amountMinor, terms, terms.boost), terms.boost), terms.boost.most) : 0;
  return {
    base: Number(base),
    bonus: Number(multiplied - base),
    birthday: Number(total - multiplied),
    boost,
    total: Number(total) + boost,
  };
}

/**
 * Coins that a boost is worked out of: what its share of the amount gives at the member's multiplier, or what the birthday adds. The share of the
 * amount is that of its lines in the order, so that coins that pay and refunds, which name no line, lie on all lines alike.
 */
export function boostBaseOf(amountMinor: number, terms: Omit<EarningTerms, 'boost'>, { on, coveredMinor, netMinor }: Covered): number {
  if (on === 'birthday') return coinsOf(amountMinor, { ...terms, boost: undefined }).birthday;
  if (netMinor <= 0 || amountMinor <= 0) return 0;
  const share = Number((BigInt(amountMinor) * BigInt(coveredMinor)) / BigInt(netMinor));
  return Number((baseOf(share, terms) * BigInt(terms.multiplierMilli)) / 1000n);
}

const baseOf = (amountMinor: number, { minorPerCoin }: Pick<EarningTerms, 'minorPerCoin'>): bigint =>
  amountMinor > 0 ? BigInt(amountMinor) / BigInt(minorPerCoin) : 0n;

/** The part of an order that earns: net, without what coins paid and what was given back; never below 0. */
export const earningMinor = ({
  netMinor,
  coinsPaidMinor,
  refundedMinor,
}: {
  netMinor: number;
  coinsPaidMinor: number;
  refundedMinor: number;
}): number => Math.max(0, netMinor - coinsPaidMinor - refundedMinor);

/**
 * Whether a day (`YYYY-MM-DD` in the market) is a member's birthday, or lies in its month. 29 February is honoured on the 28th where
 * the year has no 29th.
 */
export function isBirthday(birthday: string, day: string, span: 'day' | 'month'): boolean {
  if (span === 'month') return birthday.slice(5, 7) === day.slice(5, 7);
  const year = Number(day.slice(0, 4));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const honoured = birthday.slice(5) === '02-29' && !leap ? '02-28' : birthday.slice(5);
  return honoured === day.slice(5);
}
