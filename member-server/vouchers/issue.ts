import { endOfDay } from '../../schemas/dates.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { announce } from './announce.ts';
import { CODE_LENGTH, codeOf, lastDayOf } from './rules.ts';
import { takeStockLocked } from './stock.ts';
import * as store from './store.ts';
import { type Taking, tryTakeStock } from './store-stock.ts';
import { termsOf, type VoucherTerms } from './terms.ts';

export interface Refusal {
  readonly refusal: ProblemCode;
}

/** Time and rules of a change; `actor` is absent if it is the member. */
export interface VoucherContext {
  readonly now: string;
  readonly rules: Programme;
  readonly actor?: string;
}

/** One or more vouchers of an offer for a member, given by a redemption, a rule or a prize. */
export interface Issuing extends VoucherContext {
  readonly memberId: string;
  readonly market: string;
  readonly offer: Offer;
  /** Source of the vouchers; acts as an idempotency key. */
  readonly source: { readonly kind: string; readonly id: string };
  readonly quantity?: number;
}

type IssueTools = Pick<MemberTools, 'secrets' | 'random' | 'ids'>;

/** Input for taking vouchers from the stock; `most` limits how many of the offer the member can have. */
export const takingOf = ({ random }: Pick<MemberTools, 'random'>, issuing: Issuing, most?: number): Taking => ({
  offerId: issuing.offer.id,
  memberId: issuing.memberId,
  quantity: issuing.quantity ?? 1,
  total: issuing.offer.total,
  revision: issuing.rules.revision,
  start: random.below(64),
  most: most ?? null,
  sourceKind: issuing.source.kind,
  sourceId: issuing.source.id,
});

/**
 * Issues vouchers and takes them from the offer's total; ignores its claim window, its conditions and `perMember`. Refuses with
 * `voucher.fully_claimed`, and with `voucher.not_found` if the offer is not for the market. One round trip unless stock must be waited for.
 */
export async function issueVouchers(tx: Tx, tools: IssueTools, issuing: Issuing): Promise<{ readonly ids: readonly string[] } | Refusal> {
  if (!termsOf(issuing.offer, issuing.market, issuing.rules)) return { refusal: 'voucher.not_found' };
  return issueTaken(tx, tools, issuing, await takeVouchers(tx, tools, issuing));
}

/** Result of `takeVouchers`. */
export interface TakenVouchers {
  readonly taking: Taking;
  readonly taken: boolean;
  readonly highest: number;
}

/**
 * Takes the stock for an issue before any check, so that this can share a round trip with the reads of the decision. If `issueTaken` does not follow,
 * the transaction must be rolled back.
 */
export async function takeVouchers(tx: Tx, tools: Pick<IssueTools, 'random'>, issuing: Issuing): Promise<TakenVouchers> {
  const { offer, memberId } = issuing;
  const taking = takingOf(tools, issuing);
  const [, [holding], taken] = await Promise.all([
    store.lockFor(tx, offer.id, memberId),
    store.readHoldings(tx, memberId, [offer.id]),
    tryTakeStock(tx, taking),
  ]);
  return { taking, taken, highest: holding?.highest ?? 0 };
}

/** The second half of `issueVouchers`; refuses in the same way. */
export async function issueTaken(
  tx: Tx,
  tools: IssueTools,
  issuing: Issuing,
  { taking, taken, highest }: TakenVouchers,
): Promise<{ readonly ids: readonly string[] } | Refusal> {
  const { offer, market, rules } = issuing;
  const terms = termsOf(offer, market, rules);
  if (!terms) return { refusal: 'voucher.not_found' };
  // Nothing is taken for a source that has given before, so that is checked only if nothing was taken.
  if (!taken) {
    const [given, late] = await Promise.all([store.findBySource(tx, taking), takeStockLocked(tx, offer, taking)]);
    if (given.length > 0) return { ids: given.map(({ id }) => id) };
    if (!late) return { refusal: 'voucher.fully_claimed' };
  }
  const made = writeVouchers(tx, tools, issuing, { terms, highest });
  return { ids: made.map(({ id }) => id) };
}

export interface NewVoucher {
  readonly id: string;
  readonly code: string;
  readonly sealed: string;
  readonly terms: VoucherTerms;
  readonly validTo: string;
}

/** Inserts vouchers whose stock was taken, with their events; sent in the round trip of COMMIT. */
export function writeVouchers(
  tx: Tx,
  { secrets, random, ids }: IssueTools,
  issuing: Issuing,
  { terms, highest, perMember }: { readonly terms: VoucherTerms; readonly highest: number; readonly perMember?: number },
): NewVoucher[] {
  const { offer, memberId, market, rules, now, actor, source, quantity = 1 } = issuing;
  const site = rules.market(market);
  const end = endOfDay(lastDayOf(offer, now, site), site.timeZone);
  // A grant after the last day of its offer expires at once.
  const validTo = end < now ? now : end;
  const sealer = secrets.sealer('voucher');
  const made = Array.from({ length: quantity }, () => {
    const [id, code] = [ids.next(now), codeOf(random.bytes(CODE_LENGTH))];
    return { id, code, sealed: sealer.seal(id, code), terms, validTo };
  });
  store.insertVouchers(tx, {
    offerId: offer.id,
    memberId,
    market,
    perMember: perMember ?? null,
    terms,
    revision: rules.revision,
    actor: actor ?? null,
    now,
    validTo,
    sourceKind: source.kind,
    sourceId: source.id,
    vouchers: made.map(({ id, code, sealed }, at) => ({
      id,
      n: highest + at + 1,
      leg: at + 1,
      hash: secrets.hmac('voucher', code),
      sealed,
    })),
  });
  const vouchers = made.map(({ id }) => ({ id, offerId: offer.id, version: 1, status: 'available' as const }));
  announce(tx, { now, memberId, market, vouchers });
  return made;
}
