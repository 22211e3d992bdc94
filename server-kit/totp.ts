import { Secret, TOTP } from 'otpauth';
import type { RandomSource } from './random-source.ts';

/** One-time codes of RFC 6238 as every authenticator app makes them. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that count too: phones run a little fast or slow. */
const drift = 1;
const shortestSecretBytes = 10;

/** A new secret in base32: 160 bits, as long as the hash. */
export const newTotpSecret = (random: RandomSource): string => new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32;

/** The step that an instant (RFC 3339) is in. */
export const totpStep = (now: string): number => TOTP.counter({ period: usual.period, timestamp: Date.parse(now) });

/** The code of a step. `secret` is base32, with spaces and small letters where somebody copied it by hand; throws where it is none. */
export const totpCode = (secret: string, step: number): string =>
  TOTP.generate({ ...usual, secret: secretOf(secret), timestamp: step * usual.period * 1000 });

/** The step whose code this is, near the instant; undefined where it is none. */
export function matchTotp(secret: string, code: string, now: string): number | undefined {
  const steps = TOTP.validate({ ...usual, secret: secretOf(secret), token: code, timestamp: Date.parse(now), window: drift });
  return steps === null ? undefined : totpStep(now) + steps;
}

/** What an authenticator app reads from a QR code. */
export const totpUri = (issuer: string, account: string, secret: string): string =>
  new TOTP({ ...usual, issuer, label: account, secret: secretOf(secret) }).toString();

function secretOf(base32: string): Secret {
  const secret = Secret.fromBase32(base32);
  if (secret.bytes.length < shortestSecretBytes) throw new RangeError(`A TOTP secret has at least ${shortestSecretBytes} bytes`);
  return secret;
}
