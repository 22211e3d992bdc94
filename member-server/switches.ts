import type { Operation } from '../schemas/api/operation.ts';
import type { ReleaseFeed } from '../schemas/release.ts';
import { reject } from '../server-kit/problem.ts';
import type { MemberRoute } from './feature.ts';

/** Refuses with `feature.switched_off` while a kill switch stops the market. */
export function requireMarket(releases: Pick<ReleaseFeed, 'isKilled'>, market: string): void {
  if (releases.isKilled(`market:${market}`, market)) reject('feature.switched_off');
}

/**
 * Wraps a route so that it is refused with `feature.switched_off` while a kill switch stops its campaign or the caller's market. Operations without a
 * campaign (signing in and out, one's own account, the structure of the site) stay open, so that people can look and leave.
 */
export function underSwitches(releases: Pick<ReleaseFeed, 'isKilled'>, { contract, handler }: MemberRoute): MemberRoute {
  const { campaign } = contract as Operation;
  if (campaign === undefined) return { contract, handler };
  return {
    contract,
    handler: async (context) => {
      // A form may name a market in `country`; a signed-in member's own market takes precedence.
      const { country } = context.input as { readonly country?: string };
      const market = context.session?.market ?? country ?? context.market;
      const off =
        releases.isKilled(`campaign:${campaign}`, market) || (market !== undefined && releases.isKilled(`market:${market}`, market));
      return off ? reject('feature.switched_off') : handler(context);
    },
  };
}
