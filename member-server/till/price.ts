import {
  type Benefit,
  benefitOf,
  isForShipping,
  isOf,
  type Line,
  type PricedVoucher,
  type VoucherRefusal,
  worthOfGift,
} from '../vouchers/index.ts';
import { allocate, percentOf, sumOf } from './basket.ts';

/** A benefit and the amount it takes off. */
export interface PriceStep {
  readonly benefit: Benefit;
  readonly offMinor: number;
  readonly from: 'goods' | 'shipping';
  readonly percent?: number;
  readonly voucherId?: string;
  readonly code?: string;
  readonly coins?: number;
  readonly skus?: readonly string[];
}

/** The benefits with which an order is priced, chosen from those requested. */
export interface Chosen {
  readonly discountPercent: number;
  readonly vouchers: readonly PricedVoucher[];
  readonly freeShipping: boolean;
}

export interface PricingTerms {
  /** Benefits in the order in which they are taken off; a missing one takes nothing off. */
  readonly order: readonly Benefit[];
  readonly shippingCapMinor: number;
}

export interface Failure {
  readonly refusal: VoucherRefusal;
  readonly missingMinor?: number;
}

export interface Price {
  readonly steps: readonly PriceStep[];
  /** Net amount of each line, after benefits on goods. */
  readonly nets: readonly number[];
  readonly netMinor: number;
  readonly shippingMinor: number;
  /** Chosen vouchers that take nothing off, by id, with the reason. */
  readonly failures: ReadonlyMap<string, Failure>;
  readonly offMinor: number;
}

/** Prices a basket with these benefits, one after another. Coins are not included: they pay, and take nothing off a line. */
export function price(lines: readonly Line[], shippingMinor: number, chosen: Chosen, terms: PricingTerms): Price {
  const basket = new Basket(lines, shippingMinor);
  const vouchers = chosen.vouchers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const benefit of terms.order) {
    if (benefit === 'member_discount') basket.takeMemberDiscount(chosen.discountPercent);
    if (benefit === 'free_shipping' && chosen.freeShipping) basket.takeShipping(terms.shippingCapMinor, { benefit });
    for (const voucher of vouchers) if (benefitOf(voucher) === benefit) basket.takeVoucher(voucher);
  }
  return basket.price();
}

class Basket {
  readonly #lines: readonly Line[];
  readonly #nets: number[];
  /** Amounts of the lines after the member's discount only: a minimum spend is compared with these. */
  #spend: readonly number[];
  readonly #gifts: number[];
  readonly #steps: PriceStep[] = [];
  readonly #failures = new Map<string, Failure>();
  #shipping: number;

  constructor(lines: readonly Line[], shippingMinor: number) {
    this.#lines = lines;
    this.#nets = lines.map(({ netMinor }) => netMinor);
    this.#spend = [...this.#nets];
    this.#gifts = lines.map(() => 0);
    this.#shipping = shippingMinor;
  }

  /** Takes the member's discount off full-price lines only. */
  takeMemberDiscount(percent: number): void {
    const weights = this.#lines.map(({ fullPrice }, at) => (fullPrice ? this.#nets[at]! : 0));
    const off = percentOf(sumOf(weights), percent);
    if (off === 0) return;
    const parts = this.#take(off, weights, { benefit: 'member_discount', percent });
    this.#spend = this.#spend.map((spend, at) => spend - parts[at]!);
  }

