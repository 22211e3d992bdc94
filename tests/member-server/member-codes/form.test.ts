import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { type CodeHead, isCode, isSignedBy, readCode, writeCode } from '../../../member-server/member-codes/form.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const head: CodeHead = { keyId: '0007', startsAt: 1_739_174_400, stepSeconds: 30, series: 12, memberNumber: '125403376937' };
const heads = fc.record({
  keyId: fc.stringMatching(/^\d{4}$/),
  startsAt: fc.integer({ min: 0, max: 9_999_999_999 }),
  stepSeconds: fc.integer({ min: 1, max: 999 }),
  series: fc.integer({ min: 0, max: 9_999 }),
  memberNumber: fc.stringMatching(/^\d{4,20}$/),
});

it('what is written is what is read, and our signature holds', () => {
  fc.assert(
    fc.property(heads, (said) => {
      const read = readCode(writeCode(said, privateKey));
      expect(read).toMatchObject(said);
      expect(isSignedBy(read!, publicKey)).toBe(true);
    }),
  );
});

it('no digit can be another, and none can be missing', () => {
  const code = writeCode(head, privateKey);
  for (let at = 0; at < code.length; at += 1) {
    const other = code.slice(0, at) + String((Number(code[at]) + 1) % 10) + code.slice(at + 1);
    const read = readCode(other);
    expect(read === undefined || !isSignedBy(read, publicKey), `digit ${at}`).toBe(true);
  }
  const short = readCode(code.slice(0, -1));
  expect(short === undefined || !isSignedBy(short, publicKey)).toBe(true);
});

it.each([
  ['a member number', '125403376937', false],
  ['a personal number of twenty digits', '12345678901234567890', false],
  ['digits that are too large for a signature', `1${'9'.repeat(188)}`, true],
  ['letters as long as a code', 'A'.repeat(189), true],
  ['another form', `2${writeCode(head, privateKey).slice(1)}`, true],
] as const)('%s is no code of ours', (_what, scanned, looksLikeOne) => {
  expect(isCode(scanned)).toBe(looksLikeOne);
  expect(readCode(scanned)).toBeUndefined();
});

it('a QR code of it has 37 squares a side, with a seventh of it allowed to be broken', () => {
  expect(encode(writeCode(head, privateKey), { border: 0, ecc: 'M' }).size).toBe(37);
});
