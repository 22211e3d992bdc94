import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, percentOf } from '../../../member-server/till/basket.ts';
import { decideHold, payWithCoins } from '../../../member-server/till/coin-payment.ts';
import { type QuoteRequest, type QuoteTerms, quoteTerms } from '../../../member-server/till/rules.ts';
import type { Benefit, PricedVoucher } from '../../../member-server/vouchers/index.ts';
import { inAll, inFull, seed } from '../../deep.ts';
import { someRules } from '../programme.ts';
import { ana, cash, discount, gift, place, quote, stackedBy } from './baskets.ts';

const rules = someRules();
const markets = Object.keys(rules.orders.byMarket);
const amount = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 90_000_000 }));
const sku = fc.constantFrom('bear', 'car', 'pen', 'kite');
const category = fc.constantFrom('toys', 'desk');
const aLine = fc.record({ sku, category, quantity: fc.integer({ min: 1, max: 7 }), netMinor: amount, fullPrice: fc.boolean() });
const articles = {
  skus: fc.subarray(['bear', 'car'], { maxLength: 1 }),
  categories: fc.subarray(['desk'], { maxLength: 1 }),
  fullPriceOnly: fc.boolean(),
  minSpendMinor: fc.oneof(fc.constant(0), amount),
};
const limit = fc.option(fc.record({ maxDiscountMinor: amount }), { nil: {} });
const aVoucher = fc.oneof(
  fc.tuple(fc.record({ ...articles }), limit, amount).map(([more, max, value]) => cash('', value + 1, { ...more, ...max })),
  fc
    .tuple(
      fc.record({ ...articles, appliesTo: fc.constantFrom('goods' as const, 'shipping' as const) }),
      limit,
      fc.integer({ min: 1, max: 100 }),
    )
    .map(([more, max, percent]) => discount('', percent, { ...more, ...max })),
  fc.record({ ...articles }).map((more) => gift('', more)),
);
const kinds: readonly Benefit[] = ['member_discount', 'gift_voucher', 'discount_voucher', 'cash_voucher', 'coins', 'free_shipping'];
const pairs = fc.uniqueArray(fc.subarray([...kinds], { minLength: 2, maxLength: 2 }), { maxLength: 2 });
const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  shippingMinor: amount,
  vouchers: fc.array(aVoucher, { maxLength: 5 }).map((all) => all.map((each, at) => ({ ...each, id: `v${at}`, code: `V${at}` }))),
  coins: fc.nat({ max: 20_000 }),
  freeShipping: fc.boolean(),
  shopper: fc
    .record({
      discountPercent: fc.constantFrom(0, 2, 5),
      freeShippingLeft: fc.integer({ min: -1, max: 3 }),
      available: fc.nat({ max: 9_000 }),
      allowed: fc.nat({ max: 5_000 }),
    })
    .map((more) => ana({ ...more, freeShippingPerMonth: 5 })),
  stacking: fc.record({
    limits: fc.record({ amountVouchers: fc.nat({ max: 3 }), giftVouchers: fc.nat({ max: 3 }), freeShipping: fc.nat({ max: 1 }) }),
    best: pairs,
    exclusive: pairs,
    order: fc.shuffledSubarray([...kinds], { minLength: 4 }),
  }),
});

const check = (property: fc.IRawProperty<unknown>, numRuns: number) => fc.assert(property, { seed, numRuns });

