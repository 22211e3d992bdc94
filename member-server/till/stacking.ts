import { type Benefit, type Line, type PricedVoucher, stacksAs, worthOfGift } from '../vouchers/index.ts';
import { type Chosen, type Price, type PricingTerms, price } from './price.ts';

/** Rules on which benefits an order can combine, as in the document. */
export interface Stacking {
  readonly limits: { readonly amountVouchers: number; readonly giftVouchers: number; readonly freeShipping: number };
  readonly exclusive: readonly (readonly Benefit[])[];
  readonly best: readonly (readonly Benefit[])[];
  readonly order: readonly Benefit[];
}

/** Benefits that an order could have. */
export interface Offered {
  readonly lines: readonly Line[];
  readonly shippingMinor: number;
  readonly discountPercent: number;
  readonly vouchers: readonly PricedVoucher[];
  readonly freeShipping: boolean;
}

/** A price and the benefits it was made with. */
export interface Stacked {
  readonly chosen: Chosen;
  readonly price: Price;
  /** Kinds of benefits that this order may have. */
  readonly kinds: ReadonlySet<Benefit>;
}

/** Returns how much coins would pay of a net amount, in minor units. */
export type CoinsPay = (netMinor: number) => number;

/**
 * Chooses the benefits that together take off most, within the limits per kind and without pairs that may not be combined. Of a pair of `best`, the
 * one that makes the order cheaper is kept; of a pair of `exclusive`, the one that comes first in the order of the rules. On equal savings, benefits
 * that cost the member nothing are used before vouchers. The result does not depend on the order of the vouchers.
 */
export function stack(offered: Offered, stacking: Stacking, terms: PricingTerms, coinsPay: CoinsPay): Stacked {
  const coinsMatter = stacking.best.some((pair) => pair.includes('coins'));
  const savedBy = ({ kinds, price: { offMinor, netMinor } }: Stacked) =>
    offMinor + (coinsMatter && kinds.has('coins') ? coinsPay(netMinor) : 0);
  return alternatives(stacking)
    .map(({ kinds, instead }) => ({ instead, stacked: settle(offered, kinds, stacking, terms, coinsPay) }))
    .filter(({ instead, stacked }) => isSubset(instead, presentIn(stacked, coinsPay)))
    .map(({ stacked }) => stacked)
    .reduce((best, each) => (savedBy(each) > savedBy(best) ? each : best));
}

interface Alternative {
  readonly kinds: ReadonlySet<Benefit>;
  /** Kinds in whose favour another one was left out; if they do not count, the alternative is pointless. */
  readonly instead: ReadonlySet<Benefit>;
}

/**
 * All kinds, without one of each pair of `best`; the alternative without the later one goes first, so that the earlier one wins if both save the
 * same.
 */
function alternatives({ order, best }: Stacking): readonly Alternative[] {
  let found: readonly Alternative[] = [{ kinds: new Set(order), instead: new Set() }];
  for (const pair of best) {
    const [first, last] = inOrder(pair, order);
    found = found.flatMap(({ kinds, instead }) =>
      kinds.has(first) && kinds.has(last)
        ? [
            { kinds: without(kinds, last), instead },
            { kinds: without(kinds, first), instead: new Set([...instead, last]) },
          ]
        : [{ kinds, instead }],
    );
  }
  return found;
}

const isSubset = (part: ReadonlySet<Benefit>, whole: ReadonlySet<Benefit>): boolean => [...part].every((each) => whole.has(each));

/** Chooses the vouchers, and drops the later one of each exclusive pair if both would count. */
function settle(offered: Offered, kinds: ReadonlySet<Benefit>, stacking: Stacking, terms: PricingTerms, coinsPay: CoinsPay): Stacked {
  const stacked = choose(offered, kinds, stacking, terms);
  const present = presentIn(stacked, coinsPay);
  for (const pair of stacking.exclusive) {
    if (!pair.every((kind) => present.has(kind))) continue;
    return settle(offered, without(kinds, inOrder(pair, stacking.order)[1]), stacking, terms, coinsPay);
  }
  return stacked;
}

