import type { MarketCode } from '../../../schemas/codes.ts';
import { useCall } from '../api.ts';
import type { SiteFacts } from './site-facts.ts';
import { clockFor } from './site-lists.ts';

/** What asks for the live site document: asked once for all that read it. */
export const liveSite = { kind: 'site', id: 'site', view: 'live' } as const;

/** Brands, and time zones, languages and currencies of the markets, from the live site document; empty until it is here. */
export function useSite(): SiteFacts {
  const { data } = useCall('documents.get', liveSite, { revalidateOnFocus: false });
  return (data?.body as SiteFacts | undefined) ?? { markets: {}, currencies: {}, languages: {} };
}

/** The time zone of a market; without one, of the clock on which this operator reads times. */
export function useZone(market: MarketCode | undefined): string {
  const { markets } = useSite();
  return (market && markets[market]?.timeZone) ?? clockFor().zone;
}