describe('Whatever is in the basket and whatever the rules say', () => {
  it('nothing is negative, lines add up to the net amount, no more is taken off than there is, and limits hold', () => {
    check(
      fc.property(anOrder, ({ stacking, ...asked }) => {
        const by = stackedBy(stacking);
        const priced = quote(asked, by);
        const goods = asked.lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
        const off = (from: string) =>
          priced.steps.filter((step) => step.from === from && step.benefit !== 'coins').reduce((sum, { offMinor }) => sum + offMinor, 0);
        expect(priced.lines.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(priced.netMinor);
        expect(priced.netMinor).toBe(goods - off('goods'));
        expect(priced.shippingToPayMinor).toBe(asked.shippingMinor - off('shipping'));
        for (const [at, { netMinor }] of priced.lines.entries()) {
          expect(netMinor).toBeGreaterThanOrEqual(0);
          expect(netMinor).toBeLessThanOrEqual(asked.lines[at]!.netMinor);
        }
        for (const part of [priced.netMinor, priced.shippingToPayMinor, priced.toPayMinor, priced.coins])
          expect(part).toBeGreaterThanOrEqual(0);
        expect(priced.toPayMinor).toBe(priced.netMinor + priced.shippingToPayMinor - priced.coinsWorthMinor);
        expect(priced.coins).toBeLessThanOrEqual(Math.min(asked.coins, asked.shopper.available, asked.shopper.allowed));
        expect(priced.coinsWorthMinor * 100).toBeLessThanOrEqual(priced.netMinor * by.coinsMaxPercent);
        expectLimits(priced, asked.vouchers, by);
      }),
      inFull(400, 4_000),
    );
  });

  it('the order in which vouchers are given makes no difference', () => {
    check(
      fc.property(anOrder, fc.integer(), ({ stacking, ...asked }, turn) => {
        const by = stackedBy(stacking);
        const at = asked.vouchers.length === 0 ? 0 : Math.abs(turn) % asked.vouchers.length;
        const turned = [...asked.vouchers.slice(at), ...asked.vouchers.slice(0, at)].reverse();
        const [{ refused: _one, ...first }, { refused: _two, ...second }] = [quote(asked, by), quote({ ...asked, vouchers: turned }, by)];
        expect(second).toEqual(first);
      }),
      inFull(250, 2_000),
    );
  });

  it('every wish is either a step or refused with a reason', () => {
    check(
      fc.property(anOrder, ({ stacking, ...asked }) => {
        const priced = quote(asked, stackedBy(stacking));
        const told = [...priced.steps.map(({ code }) => code), ...priced.refused.map(({ code }) => code)].filter(
          (code) => code !== undefined,
        );
        expect(told.toSorted()).toEqual(asked.vouchers.map(({ code }) => code).toSorted());
        if (asked.coins > priced.coins + 1 && priced.coins === 0)
          expect(priced.refused.some(({ benefit }) => benefit === 'coins')).toBe(true);
      }),
      inFull(250, 2_000),
    );
  });

  it('one more voucher never makes an order dearer', () => {
    check(
      fc.property(anOrder, ({ stacking, ...asked }) => {
        const by = stackedBy({ ...stacking, exclusive: [] });
        const paid = (each: Partial<QuoteRequest>) => {
          const { netMinor, shippingToPayMinor } = quote({ ...each, coins: 0 }, by);
          return netMinor + shippingToPayMinor;
        };
        expect(paid(asked)).toBeLessThanOrEqual(paid({ ...asked, vouchers: [] }));
      }),
      inFull(250, 2_000),
    );
  });
});

function expectLimits(priced: ReturnType<typeof quote>, vouchers: readonly PricedVoucher[], { stacking }: QuoteTerms): void {
  const stacksAs = ({ benefit, from }: { benefit: Benefit; from: string }): Benefit => (from === 'shipping' ? 'free_shipping' : benefit);
  const used = priced.steps.map(stacksAs);
  const count = (...wanted: Benefit[]) => used.filter((each) => wanted.includes(each)).length;
  expect(count('cash_voucher', 'discount_voucher')).toBeLessThanOrEqual(stacking.limits.amountVouchers);
  expect(count('gift_voucher')).toBeLessThanOrEqual(stacking.limits.giftVouchers);
  expect(count('free_shipping')).toBeLessThanOrEqual(stacking.limits.freeShipping);
  for (const pair of [...stacking.best, ...stacking.exclusive]) expect(pair.every((each) => used.includes(each as Benefit))).toBe(false);
  for (const { voucherId, offMinor } of priced.steps) {
    const voucher = vouchers.find(({ id }) => id === voucherId);
    if (voucher) expect(offMinor).toBeLessThanOrEqual(voucher.maxDiscountMinor ?? Number.MAX_SAFE_INTEGER);
  }
}

/** Coins are counted up one by one beside each. */
const BASKETS = inFull(1_500, 10_000);

describe('Amounts agree with arithmetic that knows no fractions', () => {
  // A coin is worth a quarter of the smallest unit in Malaysia, and ten of them in Indonesia.
  it.each(inAll(['MY', 'ID'], markets))(`%s: ${BASKETS} baskets: a percentage, its parts and what coins pay`, (market) => {
    const terms = quoteTerms(rules, market);
    const worth = BigInt(terms.worthMinorPer100Coins);
    const wallet = fc.record({ asked: fc.nat({ max: 12_000 }), available: fc.nat({ max: 12_000 }), allowed: fc.nat({ max: 6_000 }) });
    const basket = fc.array(amount, { minLength: 1, maxLength: 8 });
    check(
      fc.property(basket, fc.integer({ min: 0, max: 100 }), wallet, (nets, percent, { asked, available, allowed }) => {
        const sum = nets.reduce((total, net) => total + BigInt(net), 0n);
        const off = (sum * BigInt(percent)) / 100n;
        expect(BigInt(percentOf(Number(sum), percent))).toBe(off);
        const parts = allocate(Number(off), nets);
        expect(parts.reduce((total, part) => total + BigInt(part), 0n)).toBe(off);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(nets[at]!);
          // No part is a whole minor unit away from its exact share.
          const apart = BigInt(part) * sum - off * BigInt(nets[at]!);
          expect(apart < (sum || 1n) && -apart < (sum || 1n)).toBe(true);
        }
        const net = sum - off;
        const paid = payWithCoins(asked, Number(net), { available, allowed }, terms);
        expect({ coins: paid.coins, worthMinor: paid.worthMinor }).toEqual(countUp(Math.min(asked, available, allowed), net));
        // A quote that gives all that was asked for is what a hold takes.
        const { refusal, ...quoted } = payWithCoins(asked, Number(net), { available: asked, allowed }, terms);
        if (asked > 0) expect(decideHold(asked, Number(net), allowed, terms)).toEqual(refusal ? { refusal } : quoted);
      }),
      BASKETS,
    );

    /** One coin after another, while their worth stays within the share; of those worth as much, the fewest. */
    function countUp(most: number, net: bigint): { coins: number; worthMinor: number } {
      let best = { coins: 0, worthMinor: 0 };
      for (let coins = 1; coins <= most; coins++) {
        const value = (BigInt(coins) * worth) / 100n;
        if (value * 100n > net * BigInt(terms.coinsMaxPercent)) break;
        if (Number(value) > best.worthMinor) best = { coins, worthMinor: Number(value) };
      }
      return best;
    }
  });

  it('a basket is priced in the market’s own numbers', () => {
    expect(quoteTerms(rules, 'ID')).toMatchObject({ shippingCapMinor: 30_000, worthMinorPer100Coins: 1_000, coinsMaxPercent: 25 });
    expect(place.market).toBe('MY');
  });
});
