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

/** Who redeems, and under which rules. */
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

/** The item and how many of it. Refuses with `feature.switched_off`, `request.not_found`; more than the document allows at once, the field. */
export function readChoice(
  visit: RedemptionRequest,
  { itemId, quantity }: { readonly itemId: string; readonly quantity: number },
): RedemptionChoice {
  const { maxQuantity } = visit.rules.redemption;
  const item = requireItem(visit, itemId);
  if (quantity > maxQuantity) rejectField('/quantity', 'maximum', `At most ${maxQuantity} at once`);
  return { item, quantity };
}

/** What an attempt is judged by, but for the coins. */
export interface RedemptionFacts {
  readonly gates: GateFacts;
  readonly linked: boolean;
  readonly counts: ItemCounts;
  readonly address: StoredAddress | undefined;
}

/** Reads them in one round trip in a transaction. `address` names one of the book; `default` means whichever that is. */
export async function readFacts(
  reader: Reader,
  visit: RedemptionRequest,
  { item }: RedemptionChoice,
  address: string | 'default' | undefined,
): Promise<RedemptionFacts> {
  const { memberId } = visit;
  const hasAddress = item.kind === 'physical' && address !== undefined;
  const [gates, linked, counts, found] = await Promise.all([
    readGateFacts(reader, visit),
    // Nobody is asked of a link where the item needs none.
    item.entertainment === true && isLinked(reader, memberId),
    readCount(reader, item.id, memberId),
    hasAddress ? readAddress(reader, memberId, address === 'default' ? undefined : address) : undefined,
  ]);
  return { gates: gates ?? reject('auth.token_invalid'), linked, counts, address: found };
}

/** Why an attempt is refused, in the order of the contract; none where it is not. Price and coins come after these. */
export function refusalsOf(
  visit: RedemptionRequest,
  { item, quantity }: RedemptionChoice,
  facts: RedemptionFacts,
): { readonly refusals: ProblemCode[]; readonly minLevel?: number } {
  const { market, now, rules } = visit;
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
