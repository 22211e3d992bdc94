import { localDay, shiftDay } from '../../../../schemas/dates.ts';
import type { Market } from '../../parts/names.ts';
import { clockFor } from '../../parts/site-lists.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { useSite } from '../../parts/use-site.ts';
import { firstInstantOf } from '../../parts/zone.ts';
import { useAccount } from '../../session.ts';
import type { CampaignSurroundings } from './new-campaign.ts';

/** How long a new campaign runs at first. */
const runsDays = 30;

/** What a new campaign begins with in the markets of this person; a function, so that its window begins on the day it is created. */
export function useFirstSurroundings(): () => CampaignSurroundings {
  const site = useSite();
  const own = useAccount().markets as readonly Market[] | undefined;
  const draws = useProgramme<{ byMarket?: Partial<Record<Market, { on?: boolean; legalNote?: unknown }>> }>('draws')?.byMarket;
  const orders = useProgramme<{ byMarket?: Partial<Record<Market, { worthMinorPer100Coins?: number }>> }>('orders')?.byMarket;
  const markets = own ?? site.marketCodes;
  return () => ({
    markets,
    ...(own ? { own } : {}),
    brand: site.brands?.[0]?.id ?? '',
    drawMarkets: markets.filter((market) => draws?.[market]?.on && draws[market].legalNote !== undefined),
    window: firstWindow(clockFor(site, markets).zone),
    worthOf: (market) => orders?.[market]?.worthMinorPer100Coins,
  });
}

/** From the next midnight in a zone, for some weeks of whole days. */
function firstWindow(zone: string): CampaignSurroundings['window'] {
  const today = localDay(new Date().toISOString(), zone);
  const midnight = (day: string) => firstInstantOf(day, zone)!;
  return { from: midnight(shiftDay(today, 1)), to: midnight(shiftDay(today, 1 + runsDays)) };
}
