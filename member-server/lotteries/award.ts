import type { Tx } from '../../server-kit/db.ts';
import { type Book, expiryOf } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import type { LotteryPrize } from '../programme/index.ts';
import { awardItem } from '../redemptions/index.ts';
import { issueVouchers } from '../vouchers/index.ts';
import type { GivenPrize } from './rows.ts';
import type { DrawMember } from './visit.ts';
import { valuesOf } from './words.ts';

/**
 * Gives a member the prize of a draw: coins into the open book, a voucher, or a gift to send. Undefined if the prize cannot be given: then nothing is
 * written, and the draw is a near miss.
 */
export async function award(
  tx: Tx,
  tools: MemberTools,
  visit: DrawMember,
  { prize, book, drawId }: { readonly prize: LotteryPrize; readonly book: Book; readonly drawId: string },
): Promise<GivenPrize | undefined> {
  const { memberId, market, now, rules } = visit;
  const { kind, coins, offer: offerId, item: itemId } = prize.gives;
  const source = { kind: 'draw', id: drawId } as const;
  if (kind === 'coins' && coins !== undefined) {
    book.grant({ type: 'engagement_reward', amount: coins, source, expiresAt: expiryOf(visit) });
    return { kind, coins };
  }
  if (kind === 'voucher') {
    const offer = rules.offers.get(offerId ?? '');
    if (!offer || tools.releases.isKilled(`campaign:${offer.id}`, market)) return undefined;
    const issued = await issueVouchers(tx, tools, { memberId, market, offer, source, now, rules });
    const voucherId = 'ids' in issued ? issued.ids[0] : undefined;
    return voucherId === undefined ? undefined : { kind, voucherId, ...worthOf(valuesOf(prize, visit)) };
  }
  if (kind !== 'item' || itemId === undefined || tools.releases.isKilled(`campaign:${itemId}`, market)) return undefined;
  const awarded = await awardItem(tx, tools, { memberId, market, itemId, source, now, rules });
  return 'refusal' in awarded ? undefined : { kind, redemptionId: awarded.id, needsAddress: awarded.needsAddress };
}

const worthOf = ({ worth }: { readonly worth?: string }): Pick<GivenPrize, 'worth'> => (worth === undefined ? {} : { worth });
