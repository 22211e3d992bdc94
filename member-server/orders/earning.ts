import { addedTo, type BoostTerms } from '../boosts/index.ts';

/** The part of an order to which a boost applies. */
export interface Covered {
  readonly on: 'purchase' | 'birthday';
  /** Net amount of the lines to which the boost applies; `netMinor` is that of all lines. */
  readonly coveredMinor: number;
  readonly netMinor: number;
}

/** A boost used to compute an order's coins; `most` is the maximum that its limits left. */
export interface OrderBoost extends Covered, BoostTerms {
  readonly most: number;
}

/** Terms by which an order's coins are computed; factors are thousandths, so that 1.1 is exact. */
export interface EarningTerms {
  readonly minorPerCoin: number;
  readonly multiplierMilli: number;
  /** 1000 if it was not the birthday. */
  readonly birthdayMilli: number;
  readonly boost?: OrderBoost | undefined;
}

export interface Coins {
  readonly base: number;
  /** Coins that the multiplier added. */
  readonly bonus: number;
  /** Coins that the birthday added. */
  readonly birthday: number;
  /** Coins that the boost added. */
  readonly boost: number;
  readonly total: number;
}

/** A factor in thousandths. */
export const milli = (factor: number): number => Math.round(factor * 1000);

/**
 * Coins of an amount in minor units: ⌊amount ÷ minor per coin⌋ once for the whole order, times the multiplier, times the birthday's; each step rounds
 * down. A boost is added afterwards; it neither multiplies the birthday nor is multiplied by it (decision 0015). Uses `BigInt`, because a
 * float would lose a coin of 1.1 × 10.
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
 * Coins from which a boost is computed: those of its share of the amount at the member's multiplier, or those that the birthday adds. The share is
 * that of its lines in the order, because coin payments and refunds name no line and so apply to all lines in proportion.
 */
export function boostBaseOf(amountMinor: number, terms: Omit<EarningTerms, 'boost'>, { on, coveredMinor, netMinor }: Covered): number {
  if (on === 'birthday') return coinsOf(amountMinor, { ...terms, boost: undefined }).birthday;
  if (netMinor <= 0 || amountMinor <= 0) return 0;
  const share = Number((BigInt(amountMinor) * BigInt(coveredMinor)) / BigInt(netMinor));
  return Number((baseOf(share, terms) * BigInt(terms.multiplierMilli)) / 1000n);
}

const baseOf = (amountMinor: number, { minorPerCoin }: Pick<EarningTerms, 'minorPerCoin'>): bigint =>
  amountMinor > 0 ? BigInt(amountMinor) / BigInt(minorPerCoin) : 0n;

/** The part of an order that earns, in minor units: net, less payments by coins and refunds; never below 0. */
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
 * True if a day (`YYYY-MM-DD` in the market) is a member's birthday, or in the birthday's month if `span` is `month`. In a year without 29
 * February, that birthday counts on the 28th.
 */
export function isBirthday(birthday: string, day: string, span: 'day' | 'month'): boolean {
  if (span === 'month') return birthday.slice(5, 7) === day.slice(5, 7);
  const year = Number(day.slice(0, 4));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const honoured = birthday.slice(5) === '02-29' && !leap ? '02-28' : birthday.slice(5);
  return honoured === day.slice(5);
}
