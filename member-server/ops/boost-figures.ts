import { DAY_MS } from '../../schemas/dates.ts';
import type { Boost, Market, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';

/** What a boost would have added in one market in the days that are replayed. */
export interface BoostReplay {
  readonly market: string;
  /** Purchases, check-ins or registrations that it would have met. */
  readonly events: number;
  readonly coins: number;
}

/** For how many days from now on it is in force; as many as are replayed where it has no end. */
export function daysAhead({ window, days }: Pick<Boost, 'window' | 'days'>, now: string, replayed: number): number {
  const from = Math.max(Date.parse(now), ...[window?.from, days?.from].flatMap((each) => (each ? [Date.parse(each)] : [])));
  const ends = [window?.to && Date.parse(window.to), days?.to && Date.parse(days.to) + DAY_MS].filter((each) => typeof each === 'number');
  return ends.length === 0 ? replayed : Math.max(0, (Math.min(...ends) - from) / DAY_MS);
}

/** Coins of all markets that a boost gives in the days ahead, at the pace of those replayed and within its budget. */
export function coinsAhead(boost: Boost, replays: readonly BoostReplay[], ahead: number, replayed: number): ReadonlyMap<string, number> {
  const paced = replays.map(({ market, coins }) => [market, (coins * ahead) / replayed] as const);
  const all = paced.reduce((sum, [, coins]) => sum + coins, 0);
  const share = Math.min(1, (boost.budgetCoins ?? Infinity) / Math.max(1, all));
  return new Map(paced.map(([market, coins]) => [market, Math.round(coins * share)]));
}

interface Compared {
  readonly boost: Boost;
  /** In English. */
  readonly name: string;
  readonly replays: readonly BoostReplay[];
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
  readonly rules: Programme;
}

/** A figure in all, then one for each market with what its coins are worth at tills. */
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
