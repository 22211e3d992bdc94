import { DAY_MS } from '../../schemas/dates.ts';
export interface CoinWorth {
  readonly worthMinorPer100Coins: number;
}

/** What coins pay, in minor units, rounded down. */
export const worthOf = (coins: number, { worthMinorPer100Coins }: CoinWorth): number =>
  Number((BigInt(coins) * BigInt(worthMinorPer100Coins)) / 100n);

/** The most coins whose worth stays within an amount. */
export function coinsWithin(amountMinor: number, { worthMinorPer100Coins }: CoinWorth): number {
  const worth = BigInt(worthMinorPer100Coins);
  return Number((100n * BigInt(amountMinor + 1) + worth - 1n) / worth - 1n);
}

/** The fewest coins that are worth as much as these. */
export function fewestOf(coins: number, terms: CoinWorth): number {
  const worth = BigInt(terms.worthMinorPer100Coins);
  return Number((100n * BigInt(worthOf(coins, terms)) + worth - 1n) / worth);
}

export interface CoinLimits {
  readonly coinsPerDay: number;
  readonly coinsPerSevenDays: number;
}

/** What was paid with coins and is held for it, in UTC days. */
export interface PaidSoFar {
  readonly today: number;
  readonly sevenDays: number;
}

/** Coins that the limits still allow. A return gives the coins back, not the room: limits look at what was paid. */
export const allowedBy = ({ coinsPerDay, coinsPerSevenDays }: CoinLimits, { today, sevenDays }: PaidSoFar): number =>
  Math.max(0, Math.min(coinsPerDay - today, coinsPerSevenDays - sevenDays));

/** First instants of the UTC day and of the seven days that end with it. */
export const windowsOf = (now: string): { readonly today: string; readonly sevenDays: string } => {
  const day = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
  return { today: new Date(day).toISOString(), sevenDays: new Date(day - 6 * DAY_MS).toISOString() };
};
