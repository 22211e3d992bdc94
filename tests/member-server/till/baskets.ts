import { decideQuote, type Quote, type QuoteRequest, type QuoteTerms, type Shopper } from '../../../member-server/till/rules.ts';
import type { PointOfSale, PricedVoucher } from '../../../member-server/vouchers/index.ts';

export const place: PointOfSale = { market: 'MY', store: 'my-kl-city-tumbly', brand: 'tumbly', channel: 'store' };

export const terms: QuoteTerms = {
  stacking: {
    limits: { amountVouchers: 1, giftVouchers: 5, freeShipping: 1 },
    exclusive: [],
    best: [['member_discount', 'discount_voucher']],
    order: ['member_discount', 'gift_voucher', 'discount_voucher', 'cash_voucher', 'coins', 'free_shipping'],
  },
  order: ['member_discount', 'gift_voucher', 'discount_voucher', 'cash_voucher', 'coins', 'free_shipping'],
  shippingCapMinor: 900,
  coinsMaxPercent: 25,
  worthMinorPer100Coins: 25,
};

/** The same terms with other stacking rules. */
export const stackedBy = (stacking: Partial<QuoteTerms['stacking']>): QuoteTerms => {
  const merged = { ...terms.stacking, ...stacking };
  return { ...terms, stacking: merged, order: merged.order };
};

export const line = (sku: string, netMinor: number, more: Partial<QuoteRequest['lines'][number]> = {}): QuoteRequest['lines'][number] => ({
  sku,
  category: 'toys',
  quantity: 1,
  netMinor,
  fullPrice: true,
  ...more,
});

const voucher = (id: string, more: Partial<PricedVoucher>): PricedVoucher => ({
  id,
  code: id.toUpperCase(),
  memberId: 'ana',
  market: 'MY',
  status: 'available',
  kind: 'cash',
  minSpendMinor: 0,
  appliesTo: 'goods',
  brands: [],
  stores: [],
  channels: [],
  categories: [],
  skus: [],
  fullPriceOnly: false,
  ...more,
});
export const cash = (id: string, valueMinor: number, more: Partial<PricedVoucher> = {}) =>
  voucher(id, { kind: 'cash', valueMinor, ...more });
export const discount = (id: string, percent: number, more: Partial<PricedVoucher> = {}) =>
  voucher(id, { kind: 'discount', percent, ...more });
export const gift = (id: string, more: Partial<PricedVoucher> = {}) => voucher(id, { kind: 'gift', ...more });
export const delivery = (id: string, more: Partial<PricedVoucher> = {}) => discount(id, 100, { appliesTo: 'shipping', ...more });

export const ana = (more: Partial<Shopper> = {}): Shopper => ({
  memberId: 'ana',
  discountPercent: 0,
  freeShippingPerMonth: 0,
  freeShippingLeft: 0,
  available: 0,
  allowed: 5000,
  ...more,
});

export const twoBears = line('bear', 10_000, { quantity: 2 });
/** A member of the highest level. */
export const dreamer = ana({ discountPercent: 5, freeShippingPerMonth: -1, freeShippingLeft: -1 });

/** A quote for these lines and vouchers, whose codes are all given. */
export function quote(asked: Partial<QuoteRequest>, by: QuoteTerms = terms): Quote {
  const vouchers = asked.vouchers ?? [];
  return decideQuote(
    {
      lines: [line('bear', 10_000)],
      shippingMinor: 0,
      place,
      codes: vouchers.map(({ code }) => code),
      coins: 0,
      freeShipping: true,
      ...asked,
      vouchers,
    },
    by,
  );
}

/** `['member_discount −500', 'coins −25 delivery']`: steps in one word each. */
export const stepsOf = ({ steps }: Quote): string[] =>
  steps.map(({ benefit, offMinor, from }) => `${benefit} −${offMinor}${from === 'shipping' ? ' delivery' : ''}`);
export const refusalsOf = ({ refused }: Quote): string[] =>
  refused.map(({ benefit, code, reason, missingMinor }) => [code ?? benefit, reason, ...(missingMinor ? [missingMinor] : [])].join(' '));
