import { useMemo } from 'react';
import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import type { FormSurroundings } from '../forms/form-context.ts';
import { usualNamespace } from '../forms/text-keys.ts';
import { type Market, marketName } from '../parts/names.ts';
import { useSite } from '../parts/use-site.ts';

/** What a form of a campaign or the site knows around itself; instants are on the clock of the market the phone shows. */
export function useSurroundings(id: string, draft: Draft, market: Market): FormSurroundings {
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 }).data;
  const zone = useSite().markets[market]?.timeZone;
  const { lockOf } = draft;
  const textNamespace = useMemo(() => usualNamespace(draft.body), [draft.body]);
  return useMemo(
    () => ({
      documentId: id,
      textNamespace,
      lockOf,
      ...(screens ? { screens: screens.items.filter((each) => !each.market).map(({ id, title }) => ({ id, title })) } : {}),
      ...(campaigns ? { campaigns: campaigns.items.map(({ id, title }) => ({ id, title })) } : {}),
      ...(zone ? { timeZone: { name: zone, of: marketName(market) } } : {}),
    }),
    [id, textNamespace, lockOf, screens, campaigns, zone, market],
  );
}
