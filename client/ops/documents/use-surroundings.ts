import { useMemo, useState } from 'react';
import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import type { FormSurroundings } from '../forms/form-context.ts';
import { usualNamespace } from '../forms/text-keys.ts';
import { type Market, marketName } from '../parts/names.ts';
import { type ConsoleSite, clockFor } from '../parts/site-lists.ts';
import { useSite } from '../parts/use-site.ts';
import type { EditedDocument } from './edited.ts';
import { useIds } from './use-ids.ts';
import { useTextPlaces } from './use-text-places.ts';

/**
 * Context for the form of a campaign or of the site. Instants are shown in the time zone of the preview's market if the document is for it,
 * else of one of the document's own markets; the operator can choose another.
 */
export function useSurroundings(
  { kind, id }: EditedDocument,
  draft: Draft,
  market: Market,
  rules?: FormSurroundings['rules'],
): FormSurroundings {
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 }).data;
  const site = useSite();
  const [chosenClock, setChosenClock] = useState<string>();
  const ids = useIds(id);
  const textPlaces = useTextPlaces({ kind, id }, draft.body);
  const { lockOf } = draft;
  const own = marketsOf(draft.body);
  const textNamespace = useMemo(() => usualNamespace(draft.body), [draft.body]);
  return useMemo(() => {
    const clock = chosenClock ?? usualClock(site, own, market);
    const zone = site.markets[clock]?.timeZone;
    const known = site.marketCodes;
    return {
      documentId: id,
      rules,
      textNamespace,
      textPlaces,
      lockOf,
      ids,
      market: usualClock(site, own, market),
      currencies: Object.fromEntries(known.map((each) => [each, site.markets[each]!.currency])),
      ...(screens ? { screens: screens.items.filter((each) => !each.market).map(({ id, title }) => ({ id, title })) } : {}),
      ...(campaigns ? { campaigns: campaigns.items.map(({ id, title, type }) => ({ id, title, ...(type ? { type } : {}) })) } : {}),
      ...(zone ? { timeZone: { name: zone, of: marketName(clock), ...(own ? { markets: own } : {}) } } : {}),
      ...(known.length > 0
        ? {
            clocks: {
              chosen: clock,
              of: known.map((each) => ({ id: each, title: marketName(each) })),
              choose: setChosenClock,
            },
          }
        : {}),
    };
  }, [id, rules, textNamespace, textPlaces, lockOf, ids, screens, campaigns, site, market, own, chosenClock]);
}

const marketsOf = (body: Draft['body']): readonly Market[] | undefined =>
  Array.isArray(body?.markets) && body.markets.length > 0 ? (body.markets as readonly Market[]) : undefined;

const usualClock = (site: ConsoleSite, own: readonly Market[] | undefined, market: Market): Market =>
  !own || own.includes(market) ? market : (clockFor(site, own).market ?? market);
