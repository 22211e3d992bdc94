import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { scopeOf } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { readBoostStats } from '../boosts/index.ts';
import type { MemberTools } from '../feature.ts';
import { readInvitationStats } from '../invitations/index.ts';
import { takeRelease } from '../programme/index.ts';
import { readItemStats } from '../redemptions/index.ts';
import { readOfferStats } from '../vouchers/index.ts';
import { readDays } from './days.ts';

/**
 * Operator routes for figures: daily ones of levels, badges and plans, and results of a campaign: an offer's vouchers, an item's redemptions, a
 * boost's coins, or an invitation campaign's friends.
 */
export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('campaignStats.get', async ({ input: { id }, now }) => {
    const rules = takeRelease(releases, now);
    const offer = await readOfferStats(db, id, now, rules.offers.get(id));
    const found = offer ?? (await readItemStats(db, id, now, rules.items.get(id)));
    return (
      found ??
      (await readBoostStats(db, id, now, rules.boosts.get(id))) ??
      (await readInvitationStats(db, id, now, rules.invitations.get(id))) ??
      reject('request.not_found')
    );
  }),
  on('campaignDays.get', async (context) => {
    const { input, now } = context;
    const scope = scopeOf(operatorOf(context), input.market);
    return readDays(db, { id: input.id, now, scope, rules: takeRelease(releases, now) });
  }),
];
