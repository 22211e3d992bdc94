import { type OpsRoute, on } from '../../server-kit/ops-route.ts';
import { refuse } from '../../server-kit/problem.ts';
import { readBoostStats } from '../boosts/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { readItemStats } from '../redemptions/index.ts';
import { readOfferStats } from '../vouchers/index.ts';

/** What became of a campaign, by whoever keeps it: an offer's vouchers, an item's redemptions, a boost's coins. */
export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('campaignStats.get', async ({ input: { id }, now }) => {
    const rules = takeRelease(releases, now);
    const offer = await readOfferStats(db, id, now, rules.offers.get(id));
    const found = offer ?? (await readItemStats(db, id, now, rules.items.get(id)));
    return found ?? (await readBoostStats(db, id, now, rules.boosts.get(id))) ?? refuse('request.not_found');
  }),
];
