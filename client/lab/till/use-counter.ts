import { useEffect, useState } from 'react';
import { type DemoShopper, type DemoStore, meet, type Shopper, storesOf } from './demo-shoppers.ts';
import type { Basket, SaleChannel } from './sale.ts';
import { deliveryCost, priceOf, shelf, type TillSite } from './shelf.ts';

/** Sources of the demo partner by channel. */
const sourceOf: Readonly<Record<SaleChannel, string>> = {
  store: 'demo-pos',
  online: 'demo-shop',
  entertainment: 'demo-play',
  other_brand: 'demo-linden',
};

/** The cashier's input before the sale. */
export interface CounterState {
  readonly who: DemoShopper | 'nobody';
  readonly memberCode: string;
  readonly market: string;
  readonly store: string;
  readonly channel: SaleChannel;
  readonly quantities: Readonly<Record<string, number>>;
  readonly vouchers: readonly string[];
  readonly otherCode: string;
  readonly coins: string;
  readonly delivery: boolean;
}

const start: CounterState = {
  who: 'creator',
  memberCode: '',
  market: '',
  store: '',
  channel: 'store',
  quantities: { 'TB-BEAR-30': 1, 'TB-KITE': 1 },
  vouchers: [],
  otherCode: '',
  coins: '',
  delivery: false,
};

/** State of the counter: customer, till and basket. `turn` counts customers; a new turn loads the customer again. */
export function useCounter(turn: number, { markets }: TillSite) {
  const [state, setState] = useState<CounterState>(() => ({ ...start, market: Object.keys(markets)[0] ?? '' }));
  const [shopper, setShopper] = useState<Shopper>();
  const [stores, setStores] = useState<readonly DemoStore[]>([]);
  const [fault, setFault] = useState('');
  const change = (part: Partial<CounterState>) => setState((before) => ({ ...before, ...part }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads the same customer again, with their current vouchers and coins
  useEffect(() => {
    let gone = false;
    setFault('');
    setShopper(undefined);
    if (state.who === 'nobody') return change({ memberCode: '', vouchers: [] });
    meet('', state.who).then(
      (met) => {
        if (gone) return;
        setShopper(met);
        setState((before) => ({
          ...before,
          memberCode: met.memberNumber,
          market: met.market,
          vouchers: [],
          otherCode: '',
        }));
      },
      () => !gone && setFault('The demo’s members are not here. Type a member number.'),
    );
    return () => {
      gone = true;
    };
  }, [state.who, turn]);

  useEffect(() => {
    let gone = false;
    storesOf('', state.market).then(
      (found) => {
        if (gone) return;
        setStores(found);
        setState((before) => ({ ...before, store: found[0]?.id ?? '' }));
      },
      () => !gone && setFault('No stores could be read.'),
    );
    return () => {
      gone = true;
    };
  }, [state.market]);

  return { state, change, shopper, stores, fault, basket: basketOf(state, markets) };
}

/** The basket; undefined while it is incomplete. */
function basketOf(state: CounterState, markets: TillSite['markets']): Basket | undefined {
  const market = markets[state.market];
  if (!market) return undefined;
  const { currency } = market;
  const lines = shelf.flatMap(({ name: _name, coins, ...article }) => {
    const quantity = state.quantities[article.sku] ?? 0;
    return quantity > 0 ? [{ ...article, quantity, net: priceOf(coins * quantity, market) }] : [];
  });
  if (lines.length === 0 || state.store === '' || !state.store.startsWith(`${state.market.toLowerCase()}-`)) return undefined;
  const typed = state.otherCode.trim();
  return {
    source: sourceOf[state.channel],
    store: state.store,
    channel: state.channel,
    ...(state.memberCode.trim() === '' ? {} : { memberCode: state.memberCode.trim() }),
    currency,
    lines,
    shippingMinor: state.delivery ? deliveryCost(market).amountMinor : 0,
    voucherCodes: [...new Set([...state.vouchers, ...(typed.length >= 4 ? [typed] : [])])],
    coins: Number(state.coins) || 0,
    freeShipping: true,
  };
}
