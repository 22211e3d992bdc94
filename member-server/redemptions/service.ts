import type { OperationTypes } from '../../schemas/api/types.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import { type Command, runCommand } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { reject } from '../../server-kit/problem.ts';
import { snapshotOf } from '../addresses/index.ts';
import { isGone, isOverLimit, isStale, takeItem } from '../catalogue/index.ts';
import { openBook, saveBook } from '../coins/index.ts';
import type { MemberTools } from '../feature.ts';
import { type Issuing, issueTaken, type TakenVouchers, takeVouchers } from '../vouchers/index.ts';
import { answerSealer } from './answer-sealer.ts';
import { type RedemptionRequest, readChoice, readFacts, refusalsOf } from './attempt.ts';
import { describe, type Redemption, snapshotOfItem } from './describe.ts';
import { redeemNumber } from './rules.ts';
import { type RedemptionRow, saveNew } from './store.ts';

const TRIES = 3;

/**
 * Redeems coins for an item in one transaction: coins, stock, vouchers or the waiting row, history and event are written together or not at all
 * . Refuses in the order of the contract; `expectedCoins` is the price that the member saw.
 */
export async function redeem(
  tools: MemberTools,
  command: Command,
  request: RedemptionRequest,
  input: OperationTypes['redemptions.create']['input'],
): Promise<Redemption> {
  const options = { whenBusy: 'redemption.server_busy', sealer: answerSealer(tools.secrets) } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      return await runCommand(tools.db, command, (tx) => redeemOnce(tx, tools, request, input), options);
    } catch (error) {
      // Another transaction changed the counts after the facts were read.
      if (isGone(error)) reject('redemption.out_of_stock');
      if (isOverLimit(error)) reject('redemption.not_eligible');
      // The random letters of the number were used before on this day: try again.
      if (tries === TRIES || !isUniqueViolation(error, 'redemption_number')) throw error;
    }
  }
}

async function redeemOnce(
  tx: Tx,
  tools: MemberTools,
  request: RedemptionRequest,
  input: OperationTypes['redemptions.create']['input'],
): Promise<Redemption> {
  const { now, rules, memberId, market } = request;
  const choice = readChoice(request, input);
  const { item, quantity } = choice;
  const coins = item.priceCoins * quantity;
  const id = tools.ids.next(now);
  const source = { kind: 'redemption', id };
  const offer = item.kind === 'voucher' ? rules.offers.get(item.offer ?? '') : undefined;
  const issuing: Issuing | undefined = offer && { memberId, market, offer, source, quantity, now, rules };
  // Vouchers are taken after the wallet's lock and before any check, which saves round trips; a refusal rolls everything back.
  const [book, facts, vouchers] = await Promise.all([
    openBook(tx, request, { coins }),
    readFacts(tx, request, choice, input.addressId),
    issuing && takeVouchers(tx, tools, issuing),
  ]);
  const [first] = refusalsOf(request, choice, facts).refusals;
  if (first) reject(first, paramsOf(first, request));
  if (input.expectedCoins !== coins) reject('redemption.price_changed', { coins });
  const entry = book.spend({ type: 'redeem', amount: coins, source });
  if ('refusal' in entry) return reject('redemption.coins_insufficient', { missingCoins: coins - book.available });
  const voucherIds = item.kind === 'voucher' ? await requireVouchers(tx, tools, issuing, vouchers) : [];
  const row: RedemptionRow = {
    ...nothingYet,
    source_kind: null,
    source_id: null,
    id,
    redeem_number: redeemNumber(now, rules.market(market).timeZone, (limit) => tools.random.below(limit)),
    member_id: memberId,
    market,
    item_id: item.id,
    kind: item.kind,
    item: snapshotOfItem(item, rules),
    quantity,
    price_coins: item.priceCoins,
    coins,
    entry_id: entry.id,
    status: item.kind === 'voucher' ? 'received' : 'waiting_for_delivery',
    address: item.kind === 'physical' && facts.address ? snapshotOf(facts.address, rules) : null,
    voucher_ids: voucherIds,
    redeemed_at: now,
    received_at: item.kind === 'voucher' ? now : null,
    revision: rules.revision,
  };
  // Locked after the vouchers' stock, and before anything that is only written, so that a transaction waiting for the item's row holds up no other
  // shared row.
  const taking = { itemId: item.id, memberId, quantity, limit: item.perMember, total: item.stockTotal };
  takeItem(tx, taking, isStale(item, facts.counts.stock));
  saveBook(tx, book, request);
  saveNew(tx, row, { now, revision: rules.revision });
  return describe(row, rules, request.language);
}

/** Initial values of a new redemption. */
export const nothingYet = {
  version: 1,
  carrier: null,
  tracking_number: null,
  picked_at: null,
  shipped_at: null,
  cancelled_at: null,
} as const;

/** Issues the vouchers; an offer that has run out counts as an item that has run out. */
async function requireVouchers(
  tx: Tx,
  tools: MemberTools,
  issuing: Issuing | undefined,
  taken: TakenVouchers | undefined,
): Promise<readonly string[]> {
  if (!issuing || !taken) return reject('request.not_found');
  const issued = await issueTaken(tx, tools, issuing, taken);
  return 'ids' in issued ? issued.ids : reject('redemption.out_of_stock');
}

const paramsOf = (code: ProblemCode, { market }: RedemptionRequest) => (code === 'redemption.market_unavailable' ? { market } : {});
