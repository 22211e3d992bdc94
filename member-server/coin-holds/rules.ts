import { DAY_MS } from '../../schemas/dates.ts';
export interface CoinWorth {
  readonly worthMinorPer100Coins: number;
}

/** Worth of coins in minor units, rounded down. */
const worthOf = (coins: number, { worthMinorPer100Coins }: CoinWorth): number =>
  Number((BigInt(coins) * BigInt(worthMinorPer100Coins)) / 100n);

/** The largest number of coins whose worth is at most `amountMinor`. */
export function coinsWithin(amountMinor: number, { worthMinorPer100Coins }: CoinWorth): number {
  const worth = BigInt(worthMinorPer100Coins);
  return Number((100n * BigInt(amountMinor + 1) + worth - 1n) / worth - 1n);
}

/** Coins and their worth in minor units. */
export interface CoinPayment {
  readonly coins: number;
  readonly worthMinor: number;
}

/** Worth of the coins, at most `mostMinor`, with the fewest coins of that worth, so that no coin is taken that pays nothing. */
export function paymentOf(coins: number, terms: CoinWorth, mostMinor = Number.MAX_SAFE_INTEGER): CoinPayment {
  const worth = BigInt(terms.worthMinorPer100Coins);
  const worthMinor = Math.min(worthOf(coins, terms), mostMinor);
  return { coins: Number((100n * BigInt(worthMinor) + worth - 1n) / worth), worthMinor };
}

/** Worth of `coins` coins of a hold, at most the hold's worth. The whole hold keeps the worth it was made with, even if coins are worth less today. */
export const partOf = (hold: CoinPayment, coins: number, terms: CoinWorth): CoinPayment =>
  coins >= hold.coins ? { coins, worthMinor: hold.worthMinor } : paymentOf(coins, terms, hold.worthMinor);

export interface CoinLimits {
  readonly coinsPerDay: number;
  readonly coinsPerSevenDays: number;
}

/** Coins paid or held, by UTC days. */
export interface PaidSoFar {
  readonly today: number;
  readonly sevenDays: number;
}

/** Coins that may still be paid. A return refunds coins but does not free the limit, which counts payments. */
export const allowedBy = ({ coinsPerDay, coinsPerSevenDays }: CoinLimits, { today, sevenDays }: PaidSoFar): number =>
  Math.max(0, Math.min(coinsPerDay - today, coinsPerSevenDays - sevenDays));

/** First instants of the UTC day and of the seven days that end with it. */
export const windowsOf = (now: string): { readonly today: string; readonly sevenDays: string } => {
  const day = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
  return { today: new Date(day).toISOString(), sevenDays: new Date(day - 6 * DAY_MS).toISOString() };
};
