import { demoKey, digestOf, signatureOf } from '../../member-server/partners/index.ts';
import { currentInstant } from '../one-clock.ts';
import type { Answer, TestApp } from './app.ts';

let counted = 0;
/** An event or order number that nobody else in the run has. */
export const fresh = (prefix: string): string => `${prefix}-${++counted}`;

/** A request of the demo's partner, signed at the product's clock (the system's where none is given). */
export function askAsPartner(
  app: Pick<TestApp, 'call'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  now = currentInstant(),
): Promise<Answer> {
  const url = `/partner/v1${path}`;
  const timestamp = Math.floor(Date.parse(now) / 1000);
  const nonce = fresh('till-nonce');
  const digest = digestOf(body === undefined ? undefined : JSON.stringify(body));
  return app.call(method, url, {
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-partner-id': demoKey.partner,
      'x-key-id': demoKey.id,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-content-digest': digest,
      'x-signature': signatureOf(demoKey.secret, { method, path: url, timestamp, nonce, digest }),
    },
  });
}

export const money = (amountMinor: number, currency = 'MYR') => ({ amountMinor, currency });

/** A paid order of one line in Kuala Lumpur; `more` replaces properties. */
export const aSale = (amountMinor: number, paidAt: string, more: object = {}) => ({
  source: 'demo-pos',
  orderNumber: fresh('till-order'),
  eventId: fresh('till-event'),
  eventType: 'paid',
  store: 'my-kl-city-tumbly',
  channel: 'store',
  currency: 'MYR',
  lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: money(amountMinor), fullPrice: true }],
  netAmount: money(amountMinor),
  shipping: money(0),
  paidAt,
  ...more,
});
