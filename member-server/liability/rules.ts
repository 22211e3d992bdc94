/** Coins of a market that expire in a month; `held` is the part that tills hold. */
export interface MonthTotal {
  /** Month such as `2026-02`, in the market's time zone. */
  readonly month: string;
  readonly market: string;
  readonly coins: number;
  readonly held: number;
}

export interface MarketTotal {
  readonly market: string;
  /** Coins available plus held. */
  readonly outstanding: number;
  readonly debt: number;
  /** The sum of all entries. */
  readonly ledger: number;
  /** Number of wallets with coins. */
  readonly members: number;
}

/** Worth of coins at a till, in minor units, rounded up so that the liability is never understated. */
export const worthOf = (coins: number, minorPer100Coins: number): number => Math.ceil((coins * minorPer100Coins) / 100);
