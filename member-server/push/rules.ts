import { createECDH, ECDH } from 'node:crypto';

/** The push subscription that a browser creates; keys in base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const isOf = (host: string, allowed: string): boolean => host === allowed || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1)));

/**
 * Whether notifications may be sent to an address, which a browser names and this server calls: HTTPS on the default port of an allowed host. Plain
 * HTTP to loopback is for tests.
 */
export function mayReceive(endpoint: string, hosts: readonly string[], allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && port === '' && hosts.some((allowed) => isOf(hostname, allowed));
}

const CURVE = 'prime256v1';

/** Whether a browser's public key is a point of the curve, so that messages can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}

/** The VAPID key pair by which push services know this server, from a private key of 32 bytes. */
export function keyPair(privateKey: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Seconds for which a push service keeps a notification, rounded down; 0 without `expiresAt`. */
export const secondsUntil = (expiresAt: string | undefined, now: string): number =>
  expiresAt === undefined ? 0 : Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000));
