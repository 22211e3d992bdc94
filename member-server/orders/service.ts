import { largestAmountMinor } from '../../schemas/partner/shapes.ts';
import type { PartnerTypes } from '../../schemas/partner/types.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { chooseLanguage } from '../languages.ts';
import { type PartnerContext, partnerOf, placeOfStore, requireOrigin, runEvent } from '../partners/index.ts';
import { type Programme, takeRelease, takeReleaseOf } from '../programme/index.ts';
import type { OperationContext } from './credit.ts';
import { describeForPartner } from './describe.ts';
import { ingestOrder } from './ingest.ts';
import { rulesOfPayment } from './payment-rules.ts';
import { takeRefund } from './refund.ts';
import type { Sale } from './sale.ts';
import * as store from './store.ts';

type Input = PartnerTypes['orders.create']['input'];

const operationOf = ({ releases }: MemberTools, context: PartnerContext<'orders.create' | 'refunds.create'>): OperationContext => ({
  now: context.now,
  rules: takeRelease(releases, context.now),
  actor: `partner:${partnerOf(context).id}`,
});

/** Records a paid order of a till or shop, once per event. */
export async function createOrder(
  tools: MemberTools,
  context: PartnerContext<'orders.create'>,
): Promise<PartnerTypes['orders.create']['result']> {
  const { input } = context;
  const ofPayment = await rulesOfSale(tools, context);
  return runEvent(tools.db, tools, context, input, async (tx) => {
    const operation = operationOf(tools, context);
    const { market } = requireOrigin(tools, context, input);
    const sale = saleOf(input, market ?? reject('partner.unknown_source'));
    requirePast(sale.paidAt, operation);
    const ingested = await ingestOrder(tx, tools, sale, { ...operation, ofPayment });
    if (ingested.repeated) context.answer.status = 200;
    return describeForPartner(ingested.order, ingested.balance, {
      rules: operation.rules,
      language: chooseLanguage(operation.rules, context.language, market),
    });
  });
}

/** The rules at the payment, in the store's market; an order of an unknown store is refused later. */
function rulesOfSale(
  { releases }: MemberTools,
  { input: { paidAt, store: shop }, now }: PartnerContext<'orders.create'>,
): Promise<Programme> {
  const market = placeOfStore(takeRelease(releases, now), shop)?.market;
  return market === undefined ? takeReleaseOf(releases, paidAt) : rulesOfPayment(releases, { paidAt, market, now });
}

/** Records a refund of an order, once per event. */
export async function createRefund(
  tools: MemberTools,
  context: PartnerContext<'refunds.create'>,
): Promise<PartnerTypes['refunds.create']['result']> {
  const { input } = context;
  return runEvent(tools.db, tools, context, input, (tx) => {
    const { source, orderNumber, refundAmount, shippingAmount, lines, refundedAt } = input;
    const { amountMinor, currency } = refundAmount;
    if (shippingAmount && shippingAmount.currency !== currency) reject('order.currency');
    const parts = { ...(shippingAmount ? { shippingMinor: shippingAmount.amountMinor } : {}), ...(lines ? { lines } : {}) };
    const refund = { source, orderNumber, amountMinor, currency, refundedAt: utc(refundedAt), ...parts };
    return takeRefund(tx, tools, refund, operationOf(tools, context));
  });
}

/** Returns the state of an order; refuses with `order.not_found`. */
export async function readOrder(tools: MemberTools, context: PartnerContext<'orders.get'>): Promise<PartnerTypes['orders.get']['result']> {
  const { source, orderNumber } = context.input;
  requireOrigin(tools, context, { source });
  const row = await store.readOrder(tools.db, { source, orderNumber });
  const rules = takeRelease(tools.releases, context.now);
  return row
    ? describeForPartner(row, undefined, { rules, language: chooseLanguage(rules, context.language, row.market) })
    : reject('order.not_found');
}

const utc = (instant: string): string => new Date(instant).toISOString();

/**
 * Refuses an order with a payment time in the future: a till could otherwise choose the day on which it counts. Clocks may differ by as much as for
 * signatures.
 */
export function requirePast(paidAt: string, { now, rules }: Pick<OperationContext, 'now' | 'rules'>): void {
  if (Date.parse(paidAt) > Date.parse(now) + rules.partners.skewSeconds * 1000)
    rejectField('/paidAt', 'future', 'This time is in the future; an order is sent once it is paid');
}

function saleOf(input: Input, market: string): Sale {
  const { source, orderNumber, store: shop, channel, currency, netAmount, shipping, paidAt, coinHoldId, voucherCodes = [] } = input;
  const { memberId, memberCode, phone } = input;
  const net = input.lines.reduce((sum, line) => sum + line.net.amountMinor, 0);
  if (input.lines.some((line) => line.net.amountMinor < 0)) rejectField('/lines', 'minimum', 'A line costs nothing or more');
  if (shipping.amountMinor < 0) rejectField('/shipping/amountMinor', 'minimum', 'Delivery costs nothing or more');
  if ([netAmount, shipping, ...input.lines.map((line) => line.net)].some((money) => money.currency !== currency)) reject('order.currency');
  if (net + shipping.amountMinor > largestAmountMinor) rejectField('/lines', 'maximum', 'The order is too large');
  if (net !== netAmount.amountMinor) rejectField('/netAmount/amountMinor', 'sum', 'The net amount is the sum of the lines');
  return {
    source,
    orderNumber,
    market,
    store: shop,
    channel,
    currency,
    lines: input.lines.map(({ net: { amountMinor }, ...line }) => ({ ...line, netMinor: amountMinor })),
    netMinor: net,
    shippingMinor: shipping.amountMinor,
    paidAt: utc(paidAt),
    named: { ...(memberId ? { memberId } : {}), ...(memberCode ? { memberCode } : {}), ...(phone ? { phone } : {}) },
    ...(coinHoldId === undefined ? {} : { coinHoldId }),
    voucherCodes,
  };
}
