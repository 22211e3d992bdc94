import type { ProblemCode } from '../../schemas/problem.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { isComplete, readAddress, type StoredAddress } from '../addresses/index.ts';
import { decideItem, type ItemCounts, isServed, readCount, requireItem } from '../catalogue/index.ts';
import { isLinked } from '../entertainment/index.ts';
import { rejectField } from '../feature.ts';
import { type GateFacts, readGateFacts } from '../gates/index.ts';
import type { Item, Programme } from '../programme/index.ts';
import { decideParcel } from './rules.ts';

/** The member who redeems, and the rules that apply. */
export interface RedemptionRequest {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly releases: Pick<ReleaseFeed, 'isKilled'>;
}

export interface RedemptionChoice {
  readonly item: Item;
  readonly quantity: number;
}

/**
 * The item and quantity of an attempt. Refuses with `feature.switched_off` or `request.not_found`, and a quantity above `maxQuantity` as an invalid
 * field.
 */
export function readChoice(
  request: RedemptionRequest,
  { itemId, quantity }: { readonly itemId: string; readonly quantity: number },
): RedemptionChoice {
  const { maxQuantity } = request.rules.redemption;
  const item = requireItem(request, itemId);
  if (quantity > maxQuantity) rejectField('/quantity', 'maximum', `At most ${maxQuantity} at once`);
  return { item, quantity };
}

/** The facts that decide an attempt, apart from coins. */
export interface RedemptionFacts {
  readonly gates: GateFacts;
  readonly linked: boolean;
  readonly counts: ItemCounts;
  readonly address: StoredAddress | undefined;
}

/** Reads the facts in one round trip. `address` is an id in the member's address book, or `default` for the default address. */
export async function readFacts(
  reader: Reader,
  request: RedemptionRequest,
  { item }: RedemptionChoice,
  address: string | 'default' | undefined,
): Promise<RedemptionFacts> {
  const { memberId } = request;
  const hasAddress = item.kind === 'physical' && address !== undefined;
  const [gates, linked, counts, found] = await Promise.all([
    readGateFacts(reader, request),
    // The link is only read if the item needs one.
    item.entertainment === true && isLinked(reader, memberId),
    readCount(reader, item.id, memberId),
    hasAddress ? readAddress(reader, memberId, address === 'default' ? undefined : address) : undefined,
  ]);
  return { gates: gates ?? reject('auth.token_invalid'), linked, counts, address: found };
}

/** All refusals of an attempt, in the order of the contract; empty if it is allowed. Price and coins are checked after these. */
export function refusalsOf(
  request: RedemptionRequest,
  { item, quantity }: RedemptionChoice,
  facts: RedemptionFacts,
): { readonly refusals: ProblemCode[]; readonly minLevel?: number } {
  const { market, now, rules } = request;
  const { address } = facts;
  const decided = decideItem({ item, quantity, market, now, rules, counts: facts.counts, member: facts });
  const parcel = address && {
    complete: isComplete(address, rules),
    country: address.country,
    served: isServed(item, address.country, address.province),
  };
  const ofParcel = item.kind === 'physical' ? decideParcel(parcel, market) : undefined;
  return {
    refusals: [...decided.refusals, ...(ofParcel ? [ofParcel] : [])],
    ...(decided.minLevel === undefined ? {} : { minLevel: decided.minLevel }),
  };
}
