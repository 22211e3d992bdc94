import type { OperationTypes } from '../../schemas/api/types.ts';
import { nameOfPlace } from '../languages.ts';
import { wordsOf } from '../programme/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { openGroups } from './open-groups.ts';

/** Lists groups that the caller can join now. Refuses with `feature.switched_off` while a kill switch stops the market. */
export function listGroups(
  { rules, market, language, now, releases }: Viewer,
  store: string | undefined,
): OperationTypes['communityGroups.list']['result'] {
  requireMarket(releases, market);
  const { stores, cities, regions } = rules.stores;
  const groups = openGroups(rules, { market, store, now, isKilled: releases.isKilled.bind(releases) });
  return {
    items: groups.map(({ id, name, platform, store: of, art, link, memberLimit, window }) => {
      const place = stores.find((each) => each.id === of);
      const city = cities.find((each) => each.id === place?.city);
      const country = regions.find((each) => each.id === city?.region)?.country ?? market;
      return {
        id,
        name: wordsOf(rules, language, name),
        platform,
        ...(place && { store: place.id, storeName: nameOfPlace(place, country, language, rules) }),
        ...(city && { cityName: nameOfPlace(city, country, language, rules) }),
        ...(art !== undefined && { picture: art }),
        ...(link !== undefined && { link }),
        ...(memberLimit !== undefined && { memberLimit }),
        ...(window && { window }),
        ...(window?.to !== undefined && { until: window.to }),
      };
    }),
  };
}