  takeShipping(capMinor: number, step: Omit<PriceStep, 'offMinor' | 'from'>): void {
    const offMinor = Math.min(this.#shipping, capMinor);
    if (offMinor === 0) return;
    this.#shipping -= offMinor;
    this.#steps.push({ ...step, offMinor, from: 'shipping' });
  }

  takeVoucher(voucher: PricedVoucher): void {
    const spend = sumOf(this.#weights(voucher, this.#spend));
    if (spend < voucher.minSpendMinor) {
      this.#failures.set(voucher.id, { refusal: 'voucher.min_spend', missingMinor: voucher.minSpendMinor - spend });
      return;
    }
    const before = this.#steps.length;
    if (voucher.kind === 'gift') this.#takeGift(voucher);
    else if (isForShipping(voucher)) this.takeShipping(offBy(voucher, this.#shipping), stepOf(voucher));
    else this.#takeGoods(voucher);
    if (this.#steps.length === before) this.#failures.set(voucher.id, { refusal: 'voucher.products_missing' });
  }

  price(): Price {
    return {
      steps: this.#steps,
      nets: this.#nets,
      netMinor: sumOf(this.#nets),
      shippingMinor: this.#shipping,
      failures: this.#failures,
      offMinor: sumOf(this.#steps.map(({ offMinor }) => offMinor)),
    };
  }

  #takeGoods(voucher: PricedVoucher): void {
    const weights = this.#weights(voucher, this.#nets);
    const off = offBy(voucher, sumOf(weights));
    if (off > 0) this.#take(off, weights, stepOf(voucher));
  }

  /**
   * Takes off the price of the dearest matching article that no other gift covers, up to the voucher's worth. A gift never covers the delivery
   * (R-590).
   */
  #takeGift(voucher: PricedVoucher): void {
    const articles = this.#lines
      .map((line, at) => ({ at, off: isOf(line, voucher) ? this.#nextArticle(line, at) : 0 }))
      .map(({ at, off }) => ({ at, off: Math.min(off, worthOfGift(voucher)) }));
    const best = articles.reduce((most, each) => (each.off > most.off ? each : most), { at: -1, off: 0 });
    if (best.off === 0) {
      this.#steps.push({ ...stepOf(voucher), offMinor: 0, from: 'goods' });
      return;
    }
    this.#gifts[best.at]! += 1;
    this.#take(
      best.off,
      this.#nets.map((net, at) => (at === best.at ? net : 0)),
      stepOf(voucher),
    );
  }

  /** Price of the next article of a line; the prices of all its articles add up to the line's amount, to the minor unit. */
  #nextArticle({ quantity }: Line, at: number): number {
    const taken = this.#gifts[at]!;
    if (taken >= quantity) return 0;
    const [spend, articles] = [BigInt(this.#spend[at]!), BigInt(quantity)];
    const article = (spend * BigInt(taken + 1)) / articles - (spend * BigInt(taken)) / articles;
    return Math.min(Number(article), this.#nets[at]!);
  }

  #weights(voucher: PricedVoucher, amounts: readonly number[]): number[] {
    return this.#lines.map((line, at) => (isOf(line, voucher) ? amounts[at]! : 0));
  }

  #take(offMinor: number, weights: readonly number[], step: Omit<PriceStep, 'offMinor' | 'from' | 'skus'>): number[] {
    const parts = allocate(offMinor, weights);
    const skus = new Set(this.#lines.filter((_, at) => parts[at]! > 0).map(({ sku }) => sku));
    for (const [at, part] of parts.entries()) this.#nets[at]! -= part;
    this.#steps.push({ ...step, offMinor, from: 'goods', skus: [...skus] });
    return parts;
  }
}

const stepOf = (voucher: PricedVoucher) => ({
  benefit: benefitOf(voucher),
  voucherId: voucher.id,
  code: voucher.code,
  ...(voucher.kind === 'discount' && voucher.percent !== undefined ? { percent: voucher.percent } : {}),
});

/** Amount that a cash or discount voucher takes off: at most the whole amount, and at most the voucher's maximum; the rest is lost. */
const offBy = (voucher: PricedVoucher, amountMinor: number): number =>
  Math.min(
    voucher.kind === 'discount' ? percentOf(amountMinor, voucher.percent ?? 0) : (voucher.valueMinor ?? 0),
    voucher.maxDiscountMinor ?? amountMinor,
    amountMinor,
  );
