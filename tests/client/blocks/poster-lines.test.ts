import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakLines } from '../../../client/blocks/poster/break-lines.ts';

afterEach(() => vi.unstubAllGlobals());

/** Every letter is one wide; marks above and below have no width. */
const breakAt = (text: string, limit: number) => breakLines(text, (line) => line.replace(/\p{M}/gu, '').length <= limit);

const everywhere: readonly (readonly [string, string, number, readonly string[]])[] = [
  ['between words', 'Come and join me', 8, ['Come and', 'join me']],
  ['behind a Chinese comma', '扫码，加入', 3, ['扫码，', '加入']],
  ['not inside a word or a number of another script', 'QR 碼 2026', 5, ['QR 碼', '2026']],
  ['nowhere in what fits', '和我一起来吧', 6, ['和我一起来吧']],
  ['to nothing for nothing', '', 8, []],
];

describe('Lines of a poster break', () => {
  it.each(everywhere)('%s', (_where, text, limit, lines) => {
    expect(breakAt(text, limit)).toEqual(lines);
  });

  it.each([
    ['between Thai words', 'ส่วนลดพิเศษ', 6, ['ส่วนลด', 'พิเศษ']],
    ['between Chinese words', '和我一起来吧', 3, ['和我', '一起来', '吧']],
    ['not before a mark that closes, which may stand out', 'Scan to join, or type', 12, ['Scan to join,', 'or type']],
  ])('%s', (_language, text, limit, lines) => {
    expect(breakAt(text, limit)).toEqual(lines);
  });
});

describe('Where a browser cannot tell words, lines of a poster break', () => {
  const withoutSegmenter = () => vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));

  it.each(everywhere)('%s', (_where, text, limit, lines) => {
    withoutSegmenter();
    expect(breakAt(text, limit)).toEqual(lines);
  });

  it.each([
    ['Thai', 'มาสมัครด้วยกันนะ', /^[\p{M}\u0e30\u0e32\u0e33]|[\u0e40-\u0e44]$/u],
    ['Thai', 'แชร์น้ำใจ', /^[\p{M}\u0e30\u0e32\u0e33]|[\u0e40-\u0e44]$/u],
    ['Khmer', 'ស្កេនដើម្បីចូលរួម', /^\p{M}|\u17d2$/u],
    ['Chinese', '扫码入会，或输入邀请码。', /^[，。]/u],
  ])('between the letters of %s, with what they carry', (_language, text, torn) => {
    withoutSegmenter();
    const lines = breakAt(text, 1);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(line).not.toMatch(torn);
  });
});
