import type { ReleaseFeed } from '../../schemas/release.ts';
import { type Programme, takeRelease, takeReleaseOf } from '../programme/index.ts';

/**
 * The rules by which an order of a market earns: those in force when it was paid (RFC 3339), or today's if those do not know the market yet, for
 * example for a shop that sold before its market was opened here. Not to be called within a transaction (`takeReleaseOf`).
 */
export async function rulesOfPayment(
  releases: ReleaseFeed,
  { paidAt, market, now }: { readonly paidAt: string; readonly market: string; readonly now: string },
): Promise<Programme> {
  const ofPayment = await takeReleaseOf(releases, paidAt);
  const { site, coins } = ofPayment;
  return [site.markets, coins.byMarket].every((markets) => Object.hasOwn(markets, market)) ? ofPayment : takeRelease(releases, now);
}
