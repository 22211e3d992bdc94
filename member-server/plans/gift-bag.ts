import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { issueVouchers, type VoucherContext, voidGiven } from '../vouchers/index.ts';
import * as store from './store.ts';
import { readBag } from './store-used.ts';

/**
 * Gives the gift bag with a member's first plan while there are places. The counter is incremented last and conditionally, so that
 * concurrent buyers get exactly as many bags as there are. A plan that is refunded gives no place back. Without a bag the plan starts all the same.
 */
export async function giveBag(
  tx: Tx,
  tools: Pick<MemberTools, 'ids' | 'random' | 'secrets'>,
  { id, member_id: memberId, market }: Pick<store.SubscriptionRow, 'id' | 'member_id' | 'market'>,
  { now, rules }: { readonly now: string; readonly rules: Programme },
): Promise<void> {
  const { giftBag } = rules.plans;
  const offer = giftBag && rules.offers.get(giftBag.offer);
  if (!giftBag || !offer) return;
  const { begun, bag } = await store.readBegun(tx, memberId, id);
  if (begun || bag) return;
  const { places } = giftBag;
  const place = await store.takePlace(tx, places);
  if (place === undefined) return;
  const source = { kind: 'plan', id };
  const issued = await issueVouchers(tx, tools, { memberId, market, offer, source, now, rules, actor: 'plan' });
  if ('refusal' in issued) return store.returnPlace(tx);
  store.addBag(tx, { memberId, place, places, subscriptionId: id, voucherId: issued.ids[0]!, now, revision: rules.revision });
}

/** Voids the gift bag of a refunded plan, unless it was collected; its place stays taken. `actor` is who refunded the plan. */
export async function takeBagBack(tx: Tx, subscriptionId: string, context: VoucherContext & { readonly actor: string }): Promise<void> {
  const bag = await readBag(tx, subscriptionId);
  if (bag) await voidGiven(tx, bag.voucher_id, context);
}
