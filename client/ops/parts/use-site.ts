import { useCall } from '../api.ts';
import type { Language, Market } from './names.ts';

interface SiteFacts {
  readonly markets: Readonly<
    Partial<Record<Market, { readonly timeZone: string; readonly language: Language; readonly currency: string }>>
  >;
}

/** Time zones, languages and currencies of the markets, from the live site document; empty until it is here. */
export function useSite(): SiteFacts {
  const { data } = useCall('documents.get', { kind: 'site', id: 'site', view: 'live' }, { revalidateOnFocus: false });
  return (data?.body as SiteFacts | undefined) ?? { markets: {} };
}

/** The time zone of a market; UTC until the site is here, and where several markets are meant. */
export function useZone(market: Market | undefined): string {
  const { markets } = useSite();
  return (market && markets[market]?.timeZone) ?? 'UTC';
}
