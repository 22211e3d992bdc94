import type { PartnerTypes } from '../../../schemas/partner/types.ts';
import type { Answered, Till } from './till.ts';

export type Quote = PartnerTypes['quotes.create']['result'];
export type Order = PartnerTypes['orders.create']['result'];
export type Hold = PartnerTypes['coinHolds.create']['result'];
export type Refund = PartnerTypes['refunds.create']['result'];
export type Line = PartnerTypes['quotes.create']['input']['lines'][number];
export type Currency = Quote['goods']['currency'];
export type Channel = PartnerTypes['quotes.create']['input']['channel'];

/** What stands on the counter. */
export interface Basket {
  readonly source: string;
  readonly store: string;
  readonly channel: Channel;
  readonly memberCode?: string;
  readonly currency: Currency;
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
  readonly voucherCodes: readonly string[];
  readonly coins: number;
  readonly freeShipping: boolean;
}

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

/** Sets aside what the quote says can pay. */
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

/** The paid order: its lines as the quote priced them, the vouchers that counted, the hold that paid. */
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

/** Uses the free delivery that the quote counted on; nothing where it counted on none. */
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

/** What a shelf has, in the smallest unit of each market's currency. */
export const shelf = [
  {
    sku: 'TB-BEAR-30',
    name: 'Bear, 30 cm',
    category: 'plush',
    fullPrice: true,
    prices: { IDR: 249000, MYR: 7900, USD: 1800, SGD: 2500, CNY: 12900, VND: 399000, THB: 59000, HKD: 14900 },
  },
  {
    sku: 'TB-BLOCKS-120',
    name: 'Blocks, 120 pieces',
    category: 'toys',
    fullPrice: true,
    prices: { IDR: 399000, MYR: 12900, USD: 2900, SGD: 3900, CNY: 19900, VND: 649000, THB: 95000, HKD: 23900 },
  },
  {
    sku: 'TB-KITE',
    name: 'Kite',
    category: 'toys',
    fullPrice: true,
    prices: { IDR: 129000, MYR: 3900, USD: 900, SGD: 1200, CNY: 6900, VND: 199000, THB: 29000, HKD: 7900 },
  },
  {
    sku: 'TB-MUG-SALE',
    name: 'Mug, on sale',
    category: 'home',
    fullPrice: false,
    prices: { IDR: 59000, MYR: 1900, USD: 500, SGD: 600, CNY: 2900, VND: 89000, THB: 15000, HKD: 3900 },
  },
] as const satisfies readonly { sku: string; name: string; category: string; fullPrice: boolean; prices: Record<Currency, number> }[];

export const currencyOf = {
  ID: 'IDR',
  MY: 'MYR',
  KH: 'USD',
  SG: 'SGD',
  CN: 'CNY',
  VN: 'VND',
  TH: 'THB',
  HK: 'HKD',
} as const satisfies Record<string, Currency>;
/** What delivery costs, a little above what a free delivery takes off. */
export const deliveryCosts: Readonly<Record<Currency, number>> = {
  IDR: 35000,
  MYR: 1000,
  USD: 300,
  SGD: 400,
  CNY: 1800,
  VND: 60000,
  THB: 8000,
  HKD: 2000,
};
