import { createECDH, ECDH } from 'node:crypto';

/** What a browser gives who may send notifications to it; the keys in base64 for URLs. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isOf = (host: string, allowed: string): boolean => host === allowed || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1)));

/**
 * Whether notifications may be handed to an address, which a browser names and this server calls: HTTPS at the usual port of an allowed host. Loopback and
 * plain HTTP are for tests.
 */
export function mayReceive(endpoint: string, hosts: readonly string[], allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && port === '' && hosts.some((allowed) => isOf(hostname, allowed));
}

const CURVE = 'prime256v1';

/** Whether a browser's public key is a point of the curve, so that something can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}

/** The pair by which push services know this server (VAPID), of 32 bytes that are its private key. */
export function keyPair(privateKey: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Whole seconds for which a push service keeps a notification. */
export const secondsUntil = (expiresAt: string | undefined, now: string): number =>
  expiresAt === undefined ? 0 : Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000));
