import type { ProblemCode } from '../../schemas/problem.ts';
import type { Tx } from '../../server-kit/db.ts';
import { isComplete, readAddress, snapshotOf } from '../addresses/index.ts';
import { isServed } from '../catalogue/index.ts';
import type { MemberTools } from '../feature.ts';
import type { Programme } from '../programme/index.ts';
import { snapshotOfItem } from './describe.ts';
import { decideParcel, redeemNumber } from './rules.ts';
import { nothingYet } from './service.ts';
import { type RedemptionRow, saveIfFree } from './store.ts';

/** A gift that a member won. `itemId` is an item of the redemption zone; `source` is the draw or invitation, which has one gift at most. */
export interface Award {
  readonly memberId: string;
  readonly market: string;
  readonly itemId: string;
  readonly source: { readonly kind: 'draw' | 'invitation'; readonly id: string };
  readonly now: string;
  readonly rules: Programme;
}

const TRIES = 5;

/**
 * Creates a redemption for a gift at no price, in the transaction that won it. It goes to the default address if a parcel can reach that, else it
 * waits for its member's address. Whoever gives it limits the number: the stock of the redemption zone does not change. Refuses with
 * `request.not_found` if there is no such gift.
 */
export async function awardItem(
  tx: Tx,
  { ids, random }: Pick<MemberTools, 'ids' | 'random'>,
  { memberId, market, itemId, source, now, rules }: Award,
): Promise<{ readonly id: string; readonly needsAddress: boolean } | { readonly refusal: ProblemCode }> {
  const item = rules.items.get(itemId);
  if (item?.kind !== 'physical') return { refusal: 'request.not_found' };
  const home = await readAddress(tx, memberId, undefined);
  const parcel = home && {
    complete: isComplete(home, rules),
    country: home.country,
    served: isServed(item, home.country, home.province),
  };
  const address = home && decideParcel(parcel, market) === undefined ? snapshotOf(home, rules) : null;
  const row: Omit<RedemptionRow, 'redeem_number'> = {
    ...nothingYet,
    id: ids.next(now),
    member_id: memberId,
    market,
    item_id: item.id,
    kind: item.kind,
    item: snapshotOfItem(item, rules),
    quantity: 1,
    price_coins: 0,
    coins: 0,
    entry_id: null,
    source_kind: source.kind,
    source_id: source.id,
    status: 'waiting_for_delivery',
    address,
    voucher_ids: [],
    redeemed_at: now,
    received_at: null,
    revision: rules.revision,
  };
  const { timeZone } = rules.market(market);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const redeem_number = redeemNumber(now, timeZone, (limit) => random.below(limit));
    if (await saveIfFree(tx, { ...row, redeem_number }, { now, revision: rules.revision }))
      return { id: row.id, needsAddress: address === null };
  }
  throw new Error(`No free number for a gift after ${TRIES} tries`);
}
