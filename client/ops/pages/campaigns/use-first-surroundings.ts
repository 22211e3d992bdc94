import { localDay, shiftDay } from '../../../../schemas/dates.ts';
import type { Market } from '../../parts/names.ts';
import { clockFor } from '../../parts/site-lists.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { useSite } from '../../parts/use-site.ts';
import { firstInstantOf } from '../../parts/zone.ts';
import { useAccount } from '../../session.ts';
import type { CampaignSurroundings } from './new-campaign.ts';

/** Default duration of a new campaign. */
const runsDays = 30;

/** Defaults for a new campaign in the operator's markets; a function, so that the window is computed when the campaign is created. */
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

/** Window of `runsDays` whole days from the next midnight in a time zone. */
function firstWindow(zone: string): CampaignSurroundings['window'] {
  const today = localDay(new Date().toISOString(), zone);
  const midnight = (day: string) => firstInstantOf(day, zone)!;
  return { from: midnight(shiftDay(today, 1)), to: midnight(shiftDay(today, 1 + runsDays)) };
}
