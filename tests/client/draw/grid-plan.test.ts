import { describe, expect, it } from 'vitest';
import { faultsOf, sizeOf } from '../../../client/draw/grid/plan.ts';
import type { GridConfig } from '../../../client/draw/types.ts';

const at = (x: number, y: number, span = {}) => ({ x, y, ...span });

describe('the plan of a grid', () => {
  it.each([
    ['3 by 3 by default (R-610)', {}, { rows: 3, cols: 3 }],
    ['as it says, text too', { rows: '2', cols: 5 }, { rows: 2, cols: 5 }],
    ['3 by 3 for 0 rows and columns that are no number', { rows: 0, cols: Number.NaN }, { rows: 3, cols: 3 }],
    ['3 by 3 for negative ones', { rows: -2, cols: -1 }, { rows: 3, cols: 3 }],
  ])('has %s', (_, look, expected) => {
    expect(sizeOf(look)).toEqual(expected);
  });

  it.each([
    ['nothing where all is right', { prizes: [at(0, 0), at(1, 1, { col: 2 })] }, []],
    ['that there are no prizes', {}, ['no prizes']],
    ['which prize is not in the grid', { prizes: [at(0, 0), at(3, 0)] }, ['prize 1']],
    ['nothing of prizes over each other', { prizes: [at(0, 0, { row: 2 }), at(0, 1)] }, []],
    ['which button is not in the grid', { prizes: [at(0, 0)], buttons: [at(0, -1)] }, ['button 0']],
  ] satisfies [string, GridConfig, string[]][])('says %s', (_, look, said) => {
    expect(faultsOf(look)).toEqual(said.map((part) => expect.stringContaining(part)));
  });
});

it('a grid can be imported where there is no page', async () => {
  expect(typeof globalThis.document).toBe('undefined');
  const { createGrid } = await import('../../../client/draw/grid/index.ts');
  expect(createGrid).toBeTypeOf('function');
});
