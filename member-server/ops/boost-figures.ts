import { DAY_MS } from '../../schemas/dates.ts';
import type { Boost, Market, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';

/** Coins that a boost would have added in one market during the replayed days. */
export interface BoostReplay {
  readonly market: string;
  /** Purchases, check-ins or registrations to which it would have added coins. */
  readonly events: number;
  readonly coins: number;
}

/** Number of days from `now` on in which the boost is in force; `replayed` if it has no end. */
export function daysAhead({ window, days }: Pick<Boost, 'window' | 'days'>, now: string, replayed: number): number {
  const from = Math.max(Date.parse(now), ...[window?.from, days?.from].flatMap((each) => (each ? [Date.parse(each)] : [])));
  const ends = [window?.to && Date.parse(window.to), days?.to && Date.parse(days.to) + DAY_MS].filter((each) => typeof each === 'number');
  return ends.length === 0 ? replayed : Math.max(0, (Math.min(...ends) - from) / DAY_MS);
}

/** Coins by market that a boost gives in the `ahead` days, at the pace of the `replayed` days and within its budget. */
export function coinsAhead(boost: Boost, replays: readonly BoostReplay[], ahead: number, replayed: number): ReadonlyMap<string, number> {
  const paced = replays.map(({ market, coins }) => [market, (coins * ahead) / replayed] as const);
  const all = paced.reduce((sum, [, coins]) => sum + coins, 0);
  const share = Math.min(1, (boost.budgetCoins ?? Infinity) / Math.max(1, all));
  return new Map(paced.map(([market, coins]) => [market, Math.round(coins * share)]));
}

interface Compared {
  readonly boost: Boost;
  /** Name of the boost, in English. */
  readonly name: string;
  readonly replays: readonly BoostReplay[];
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
  readonly rules: Programme;
}

/** Returns the total, then a figure for each market with the worth of its coins at tills. */
export function boostFigures({ boost, name, replays, before, after, rules }: Compared): Figure[] {
  const label = `Coins of “${name}”`;
  const markets = [...new Set([...before.keys(), ...after.keys()])].sort();
  const figureOf = (chosen: readonly string[], more: Partial<Figure>): Figure => {
    const sum = (of: (market: string) => number) => chosen.reduce((total, market) => total + of(market), 0);
    const [was, is] = [sum((market) => before.get(market) ?? 0), sum((market) => after.get(market) ?? 0)];
    const growth = was > 0 ? { growthPercent: Math.round(((is - was) / was) * 1_000) / 10 } : {};
    const events = sum((market) => replays.find((each) => each.market === market)?.events ?? 0);
    return { id: 'boost_coins', label, campaign: boost.id, ...more, events, before: was, after: is, ...growth };
  };
  return [
    figureOf(markets, {}),
    ...markets.map((market) => {
      const minorPer100Coins = rules.orders.byMarket[market]?.worthMinorPer100Coins ?? 0;
      const amountMinor = Math.ceil(((after.get(market) ?? 0) * minorPer100Coins) / 100);
      return figureOf([market], { market: market as Market, worth: { amountMinor, currency: rules.market(market).currency } });
    }),
  ];
}
