import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../server-kit/random-source.ts';
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from '../../server-kit/totp.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('One-time codes of the clock', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s it is %s, as the last six digits of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, totpStep(at(seconds)))).toBe(code);
  });

  it.each([
    ['one step before', -30, true],
    ['in its step', 0, true],
    ['one step after', 30, true],
    ['two steps before', -60, false],
    ['two steps after', 60, false],
  ])('a code is known %s: %d s', (_when, seconds, known) => {
    const step = totpStep(at(1_234_567_890));
    expect(matchTotp(secret, totpCode(secret, step), at(1_234_567_890 + seconds))).toBe(known ? step : undefined);
  });

  it('another code is not known', () => {
    expect(matchTotp(secret, '000000', at(1_234_567_890))).toBeUndefined();
    expect(matchTotp(secret, '', at(1_234_567_890))).toBeUndefined();
  });

  it('a secret copied by hand is the same secret', () => {
    expect(totpCode('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', 1)).toBe(totpCode(secret, 1));
  });

  it.each(['', 'GEZD', '1890189018901890'])('%j is no secret', (text) => {
    expect(() => totpCode(text, 1)).toThrow();
  });

  it('a new secret has 160 bits and no two are alike', () => {
    const random = seededRandom('totp');
    const [one, two] = [newTotpSecret(random), newTotpSecret(random)];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(two).not.toBe(one);
    expect(totpCode(one, 1)).toMatch(/^\d{6}$/);
  });

  it('an authenticator app reads all it needs from the address', () => {
    const uri = new URL(totpUri('Punch card', 'a+b@shop.test', secret));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toBe('/Punch card:a+b@shop.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: 'Punch card', algorithm: 'SHA1', digits: '6', period: '30' });
  });
});
