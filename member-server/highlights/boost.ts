import type { OperationTypes } from '../../schemas/api/types.ts';
import { DAY_MS } from '../../schemas/dates.ts';
import { reject } from '../../server-kit/problem.ts';
import { endIn } from '../boosts/index.ts';
import { textOf } from '../catalogue/index.ts';
import { windowState } from '../gates/index.ts';
import { type Level, levelName, planName } from '../levels/index.ts';
import { type Boost, categoryName } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';

type Shown = OperationTypes['boosts.get']['result'];

/**
 * Returns the terms of a boost that is open in the caller’s market, even on a day on which it does not apply. Refuses with `feature.switched_off`
 * while a kill switch stops the market, and with `request.not_found` if the boost is unknown, not open, or stopped.
 */
export function getBoost({ rules, releases, market, language, now }: Viewer, id: string): Shown {
  requireMarket(releases, market);
  const boost = rules.boosts.get(id);
  if (!boost?.markets.some((each) => each === market) || releases.isKilled(`campaign:${id}`, market)) return reject('request.not_found');
  const to = endIn(boost, rules.market(market).timeZone);
  const window = { ...boost.window, ...(to === undefined ? {} : { to }) };
  if (windowState(window, now) !== 'open') return reject('request.not_found');
  const { name, for: event, factor, coins, brands = [], stores = [], categories = [], weekdays = [], hours, gates, capPerMember } = boost;
  const named = (list: readonly { readonly id: string; readonly name: string }[], ids: readonly string[]) =>
    ids.map((each) => list.find((one) => one.id === each)?.name ?? each);
  return {
    id,
    title: textOf(rules, language, name),
    for: event,
    ...(factor === undefined ? {} : { multiplier: factor }),
    ...(coins === undefined ? {} : { adds: coins }),
    window,
    brands: named(rules.site.brands, brands),
    stores: named(rules.stores.stores, stores),
    categories: categories.map((each) => categoryName(rules, language, each)),
    weekdays: weekdays.map((day) => weekdayName(day, rules.site.languages[language]?.tag ?? language)),
    ...(hours ? { hours } : {}),
    ...(capPerMember === undefined ? {} : { capPerMember }),
    ...(gates?.minLevel === undefined ? {} : { level: levelName(rules, gates.minLevel as Level, language) }),
    plans: (gates?.paidTiers ?? []).map((plan) => planName(rules, plan, language)),
  };
}

const weekdayOrder = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** A Monday: 1 January 2024. */
const mondayMs = Date.UTC(2024, 0, 1);

const weekdayName = (day: NonNullable<Boost['weekdays']>[number], tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(mondayMs + weekdayOrder.indexOf(day) * DAY_MS);