function presentIn({ kinds, chosen, price: { steps, netMinor } }: Stacked, coinsPay: CoinsPay): ReadonlySet<Benefit> {
  const byVoucher = new Map(chosen.vouchers.map((voucher) => [voucher.id, stacksAs(voucher)]));
  const present = new Set(steps.map(({ benefit, voucherId }) => byVoucher.get(voucherId ?? '') ?? benefit));
  if (kinds.has('coins') && coinsPay(netMinor) > 0) present.add('coins');
  return present;
}

type Candidate = PricedVoucher | 'free_shipping';

/** Greedily adds the candidate that takes off most, as long as one saves something; then gifts that are handed over beside the basket. */
function choose(offered: Offered, kinds: ReadonlySet<Benefit>, stacking: Stacking, terms: PricingTerms): Stacked {
  const candidates: readonly Candidate[] = [
    ...(offered.freeShipping && kinds.has('free_shipping') ? (['free_shipping'] as const) : []),
    ...offered.vouchers.filter((voucher) => kinds.has(stacksAs(voucher))).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ];
  const priced = (taken: readonly Candidate[]): Stacked => {
    const chosen = {
      discountPercent: kinds.has('member_discount') ? offered.discountPercent : 0,
      vouchers: taken.filter((each) => each !== 'free_shipping'),
      freeShipping: taken.includes('free_shipping'),
    };
    return { chosen, kinds, price: price(offered.lines, offered.shippingMinor, chosen, terms) };
  };
  let taken: readonly Candidate[] = [];
  let best = priced(taken);
  for (;;) {
    const more = candidates
      .filter((each) => !taken.includes(each) && hasRoom(taken.map(kindOf), kindOf(each), stacking))
      .map((each) => ({ each, stacked: priced([...taken, each]) }))
      .filter(({ each, stacked }) => stacked.price.failures.size === 0 && (isBeside(each) || stacked.price.offMinor > best.price.offMinor))
      .reduce<{ each: Candidate; stacked: Stacked } | undefined>(
        (most, next) => (most && most.stacked.price.offMinor >= next.stacked.price.offMinor ? most : next),
        undefined,
      );
    if (!more) return best;
    taken = [...taken, more.each];
    best = more.stacked;
  }
}

/**
 * True for a gift that names neither article nor worth: it is handed over beside any basket, while other vouchers that take nothing off are not used
 * up.
 */
const isBeside = (each: Candidate): boolean => each !== 'free_shipping' && each.kind === 'gift' && worthOfGift(each) === 0;

/** Whether an order with benefits of these kinds may have one more. */
export function hasRoom(taken: readonly Benefit[], next: Benefit, { limits }: Pick<Stacking, 'limits'>): boolean {
  return taken.filter((each) => limitName(each) === limitName(next)).length < limits[limitName(next)];
}

const kindOf = (candidate: Candidate): Benefit => (candidate === 'free_shipping' ? candidate : stacksAs(candidate));

const limitName = (kind: Benefit): keyof Stacking['limits'] =>
  kind === 'free_shipping' ? 'freeShipping' : kind === 'gift_voucher' ? 'giftVouchers' : 'amountVouchers';

/** Sorts a pair by the order of the rules; a benefit that the order does not name is never used, so it is last. */
function inOrder(pair: readonly Benefit[], order: readonly Benefit[]): readonly [Benefit, Benefit] {
  const place = (kind: Benefit) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  const [first, last] = pair.toSorted((a, b) => place(a) - place(b));
  return [first!, last!];
}

const without = (kinds: ReadonlySet<Benefit>, gone: Benefit): ReadonlySet<Benefit> => new Set([...kinds].filter((kind) => kind !== gone));
