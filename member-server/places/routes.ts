import { openGroups } from '../communities/index.ts';
import { type MemberContext, type MemberRoute, type MemberTools, on, openMarket, rejectField } from '../feature.ts';
import { chooseLanguage, nameOfPlace } from '../languages.ts';
import { type Programme, takeRelease } from '../programme/index.ts';
import { filterStores, listRegions, type NamePlace, pageAfter } from './rules.ts';

export const routes = (tools: Pick<MemberTools, 'releases'>): readonly MemberRoute[] => [
  on('brands.list', async ({ now }) => ({
    items: takeRelease(tools.releases, now).site.brands.map(({ id, kind, name }) => ({ id, kind, name })),
  })),
  on('regions.list', async (context) => {
    const { input, now } = context;
    const rules = takeRelease(tools.releases, now);
    return { items: listRegions(rules.stores, openMarket(rules.site, input.country), input.parent, namesFor(rules, context)) as never };
  }),
  on('stores.list', async (context) => {
    const { input, now } = context;
    const rules = takeRelease(tools.releases, now);
    const { limit, cursor, ...filter } = input;
    const isKilled = tools.releases.isKilled.bind(tools.releases);
    const around = {
      nameOf: namesFor(rules, context),
      zoneOf: (country: string) => rules.site.markets[country]?.timeZone ?? 'UTC',
      now,
      groupsOf: (store: string, country: string) => openGroups(rules, { market: country, store, now, isKilled }).length,
    };
    const page = pageAfter(filterStores(rules.stores, filter, around), cursor, limit);
    return (page as never) ?? rejectField('/cursor', 'cursor', 'This list has no such place to go on from');
  }),
];

/** Names of places in the requester's language; sets the headers that caches need to tell languages apart. */
function namesFor(rules: Programme, { language, market, reply }: MemberContext<'regions.list' | 'stores.list'>): NamePlace {
  const spoken = chooseLanguage(rules, language, market);
  reply.header('content-language', rules.site.languages[spoken]?.tag ?? spoken).header('vary', 'Accept-Language');
  return (place, country) => nameOfPlace(place, country, spoken, rules);
}
