import { describe, expect, it } from 'vitest';
import { failedLines, namesText, spansText } from '../../../../client/ops/parts/failed-lines.ts';

const short = 'The tracking number is too short.';
const gone = 'No redemption has this number.';

describe('Rows of a file that were not taken', () => {
  it('stand in one line for each sentence, with their rows and names', () => {
    const rows = [
      { row: 2, named: 'RD-2', why: short },
      { row: 3, why: gone },
      { row: 4, named: 'RD-4', why: short },
    ];
    expect(failedLines(rows)).toEqual([
      { why: short, rows: [2, 4], names: ['RD-2', 'RD-4'] },
      { why: gone, rows: [3], names: [] },
    ]);
  });

  it.each([
    [[5], '5'],
    [[2, 3], '2 to 3'],
    [[2, 3, 4, 9, 11, 12], '2 to 4, 9, 11 to 12'],
  ])('%j are written %s', (numbers, words) => expect(spansText(numbers)).toBe(words));

  it.each([
    [[], ''],
    [['A', 'B', 'C', 'D'], 'A, B, C, D'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  ])('%j are named %s', (names, words) => expect(namesText(names)).toBe(words));
});
