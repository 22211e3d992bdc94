/** Coins of a market's lots that expire in a month, those that tills hold among them. */
export interface MonthTotal {
  /** `2026-02`, by the market's calendar. */
  readonly month: string;
  readonly market: string;
  readonly coins: number;
  readonly held: number;
}

export interface MarketTotal {
  readonly market: string;
  /** Available and held. */
  readonly outstanding: number;
  readonly debt: number;
  /** The sum of all entries. */
  readonly ledger: number;
  /** Wallets with coins in them. */
  readonly members: number;
}

/** What coins pay at a till, in minor units, rounded up: a liability is never told smaller than it is. */
export const worthOf = (coins: number, minorPer100Coins: number): number => Math.ceil((coins * minorPer100Coins) / 100);
