import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../../client/draw/core/text.ts';

/** Every letter is one wide; marks above and below have no width. */
const measure = (text: string) => text.replace(/\p{M}/gu, '').length;
const breakAt = (text: string, limit: number, clamp?: number) => breakLines(text, measure, () => limit, clamp);

describe('Lines break', () => {
  it.each([
    ['between words', 'One free ride', 8, ['One free', 'ride']],
    ['where the text says', 'MYR 10\noff', 20, ['MYR 10', 'off']],
    ['not inside a percentage', '10% off', 5, ['10%', 'off']],
    ['not between a sum and its mark', 'Win $50 now', 5, ['Win', '$50', 'now']],
    ['not behind a bracket', 'Bear (large)', 8, ['Bear', '(large)']],
    ['not at a hyphen or a slash', 'Buy-one get/one', 9, ['Buy-one', 'get/one']],
    ['between Thai words', 'ส่วนลดพิเศษ', 6, ['ส่วนลด', 'พิเศษ']],
    ['between Khmer words', 'បញ្ចុះតម្លៃពិសេស', 6, 'words'],
    ['between Chinese words', '免费乘坐一次', 4, ['免费乘坐', '一次']],
    ['behind a Chinese comma', '谢谢，再来', 3, ['谢谢，', '再来']],
    ['nowhere in what fits', 'Nap bear', 8, ['Nap bear']],
    ['to nothing for nothing', '', 8, []],
  ])('%s', (_title, text, limit, lines) => {
    const { lines: found, broken } = breakAt(text, limit);
    expect(broken).toBe(false);
    if (lines === 'words') {
      expect(found.length).toBeGreaterThan(1);
      expect(found.join('')).toBe(text);
      for (const line of found) expect(measure(line)).toBeLessThanOrEqual(limit);
    } else expect(found).toEqual(lines);
  });

  it('inside a word only where it is wider than a line, whole clusters at a time, and say so', () => {
    const { lines, broken } = breakAt('សូមអរគុណ', 1);
    expect(broken).toBe(true);
    expect(lines.join('')).toBe('សូមអរគុណ');
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
  });

  it('by a limit of each line, as in a sector that narrows', () => {
    const { lines } = breakLines('one two three four', measure, (line) => [9, 5, 5][line] ?? 5);
    expect(lines).toEqual(['one two', 'three', 'four']);
  });

  it.each([
    ['two lines', 'One free ride for all', 8, 2, ['One free', 'ride fo…']],
    ['one line', 'Thank you', 5, 1, ['Than…']],
    ['enough lines', 'Thank you', 5, 2, ['Thank', 'you']],
  ])('and are clamped with an ellipsis: %s', (_title, text, limit, clamp, lines) => {
    expect(breakAt(text, limit, clamp).lines).toEqual(lines);
  });
});
