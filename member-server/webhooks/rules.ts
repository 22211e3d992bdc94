import { isIP } from 'node:net';
import type { PartnerRules } from '../programme/index.ts';

type Partner = PartnerRules['partners'][number];
export type Webhook = NonNullable<Partner['webhook']>;

export interface TopicSubscription {
  readonly partner: string;
  readonly topic: string;
  /** Markets of the partner; events of other markets are not sent to it. */
  readonly markets: readonly string[];
}

/** The topics to which partners are subscribed, a row for each topic. */
export const subscriptionsOf = ({ partners }: PartnerRules): TopicSubscription[] =>
  partners.flatMap(({ id, webhook, markets }) => (webhook?.topics ?? []).map((topic) => ({ partner: id, topic, markets })));

export const webhookOf = ({ partners }: PartnerRules, partner: string): Webhook | undefined =>
  partners.find(({ id }) => id === partner)?.webhook;

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3_600;

/** Next state after a failed attempt: a retry with a pause that doubles up to six hours; after the last attempt the delivery has failed. */
export function decideNext(
  tries: number,
  most: number,
  now: string,
): { readonly state: 'waiting'; readonly dueAt: string } | { readonly state: 'failed'; readonly dueAt: string } {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  return tries >= most
    ? { state: 'failed', dueAt: now }
    : { state: 'waiting', dueAt: new Date(Date.parse(now) + pause * 1_000).toISOString() };
}

export type EventState = 'waiting' | 'delivered' | 'failed' | 'unwanted';

/** State of an event over all its partners; a failed delivery needs an operator. */
export function eventState(isHandedOut: boolean, states: readonly ('waiting' | 'delivered' | 'failed')[]): EventState {
  if (!isHandedOut) return 'waiting';
  if (states.length === 0) return 'unwanted';
  if (states.includes('failed')) return 'failed';
  return states.includes('waiting') ? 'waiting' : 'delivered';
}

/** Whether an IP address is private or reserved: partners must not be able to make the server call its internal network (SSRF). */
export function isPrivate(address: string): boolean {
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? unmap(address);
  const plain = mapped ?? address;
  if (isIP(plain) === 4) {
    const [a = 0, b = 0, c = 0] = plain.split('.').map(Number);
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168) ||
      (a === 192 && b === 0 && (c === 0 || c === 2)) ||
      (a === 198 && (b === 18 || b === 19)) ||
      (a === 198 && b === 51 && c === 100) ||
      (a === 203 && b === 0 && c === 113)
    );
  }
  if (isIP(plain) !== 6) return true;
  // In IPv6 only global unicast (2000::/3) is public, without documentation addresses and those that contain an IPv4 address (6to4, Teredo).
  return !/^[23]/.test(plain) || /^(2001:0?db8|2002|2001:0{0,4}):/i.test(plain);
}

/** The IPv4 address in a mapped IPv6 address such as `::ffff:7f00:1`. */
function unmap(address: string): string | undefined {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [h, l] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [h >> 8, h & 255, l >> 8, l & 255].join('.');
}

/** Why a webhook's URL must not be called; undefined if it may be. Loopback and plain HTTP are for tests. */
export function rejectUrl(url: URL, allowLoopback: boolean): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && (host === '127.0.0.1' || host === '::1')) return undefined;
  if (url.protocol !== 'https:') return 'The address is not https';
  if (url.username !== '' || url.password !== '') return 'The address holds a password';
  return isIP(host) !== 0 && isPrivate(host) ? 'The address is a private one' : undefined;
}
