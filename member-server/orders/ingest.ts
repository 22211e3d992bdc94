import { localDay } from '../../schemas/dates.ts';
import { hashRequest } from '../../server-kit/command.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { findPaying } from '../coin-holds/index.ts';
import { saveBook } from '../coins/index.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { grantTaskChances, openTaskChances } from '../lotteries/index.ts';
import { findBuyer, isNamed, type Who } from '../partners/index.ts';
import { nameProduct, type Programme } from '../programme/index.ts';
import { findByCodes, findUsedBy } from '../vouchers/index.ts';
import { countForBadges } from './badges.ts';
import { type BuyerAccount, credit, type OperationContext, openAccount, recordChange, reviewOf } from './credit.ts';
import { noOutcome } from './order-row.ts';
import { findPayer, payWithCoins, readPayment, requireCost } from './paying.ts';
import { redeemVouchers } from './redeem.ts';
import { applyParked } from './refund.ts';
import type { Sale } from './sale.ts';
import * as store from './store.ts';
import { upgrade } from './upgrade.ts';

export interface IngestOptions extends OperationContext {
  /** The rules in force when the order was paid; they decide what it earns. */
  readonly ofPayment: Programme;
  /** Keeps an order of an unknown member instead of refusing it: no till could send an order of an imported file again. */
  readonly keepUnknown?: boolean;
  readonly importId?: string;
}

export interface IngestResult {
  readonly order: store.OrderRow;
  readonly repeated: boolean;
  /** The member's balances after the order. */
  readonly balance?: { readonly available: number; readonly debt: number };
}

/**
 * Records a paid order: credits it, or keeps it until a member claims it by receipt (no member named) or an operator reviews it (late, large, too
 * many in a day). In each case its coin hold is posted and its vouchers are used, because the sale has happened. Refunds that arrived before the
 * order are applied. The same order again changes nothing. Refuses with the problems of `orders.create`; another order under the same number with
 * `partner.event_conflict`.
 */
export async function ingestOrder(tx: Tx, tools: MemberTools, sale: Sale, options: IngestOptions): Promise<IngestResult> {
  const { now, rules } = options;
  const contentHash = hashRequest('order', sale);
  const hasVouchers = sale.voucherCodes.length > 0;
  const [existing, namedMember, named, used, paying] = await Promise.all([
    store.lockOrder(tx, sale),
    findBuyer(tx, tools, sale.named, sale),
    hasVouchers ? findByCodes(tx, tools, { codes: sale.voucherCodes, now }) : [],
    hasVouchers ? findUsedBy(tx, tools, { ...sale, now }) : [],
    sale.coinHoldId ?? findPaying(tx, sale),
  ]);
  if (existing.order) return repeat(existing.order, contentHash, options);
  const who = namedMember ?? (sale.coinHoldId === undefined ? await findPayer(tx, tools, sale, paying) : undefined);
  const market = rules.market(sale.market);
  if (sale.currency !== market.currency) reject('order.currency');
  if (isNamed(sale.named) && !who && !options.keepUnknown) reject('member.not_found');
  if (sale.coinHoldId !== undefined && !who) rejectField('/coinHoldId', 'who', 'An order that coins paid names its member');
  const fresh = rowOf(sale, { id: tools.ids.next(now), contentHash, day: localDay(sale.paidAt, market.timeZone) }, options);
  const task = who && ({ task: 'order', sourceId: fresh.id, memberId: who.id, market: sale.market, now, rules } as const);
  if (task) openTaskChances(tx, tools, task);
  // All in one round trip; the lock of the wallet is sent first.
  const [account, payment] = await Promise.all([
    who && openAccount(tx, who, fresh, options, paying),
    readPayment(tx, sale, paying),
    redeemVouchers(tx, sale, { named, used }, who, options),
  ]);
  requireCost(sale.netMinor, payment);
  const paid = who && account && payment ? payWithCoins(tx, account, who, fresh, payment, options) : fresh;
  const overdue = existing.parked.some(({ expires_at }) => expires_at <= now);
  const settled =
    who && account
      ? await settle(tx, tools, paid, { sale, who, account, options: { ...options, overdue } })
      : ({ ...paid, why: isNamed(sale.named) ? 'unknown_member' : 'no_member' } as const);
  // The ledger's entries store the revision by which they were computed.
  if (account && who) saveBook(tx, account.book, { ...options, memberId: who.id, market: sale.market, rules: options.ofPayment });
  store.addOrder(
    tx,
    settled,
    sale.lines.map((line) => nameProduct(rules, line)),
  );
  recordChange(tx, settled, options);
  // Applies overdue refunds, too: being late only keeps the order from being credited, and coins that paid for it are returned.
  const { order, balance } = await applyParked(tx, settled, existing.parked, options);
  // Runs after the refunds are applied: an order that was returned before it arrived raises no level.
  if (account && order.state === 'credited') {
    await upgrade(tx, tools, order, account, options);
    countForBadges(tx, order, account, sale.lines, options);
  }
  // A purchase that was returned before it arrived completes no task.
  if (task && order.state === 'credited' && order.returned_at === null) grantTaskChances(tx, tools, task);
  const { available, debt } = balance ?? account?.book ?? {};
  return { order, repeated: false, ...(available === undefined || debt === undefined ? {} : { balance: { available, debt } }) };
}

function repeat(order: store.OrderRow, contentHash: string, { importId }: IngestOptions): IngestResult {
  if (importId === undefined && order.content_hash !== contentHash) reject('partner.event_conflict');
  return { order, repeated: true };
}

interface Settling {
  readonly sale: Sale;
  readonly who: Who;
  readonly account: BuyerAccount;
  readonly options: IngestOptions & { readonly overdue: boolean };
}

async function settle(
  tx: Tx,
  { releases: switches }: MemberTools,
  row: store.OrderRow,
  { sale, who, account, options }: Settling,
): Promise<store.OrderRow> {
  // A refund that expired while it waited shows that this order is late, whatever its payment time.
  const why = options.overdue ? 'late' : reviewOf(row, account, options);
  if (why) return { ...row, member_id: who.id, state: 'review', why };
  const { ofPayment: rules, now } = options;
  const readLines = async () => sale.lines.map((line) => nameProduct(options.rules, line));
  return credit(tx, row, {
    switches,
    rules,
    memberId: who.id,
    account,
    now,
    readLines,
  });
}

const rowOf = (
  sale: Sale,
  { id, contentHash, day }: { id: string; contentHash: string; day: string },
  { now, rules, actor, importId }: IngestOptions,
): store.OrderRow => ({
  ...noOutcome,
  id,
  source: sale.source,
  order_number: sale.orderNumber,
  content_hash: contentHash,
  market: sale.market,
  store: sale.store,
  channel: sale.channel,
  currency: sale.currency,
  net_minor: sale.netMinor,
  shipping_minor: sale.shippingMinor,
  paid_at: sale.paidAt,
  day,
  arrived_at: now,
  actor,
  import_id: importId ?? null,
  revision: rules.revision,
});
