import { type MemberRoute, type MemberTools, on, openMarket, refuseField } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { filterStores, listRegions, pageAfter } from './rules.ts';

export const routes = (tools: Pick<MemberTools, 'releases'>): readonly MemberRoute[] => [
  on('brands.list', async ({ now }) => ({
    items: takeRelease(tools.releases, now).site.brands.map(({ id, kind, name }) => ({ id, kind, name })),
  })),
  on('regions.list', async ({ input, now }) => {
    const rules = takeRelease(tools.releases, now);
    return { items: listRegions(rules.stores, openMarket(rules.site, input.country), input.parent) as never };
  }),
  on('stores.list', async ({ input, now }) => {
    const rules = takeRelease(tools.releases, now);
    const { limit, cursor, ...filter } = input;
    const page = pageAfter(filterStores(rules.stores, filter), cursor, limit);
    return (page as never) ?? refuseField('/cursor', 'cursor', 'This list has no such place to go on from');
  }),
];
