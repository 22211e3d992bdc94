import { createContext, useContext } from 'react';
import type { MarketCode } from '../../../schemas/codes.ts';
import type { ConsoleSite } from './site-lists.ts';

/** Provided by `WithSite` at the console's root; tests provide their own. */
export const SiteContext = createContext<ConsoleSite | undefined>(undefined);

/** The live site document with derived lists. */
export function useSite(): ConsoleSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('The console needs <WithSite> around it');
  return site;
}

/** Time zone of a market; without one, the operator's. */
export function useZone(market: MarketCode | undefined): string {
  const { markets, zone } = useSite();
  return (market && markets[market]?.timeZone) ?? zone;
}
