import { DAY_MS } from '../../schemas/dates.ts';
import type { Reader } from '../../server-kit/db.ts';
import { type Level, levelName } from '../levels/index.ts';
import type { Market, Programme } from '../programme/index.ts';
import type { Figure } from './rules.ts';
import { type LevelGroup, type MarketThresholds, readLevelGroups } from './store-levels.ts';

export type LevelRules = Programme['levels'];

const LEVELS = [1, 2, 3, 4] as const;

/**
 * Simulates other thresholds on today's members: who has spent enough for a higher level (they reach it with their next purchase, and get its pack
 * the first time), and who has spent too little for the level they have (it ends at its time). The release itself changes nobody's level.
 */
export async function simulateLevels(
  reader: Reader,
  given: LevelRules,
  { rules, scope, now }: { readonly rules: Programme; readonly scope: readonly string[] | undefined; readonly now: string },
): Promise<Figure[]> {
  const since = new Date(Date.parse(now) - given.windowDays * DAY_MS).toISOString();
  const byMarket = Object.keys(rules.levels.byMarket).map((market) => ({
    market,
    live: thresholds(rules.levels, market),
    given: thresholds(given, market),
  }));
  return levelFigures(await readLevelGroups(reader, { byMarket, since, scope }), rules, given);
}

/** Thresholds of levels 2 to 4 in minor units; without a threshold for the market, nobody reaches the level there. */
const thresholds = ({ byMarket }: LevelRules, market: string): MarketThresholds['live'] =>
  (byMarket[market]?.thresholdsMinor ?? []).slice(1).map(Number);

type Counted = (group: LevelGroup, rules: 'live' | 'given') => number;

/** For each level a total, and a figure for each market in which it changes; then the same for the vouchers of packs. */
export function levelFigures(groups: readonly LevelGroup[], rules: Programme, given: LevelRules): Figure[] {
  const nameOf = (level: Level) => levelName(rules, level, 'en');
  const packOf = (level: number) => given.levels.find((each) => each.level === level)?.upgradePack?.offers.length ?? 0;
  const up = LEVELS.slice(1).flatMap((level) =>
    counted({ id: 'level_up', label: `Enough for ${nameOf(level)}`, unit: 'members' }, groups, (group, of) =>
      group[of] === level && group[of] > group.level ? group.members : 0,
    ),
  );
  const short = LEVELS.slice(1).flatMap((level) =>
    counted({ id: 'level_short', label: `Short of ${nameOf(level)} at its end`, unit: 'members' }, groups, (group, of) =>
      group.level === level && group[of] < level ? group.members : 0,
    ),
  );
  const vouchers = counted({ id: 'level_vouchers', label: 'Vouchers of their packs', unit: 'vouchers' }, groups, (group, of) =>
    of === 'given' && group.given > group.level && !group.had ? group.members * packOf(group.given) : 0,
  );
  return [...up, ...short, ...vouchers];
}

function counted(head: Pick<Figure, 'id' | 'label' | 'unit'>, groups: readonly LevelGroup[], count: Counted): Figure[] {
  const of = (those: readonly LevelGroup[], market?: string): Figure => {
    const sum = (rules: 'live' | 'given') => those.reduce((total, group) => total + count(group, rules), 0);
    const [before, after] = [sum('live'), sum('given')];
    const growth = before > 0 ? { growthPercent: Math.round(((after - before) / before) * 1_000) / 10 } : {};
    return {
      ...head,
      ...(market === undefined ? {} : { market: market as Market }),
      events: those.reduce((total, { members }) => total + members, 0),
      before,
      after,
      ...growth,
    };
  };
  const all = of(groups);
  const markets = [...new Set(groups.map(({ market }) => market))].map((market) =>
    of(
      groups.filter((group) => group.market === market),
      market,
    ),
  );
  const changed = markets.filter(({ before, after }) => before !== after);
  return changed.length === 0 ? [] : [all, ...changed];
}
