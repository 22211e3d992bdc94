import type { PartnerTypes } from '../../../schemas/partner/types.ts';
import type { Answered, Till } from './till.ts';

export type Quote = PartnerTypes['quotes.create']['result'];
export type Order = PartnerTypes['orders.create']['result'];
export type Hold = PartnerTypes['coinHolds.create']['result'];
export type Refund = PartnerTypes['refunds.create']['result'];
export type Line = PartnerTypes['quotes.create']['input']['lines'][number];
export type Currency = Quote['goods']['currency'];
export type SaleChannel = PartnerTypes['quotes.create']['input']['channel'];

/** The items and options of a sale. */
export interface Basket {
  readonly source: string;
  readonly store: string;
  readonly channel: SaleChannel;
  readonly memberCode?: string;
  readonly currency: Currency;
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
  readonly voucherCodes: readonly string[];
  readonly coins: number;
  readonly freeShipping: boolean;
}

/** A random order number or event id with a prefix. */
export const newNumber = (prefix: string): string => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

const whoOf = ({ memberCode }: Basket) => (memberCode === undefined || memberCode === '' ? {} : { memberCode });
const money = ({ currency }: Basket, amountMinor: number) => ({ amountMinor, currency });

export const askQuote = (till: Till, basket: Basket): Promise<Answered<'quotes.create'>> =>
  till.ask('quotes.create', {
    source: basket.source,
    ...whoOf(basket),
    store: basket.store,
    channel: basket.channel,
    currency: basket.currency,
    lines: [...basket.lines],
    shipping: money(basket, basket.shippingMinor),
    voucherCodes: [...basket.voucherCodes],
    coins: basket.coins,
    freeShipping: basket.freeShipping,
  });

/** Requests a hold of the coins that the quote accepted. */
export const askHold = (till: Till, basket: Basket, quote: Quote): Promise<Answered<'coinHolds.create'>> =>
  till.ask('coinHolds.create', {
    source: basket.source,
    eventId: newNumber('hold'),
    ...whoOf(basket),
    store: basket.store,
    channel: basket.channel,
    coins: quote.coins,
    orderAmount: quote.netAmount,
  });

/** Sends the paid order: its lines at the quote's prices, the accepted vouchers, and the hold. */
export const askOrder = (
  till: Till,
  basket: Basket,
  quote: Quote,
  { orderNumber, holdId, paidAt }: { readonly orderNumber: string; readonly holdId?: string; readonly paidAt: string },
): Promise<Answered<'orders.create'>> => {
  const used = quote.steps.flatMap(({ code }) => (code === undefined ? [] : [code]));
  return till.ask('orders.create', {
    source: basket.source,
    orderNumber,
    eventId: newNumber('paid'),
    eventType: 'paid',
    ...whoOf(basket),
    store: basket.store,
    channel: basket.channel,
    currency: basket.currency,
    lines: basket.lines.map((line, at) => ({ ...line, net: quote.lines[at]?.net ?? line.net })),
    netAmount: quote.netAmount,
    shipping: quote.shippingToPay,
    ...(holdId === undefined ? {} : { coinHoldId: holdId }),
    ...(used.length === 0 ? {} : { voucherCodes: used }),
    paidAt,
  });
};

/** Uses the free delivery if the quote included it; otherwise returns undefined. */
export const askDelivery = async (
  till: Till,
  basket: Basket,
  quote: Quote,
  orderNumber: string,
): Promise<Answered<'benefitUses.create'> | undefined> =>
  quote.steps.some(({ benefit }) => benefit === 'free_shipping')
    ? till.ask('benefitUses.create', {
        source: basket.source,
        eventId: newNumber('delivery'),
        ...whoOf(basket),
        store: basket.store,
        benefit: 'free_shipping',
        orderNumber,
        shipping: money(basket, basket.shippingMinor),
      })
    : undefined;

export const askRefund = (
  till: Till,
  {
    source,
    orderNumber,
    amountMinor,
    currency,
    refundedAt,
  }: { source: string; orderNumber: string; amountMinor: number; currency: Currency; refundedAt: string },
): Promise<Answered<'refunds.create'>> =>
  till.ask('refunds.create', { orderNumber, source, eventId: newNumber('refund'), refundAmount: { amountMinor, currency }, refundedAt });
