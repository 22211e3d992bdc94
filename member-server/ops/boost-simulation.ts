import type { Reader } from '../../server-kit/db.ts';
import { boostName } from '../boosts/index.ts';
import { type Boost, checkInOf, type Programme } from '../programme/index.ts';
import { type BoostReplay, boostFigures, coinsAhead, daysAhead } from './boost-figures.ts';
import type { Figure } from './rules.ts';
import { type BoostFilter, replayCheckIns, replayPurchases, replayRegistrations } from './store-boosts.ts';

/** The past days to replay (`since` to `now`), and the markets to include (`scope`; all if undefined). */
export interface ReplaySpan {
  readonly rules: Programme;
  readonly scope: readonly string[] | undefined;
  readonly since: string;
  readonly now: string;
  readonly days: number;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * Simulates the cost of a boost from now to its end, at the pace of the last days: replays their purchases, check-ins and registrations under its
 * terms, without its window. Compares it with the live boost of the same id, if there is one.
 */
export async function simulateBoost(
  reader: Reader,
  given: Boost,
  english: ReadonlyMap<string, string>,
  span: ReplaySpan,
): Promise<Figure[]> {
  const { rules, now, days } = span;
  const live = rules.boosts.get(given.id);
  const replays = await replay(reader, given, span);
  const ahead = (boost: Boost, of: readonly BoostReplay[]) => coinsAhead(boost, of, daysAhead(boost, now, days), days);
  const before = live ? ahead(live, await replay(reader, live, span)) : new Map<string, number>();
  const name = english.get((given.name as { readonly t?: string } | undefined)?.t ?? '') ?? boostName(rules, 'en', given.id, given);
  return boostFigures({ boost: given, name, replays, before, after: ahead(given, replays), rules });
}

function replay(reader: Reader, boost: Boost, span: ReplaySpan): Promise<readonly BoostReplay[]> {
  const { rules } = span;
  const filter = filterOf(boost, span);
  switch (boost.for) {
    case 'check_in':
      return replayCheckIns(
        reader,
        filter,
        filter.markets.map((market) => checkInOf(rules, market).dailyCoins),
      );
    case 'registration':
      return replayRegistrations(reader, filter, rules.coins.registrationReward);
    default:
      return replayPurchases(reader, filter, boost.for === 'birthday');
  }
}

function filterOf(boost: Boost, { rules, scope, since, now: until }: ReplaySpan): BoostFilter {
  const markets = boost.markets.filter(
    (market) => Object.hasOwn(rules.site.markets, market) && (scope === undefined || scope.includes(market)),
  );
  const { gates, hours, factor, coins } = boost;
  return {
    markets,
    zones: markets.map((market) => rules.market(market).timeZone),
    stores: storesOf(boost, rules),
    categories: boost.categories ?? null,
    weekdays: boost.weekdays?.map((day) => weekdays.indexOf(day) + 1) ?? null,
    from: hours?.from ?? '00:00',
    to: hours?.to ?? '24:00',
    minLevel: gates?.minLevel ?? null,
    paidTiers: gates?.paidTiers ?? null,
    factorMilli: factor === undefined ? null : Math.round(factor * 1000),
    addCoins: coins ?? null,
    cap: boost.capPerMember ?? null,
    since,
    until,
  };
}

/** Ids of the stores to which the boost applies; null for all. */
function storesOf({ brands, stores }: Boost, { stores: known }: Programme): readonly string[] | null {
  if (!brands) return stores ?? null;
  return known.stores.filter(({ id, brand }) => brands.includes(brand) && (!stores || stores.includes(id))).map(({ id }) => id);
}
