import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { systemRandom } from './random-source.ts';

/** Encrypts small texts at rest; `about` (such as the row's id) is bound in, so that a sealed value cannot be moved to another row. */
export interface Sealer {
  seal(about: string, text: string): string;
  /** Throws when the value was changed, moved, or sealed under another key. */
  open(about: string, sealed: string): string;
}

/** What the one SECRET_KEY is good for. Each purpose has a key of its own, so that a value of one says nothing in another. */
export interface Secrets {
  /** AES-256-GCM under the purpose's key. */
  sealer(purpose: string): Sealer;
  /** HMAC-SHA-256 as lower-case hex, for lookups by a secret (tokens, identities, codes). */
  hmac(purpose: string, text: string): string;
  /** 32 bytes for other uses. */
  key(purpose: string): Buffer;
}

const IV = 12;
const TAG = 16;

export function makeSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, 'punchcard', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    key,
    hmac: (purpose, text) =>
      createHmac('sha256', key(`hmac:${purpose}`))
        .update(text)
        .digest('hex'),
    sealer(purpose) {
      const own = key(`seal:${purpose}`);
      return {
        seal(about, text) {
          const iv = systemRandom.bytes(IV);
          const cipher = createCipheriv('aes-256-gcm', own, iv).setAAD(Buffer.from(about));
          return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
        },
        open(about, sealed) {
          const bytes = Buffer.from(sealed, 'base64url');
          const decipher = createDecipheriv('aes-256-gcm', own, bytes.subarray(0, IV), { authTagLength: TAG }).setAAD(Buffer.from(about));
          decipher.setAuthTag(bytes.subarray(-TAG));
          return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
        },
      };
    },
  };
}

/** Names of network addresses for log lines: 64 bits that say nothing of the address to who has not the key. */
export const addressNames =
  (secrets: Secrets) =>
  (address: string): string =>
    secrets.hmac('log address', address).slice(0, 16);

/** Compares without telling by time where two texts differ. */
export function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
