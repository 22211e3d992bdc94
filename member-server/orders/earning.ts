/** What an order's coins are worked out with; thousandths, so that 1.1 is exact. */
export interface EarningTerms {
  readonly minorPerCoin: number;
  readonly multiplierMilli: number;
  /** 1000 where it was no birthday. */
  readonly birthdayMilli: number;
}

export interface Coins {
  readonly base: number;
  /** What the multiplier added. */
  readonly bonus: number;
  /** What the birthday added. */
  readonly birthday: number;
  readonly total: number;
}

export const milli = (factor: number): number => Math.round(factor * 1000);

/**
 * Coins of an amount in minor units: ⌊amount ÷ minor per coin⌋ once for all of the order, times the multiplier, times the birthday's; each
 * step rounds down. Whole numbers of any size, because a float would lose a coin of 1.1 × 10.
 */
export function coinsOf(amountMinor: number, { minorPerCoin, multiplierMilli, birthdayMilli }: EarningTerms): Coins {
  const base = amountMinor > 0 ? BigInt(amountMinor) / BigInt(minorPerCoin) : 0n;
  const multiplied = (base * BigInt(multiplierMilli)) / 1000n;
  const total = (multiplied * BigInt(birthdayMilli)) / 1000n;
  return { base: Number(base), bonus: Number(multiplied - base), birthday: Number(total - multiplied), total: Number(total) };
}

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
