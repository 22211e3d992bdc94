import { createHmac } from 'node:crypto';
import { reject } from '../../server-kit/problem.ts';
import { equalSecrets } from '../../server-kit/secrets.ts';
import type { SignedBody } from './provider.ts';

const MOST_SECONDS = 300;

/** `t=<Unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`, as Stripe signs its webhooks; our sandbox does the same. */
export const signatureOf = (secret: string | Buffer, seconds: number, body: Buffer | string): string =>
  `t=${seconds},v1=${macOf(secret, String(seconds), body)}`;

const macOf = (secret: string | Buffer, seconds: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/**
 * Refuses with `partner.signature_invalid` and `partner.timestamp_skew`. While a secret is being replaced, a header has several `v1`; one match is
 * enough.
 */
export function expectSignature(secret: string | Buffer, header: string, { headers, body, now }: SignedBody): void {
  const sent = headers[header];
  const parts = (typeof sent === 'string' ? sent : '').split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const macs = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  const expected = macOf(secret, seconds, body);
  if (!/^\d{1,12}$/.test(seconds) || !macs.some((mac) => equalSecrets(expected, mac))) reject('partner.signature_invalid');
  if (Math.abs(Date.parse(now) / 1_000 - Number(seconds)) > MOST_SECONDS) reject('partner.timestamp_skew');
}
