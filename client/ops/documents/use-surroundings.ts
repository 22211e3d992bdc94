import { useMemo, useState } from 'react';
import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import type { FormSurroundings } from '../forms/form-context.ts';
import { usualNamespace } from '../forms/text-keys.ts';
import { type Market, marketName, markets } from '../parts/names.ts';
import { useSite } from '../parts/use-site.ts';
import type { EditedDocument } from './edited.ts';
import { useIds } from './use-ids.ts';
import { useTextPlaces } from './use-text-places.ts';

const utc = 'UTC';

/** What a form of a campaign or the site knows around itself; instants are on the clock of the market the phone shows, or of another that is chosen. */
export function useSurroundings({ kind, id }: EditedDocument, draft: Draft, market: Market): FormSurroundings {
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 }).data;
  const site = useSite();
  const [asked, setAsked] = useState<string>();
  const ids = useIds(id);
  const textPlaces = useTextPlaces({ kind, id }, draft.body);
  const { lockOf } = draft;
  const textNamespace = useMemo(() => usualNamespace(draft.body), [draft.body]);
  return useMemo(() => {
    const clock = asked ?? market;
    const zone = clock === utc ? utc : site.markets[clock as Market]?.timeZone;
    const known = markets.filter((each) => site.markets[each]);
    return {
      documentId: id,
      textNamespace,
      textPlaces,
      lockOf,
      ids,
      currencies: Object.fromEntries(known.map((each) => [each, site.markets[each]!.currency])),
      ...(screens ? { screens: screens.items.filter((each) => !each.market).map(({ id, title }) => ({ id, title })) } : {}),
      ...(campaigns ? { campaigns: campaigns.items.map(({ id, title, type }) => ({ id, title, ...(type ? { type } : {}) })) } : {}),
      ...(zone ? { timeZone: { name: zone, of: clock === utc ? utc : marketName(clock) } } : {}),
      ...(known.length > 0
        ? {
            clocks: {
              chosen: clock,
              of: [...known.map((each) => ({ id: each, title: marketName(each) })), { id: utc, title: utc }],
              choose: setAsked,
            },
          }
        : {}),
    };
  }, [id, textNamespace, textPlaces, lockOf, ids, screens, campaigns, site, market, asked]);
}
