import type { Faults } from '../../server-kit/faults.ts';
import type { Money, PaymentProvider, ProviderEvent, ProviderPayment } from './provider.ts';
import type { ProviderState } from './rules.ts';
import { expectSignature } from './signed-body.ts';

const TIMEOUT_MS = 10_000;

/** Factors from our smallest unit to Stripe's, if they differ: Stripe counts the rupiah in sen, which nobody pays with. */
const stripeFactor: Readonly<Record<string, number>> = { IDR: 100 };

interface Session {
  readonly id: string;
  readonly url?: string | null;
  readonly status?: 'open' | 'complete' | 'expired';
  readonly payment_status?: 'paid' | 'unpaid' | 'no_payment_required';
  readonly payment_intent?: string | { readonly id: string; readonly latest_charge?: { readonly refunded?: boolean } | null } | null;
  readonly client_reference_id?: string | null;
  readonly amount_total?: number | null;
  readonly currency?: string | null;
}

interface Charge {
  readonly refunded?: boolean;
  readonly metadata?: Readonly<Record<string, string>>;
}

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Session & Charge };
}

/** Stripe's locales for our languages; for others, Stripe follows the payer’s browser. */
const locales: Readonly<Record<string, string>> = { en: 'en', id: 'id', vi: 'vi', th: 'th', 'zh-CN': 'zh', 'zh-HK': 'zh-HK' };

const minorOf = ({ amountMinor, currency }: Money): number => amountMinor * (stripeFactor[currency] ?? 1);

function moneyOf({ amount_total: total, currency }: Session): Money | undefined {
  if (typeof total !== 'number' || !currency) return undefined;
  const code = currency.toUpperCase();
  return { amountMinor: total / (stripeFactor[code] ?? 1), currency: code };
}

/**
 * Stripe Checkout over its HTTP API: a session for each payment, with results by signed webhooks (`checkout.session.*`, `charge.refunded`). `address`
 * is `stripe+https://<secret key>:<webhook secret>@api.stripe.com`.
 */
export function makeStripe(address: string, faults: Faults): PaymentProvider {
  const given = new URL(address);
  const [secretKey, webhookSecret] = [decodeURIComponent(given.username), decodeURIComponent(given.password)];
  const base = `${given.protocol.replace('stripe+', '')}//${given.host}/v1`;

  async function call<T>(method: 'GET' | 'POST', path: string, form: Readonly<Record<string, string>> = {}, key?: string): Promise<T> {
    const fault = faults.take('provider:stripe');
    if (fault) throw new Error('Stripe failed as asked');
    const query = new URLSearchParams(form).toString();
    const answer = await fetch(`${base}${path}${method === 'GET' && query ? `?${query}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: query } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await answer.json().catch(() => ({}))) as T & { readonly error?: { readonly code?: string } };
    if (!answer.ok) throw new StripeRefused(answer.status, body.error?.code);
    return body;
  }

  const sessionOf = ({ ref }: ProviderPayment) =>
    call<Session>('GET', `/checkout/sessions/${encodeURIComponent(ref)}`, { 'expand[]': 'payment_intent.latest_charge' });

  return {
    name: 'stripe',
    isSandbox: false,
    async open({ reference, amount, title, language, returnUrl, expiresAt }) {
      const session = await call<Session>(
        'POST',
        '/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: reference,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': amount.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(minorOf(amount)),
          'line_items[0][price_data][product_data][name]': title,
          'metadata[payment]': reference,
          'payment_intent_data[metadata][payment]': reference,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: String(Math.floor(Date.parse(expiresAt) / 1_000)),
          locale: locales[language] ?? 'auto',
        },
        `open-${reference}`,
      );
      if (!session.url) throw new Error('Stripe opened a session without an address');
      return { ref: session.id, url: session.url };
    },
    async ask(known) {
      const session = await sessionOf(known);
      const paid = moneyOf(session);
      return { said: saidOf(session), ...(paid ? { paid } : {}) };
    },
    async refund(known) {
      const { payment_intent: intent } = await sessionOf(known);
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (!id) throw new Error('Stripe has no money of this session');
      try {
        await call('POST', '/refunds', { payment_intent: id, 'metadata[payment]': known.reference }, `refund-${known.reference}`);
      } catch (error) {
        // The refund was made before, and the answer was lost.
        if (!(error instanceof StripeRefused && error.code === 'charge_already_refunded')) throw error;
      }
    },
    read(signed) {
      expectSignature(webhookSecret, 'stripe-signature', signed);
      return eventOf(JSON.parse(signed.body.toString('utf8')) as Event);
    },
  };
}

class StripeRefused extends Error {
  readonly code: string | undefined;
  constructor(status: number, code: string | undefined) {
    super(`Stripe answered ${status}${code ? ` (${code})` : ''}`);
    this.name = 'StripeRefused';
    this.code = code;
  }
}

function saidOf(session: Session): ProviderState {
  const { payment_intent: intent, payment_status: paid, status } = session;
  if (typeof intent === 'object' && intent?.latest_charge?.refunded) return 'refunded';
  if (paid === 'paid') return 'paid';
  return status === 'expired' ? 'failed' : 'open';
}

/**
 * Converts an event; undefined if it is not about a payment of ours. A session that is complete but not paid is still pending: another event reports
 * its outcome.
 */
function eventOf({ id: eventId, type, data: { object } }: Event): ProviderEvent | undefined {
  if (type === 'charge.refunded') {
    const reference = object.metadata?.payment;
    return reference && object.refunded ? { eventId, reference, said: 'refunded' } : undefined;
  }
  const reference = object.client_reference_id;
  if (!reference) return undefined;
  const paid = moneyOf(object);
  const reading = { eventId, reference, ...(paid ? { paid } : {}) };
  switch (type) {
    case 'checkout.session.completed':
      return { ...reading, said: object.payment_status === 'paid' ? 'paid' : 'open' };
    case 'checkout.session.async_payment_succeeded':
      return { ...reading, said: 'paid' };
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...reading, said: 'failed' };
    default:
      return undefined;
  }
}
