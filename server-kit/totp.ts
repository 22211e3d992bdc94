import { createHmac } from 'node:crypto';
import type { Dice } from './dice.ts';
import { equalSecrets } from './secrets.ts';

/** One-time codes of RFC 6238 as every authenticator app makes them: SHA-1, six digits, a step of 30 s. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one that count too: phones run a little fast or slow. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32: 160 bits, as long as the hash. */
export const newTotpSecret = (dice: Dice): string => toBase32(dice.bytes(20));

/** The step that an instant (RFC 3339) is in. */
export const totpStep = (now: string): number => Math.floor(Date.parse(now) / 1000 / stepSeconds);

/** The code of a step. Takes the secret in base32; throws where it is none. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, near the instant; undefined where it is none. */
export function matchTotp(secret: string, code: string, now: string): number | undefined {
  const present = totpStep(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => present - drift + at);
  // All are tried, so that the time taken does not tell which matched.
  return steps.filter((step) => equalSecrets(totpCode(secret, step), code))[0];
}

/** What an authenticator app reads from a QR code. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Spaces, small letters and padding are tolerated, as people copy secrets by hand. */
function fromBase32(text: string): Buffer {
  const letters = text.replace(/[\s=]/g, '').toUpperCase();
  if (!/^[A-Z2-7]{16,}$/.test(letters)) throw new RangeError('A TOTP secret is at least 16 letters of base32');
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
