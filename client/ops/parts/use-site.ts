import type { LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import type { Currencies } from '../../../schemas/money.ts';
import { useCall } from '../api.ts';

export interface SiteFacts {
  readonly brands?: readonly { readonly id: string }[];
  readonly markets: Readonly<Record<MarketCode, { readonly timeZone: string; readonly language: LanguageCode; readonly currency: string }>>;
  readonly currencies: Currencies;
  readonly languages: Readonly<Record<LanguageCode, { readonly name: string; readonly tag: string }>>;
}

/** What asks for the live site document: asked once for all that read it. */
export const liveSite = { kind: 'site', id: 'site', view: 'live' } as const;

/** Brands, and time zones, languages and currencies of the markets, from the live site document; empty until it is here. */
export function useSite(): SiteFacts {
  const { data } = useCall('documents.get', liveSite, { revalidateOnFocus: false });
  return (data?.body as SiteFacts | undefined) ?? { markets: {}, currencies: {}, languages: {} };
}

/** The time zone of a market; UTC until the site is here, and where several markets are meant. */
export function useZone(market: MarketCode | undefined): string {
  const { markets } = useSite();
  return (market && markets[market]?.timeZone) ?? 'UTC';
}
