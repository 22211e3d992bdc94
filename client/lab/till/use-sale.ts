import { useEffect, useRef, useState } from 'react';
import {
  askDelivery,
  askHold,
  askOrder,
  askQuote,
  askRefund,
  type Basket,
  type Hold,
  newNumber,
  type Order,
  type Quote,
  type Refund,
} from './sale.ts';
import { serverSeconds, serverTime, type TillSite } from './shelf.ts';
import type { Signer } from './signing.ts';
import type { Answered, Exchange, Problem } from './till.ts';
import { openTill } from './till.ts';

export type Stage = 'quote' | 'held' | 'paid' | 'refunded';

interface Sale {
  readonly stage: Stage;
  readonly quote?: Quote;
  readonly hold?: Hold;
  readonly orderNumber?: string;
  readonly order?: Order;
  readonly refund?: Refund;
  readonly problem?: Problem;
}

const PAUSE_MS = 250;
const KEPT = 40;

/** One sale from quote to refund. The quote follows the basket until coins are held or the order is paid. */
export function useSale(basket: Basket | undefined, signer: Signer, site: TillSite) {
  const [sale, setSale] = useState<Sale>({ stage: 'quote' });
  const [busy, setBusy] = useState(false);
  const [log, setLog] = useState<readonly Exchange[]>([]);
  const lastTurn = useRef(0);
  const seen = (exchange: Exchange) => setLog((before) => [exchange, ...before].slice(0, KEPT));
  const till = openTill({ ...signer, server: '', seen, now: () => serverSeconds(site) });
  const key = JSON.stringify([basket, signer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains the basket and the signer
  useEffect(() => {
    if (!basket || sale.stage !== 'quote') return;
    const turn = ++lastTurn.current;
    const timer = setTimeout(async () => {
      const answered = await askQuote(till, basket).catch(unreachable);
      if (turn !== lastTurn.current) return;
      setSale(answered.ok ? { stage: 'quote', quote: answered.result } : { stage: 'quote', problem: answered.problem });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, sale.stage]);

  const { quote, hold, order, orderNumber } = sale;
  const step = async <T extends { ok: boolean; problem?: Problem }>(ask: () => Promise<T>, done: (answered: T) => Partial<Sale>) => {
    setBusy(true);
    lastTurn.current++;
    const answered = await ask().catch(unreachable);
    setBusy(false);
    setSale(({ problem: _before, ...before }) => ({
      ...before,
      ...(answered.ok ? done(answered as T) : { problem: answered.problem as Problem }),
    }));
  };

  return {
    sale,
    busy,
    log,
    holdCoins: () =>
      basket &&
      quote &&
      step(
        () => askHold(till, basket, quote),
        (answered) => (answered.ok ? { stage: 'held', hold: answered.result } : {}),
      ),
    letGo: () =>
      basket &&
      hold &&
      step(
        () => till.ask('coinHolds.void', { id: hold.id, source: basket.source, eventId: newNumber('void') }),
        () => ({ stage: 'quote', hold: undefined as never }),
      ),
    pay: () => {
      if (!basket || !quote) return undefined;
      const number = newNumber('TILL');
      return step(
        async (): Promise<Answered<'orders.create'> | Answered<'benefitUses.create'>> => {
          const delivery = await askDelivery(till, basket, quote, number);
          if (delivery && !delivery.ok) return delivery;
          return askOrder(till, basket, quote, {
            orderNumber: number,
            paidAt: serverTime(site),
            ...(hold ? { holdId: hold.id } : {}),
          });
        },
        (answered) => (answered.ok ? { stage: 'paid', order: answered.result as Order, orderNumber: number } : {}),
      );
    },
    refund: () =>
      basket &&
      quote &&
      order &&
      orderNumber !== undefined &&
      step(
        () => askRefund(till, { source: basket.source, orderNumber, ...quote.netAmount, refundedAt: serverTime(site) }),
        (answered) => (answered.ok ? { stage: 'refunded', refund: answered.result } : {}),
      ),
    again: () => setSale({ stage: 'quote' }),
  };
}

const unreachable = () =>
  ({ ok: false, status: 0, problem: { code: 'client.network_error', title: 'The server does not answer' } }) as const;
