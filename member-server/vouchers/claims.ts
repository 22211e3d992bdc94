import { type Command, runCommand } from '../../server-kit/command.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { decideGates, readGateFacts, windowState } from '../gates/index.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { describeVoucher, type Voucher } from './describe.ts';
import { type Issuing, takingOf, writeVouchers } from './issue.ts';
import { isOff } from './offers.ts';
import { type ClaimFacts, type ClaimRefusal, decideClaim, isValidAtFirst, limitOf, offerByCode } from './rules.ts';
import { takeStockLocked } from './stock.ts';
import * as store from './store.ts';
import { tryTakeStock } from './store-stock.ts';
import { termsOf } from './terms.ts';

export interface Claimer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
}

type ClaimTools = Pick<MemberTools, 'db' | 'secrets' | 'random' | 'ids' | 'releases'>;

/**
 * Claims a voucher of an offer that members claim themselves. Refuses with `feature.switched_off`, `voucher.not_found`,
 * `redemption.outside_period`, `redemption.level_required`, `redemption.not_eligible`, `voucher.already_claimed` and `voucher.fully_claimed`, in this
 * order; with `voucher.claim_failed` if the database fails, without losing anything.
 */
export function claimOffer(tools: ClaimTools, command: Command, claimer: Claimer, id: string): Promise<Voucher> {
  const offer = claimer.rules.offers.get(id);
  return claim(tools, command, claimer, { id, issue: 'claim', offer });
}

/**
 * Claims a voucher of the offer with a typed code; refuses as `claimOffer`, and with `rate.limited` more attempts than
 * `rules.orders.codeTriesPerHour`.
 */
export async function addByCode(
  tools: ClaimTools & Pick<MemberTools, 'rates'>,
  command: Command,
  claimer: Claimer,
  code: string,
): Promise<Voucher> {
  const { memberId, now, rules } = claimer;
  const tries = { key: `voucher-codes:${memberId}`, limit: rules.orders.codeTriesPerHour, windowSeconds: HOUR_SECONDS };
  await tools.rates.takeOrReject(tools.db, [tries], now);
  const offer = offerByCode(claimer.rules, code);
  return claim(tools, command, claimer, { id: offer?.id, issue: 'code', offer });
}

const HOUR_SECONDS = 3_600;

interface ClaimRequest {
  readonly id: string | undefined;
  readonly issue: Offer['issue'];
  readonly offer: Offer | undefined;
}

async function claim(tools: ClaimTools, command: Command, claimer: Claimer, { id, issue, offer }: ClaimRequest): Promise<Voucher> {
  const { db, secrets, releases, ids } = tools;
  const { memberId, market, now, rules, language } = claimer;
  if (isOff(claimer, releases, id)) reject('feature.switched_off');
  const terms = offer?.issue === issue ? termsOf(offer, market, rules) : undefined;
  if (!offer || !terms) reject('voucher.not_found');
  const work = async (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]): Promise<Voucher> => {
    const issuing: Issuing = { memberId, market, offer, source: { kind: issue, id: ids.next(now) }, now, rules };
    const taking = takingOf(tools, issuing, limitOf(offer));
    const [, [holding], gates, taken] = await Promise.all([
      store.lockFor(tx, offer.id, memberId),
      store.readHoldings(tx, memberId, [offer.id]),
      readGateFacts(tx, { memberId, market, now }),
      tryTakeStock(tx, taking),
    ]);
    const site = rules.market(market);
    const facts: Omit<ClaimFacts, 'left'> = {
      window: windowState(offer.window, now),
      isValid: isValidAtFirst(offer, now, site),
      gates: gates ? (decideGates(offer.gates, gates, rules.segments) as ClaimFacts['gates']) : ['redemption.not_eligible'],
      count: holding?.count ?? 0,
    };
    // The stock is checked last, and only for members who may claim.
    const refusal = decideClaim({ ...facts, left: 1 }, limitOf(offer));
    if (refusal) rejectClaim(refusal, offer);
    if (!taken && !(await takeStockLocked(tx, offer, taking))) reject('voucher.fully_claimed');
    const [made] = writeVouchers(tx, tools, issuing, { terms, highest: holding?.highest ?? 0, perMember: limitOf(offer) });
    const { id: voucherId, code, sealed, validTo } = made!;
    return describeVoucher(
      {
        id: voucherId,
        offer_id: offer.id,
        member_id: memberId,
        market,
        code_sealed: sealed,
        terms,
        status: 'available',
        valid_from: now,
        valid_to: validTo,
        used_at: null,
        used_source: null,
        used_order: null,
        used_store: null,
        off_minor: null,
      },
      { rules, language, secrets, now },
      code,
    );
  };
  return runCommand(db, command, work, { whenBusy: 'voucher.claim_failed', sealer: secrets.sealer('claim') }).catch((error) => {
    // If the lock did not hold, the unique key decides.
    if (isUniqueViolation(error, 'voucher_once')) reject('voucher.already_claimed');
    throw error;
  });
}

function rejectClaim(refusal: ClaimRefusal, { gates }: Offer): never {
  if (refusal !== 'redemption.level_required') reject(refusal);
  const { minLevel: level, paidTiers: [paidTier] = [] } = gates ?? {};
  return reject(refusal, { ...(level === undefined ? {} : { level }), ...(paidTier === undefined ? {} : { paidTier }) });
}
