import { describe, expect, it } from 'vitest';
import { boxOf, type Lattice, placeOf } from '../../../client/draw/grid/cells.ts';

const lattice = { area: { x: 0, y: 0, width: 300, height: 300 }, rows: 3, cols: 3, gutter: 5, ratio: 1 } satisfies Lattice;

describe('a cell of a grid', () => {
  it.each([
    ['stands where x and y say (R-379)', { x: 1, y: 2 }, { x: 1, y: 2, col: 1, row: 1 }],
    ['takes numbers as text', { x: '1', y: '2', col: '2' }, { x: 1, y: 2, col: 2, row: 1 }],
    ['spans cells (R-380)', { x: 0, y: 1, col: 2, row: 2 }, { x: 0, y: 1, col: 2, row: 2 }],
    ['is cut at the edge', { x: 2, y: 2, col: 5, row: 9 }, { x: 2, y: 2, col: 1, row: 1 }],
    ['spans one for a span that is none', { x: 0, y: 0, col: 0, row: Number.NaN }, { x: 0, y: 0, col: 1, row: 1 }],
    ['spans one for a negative span', { x: 0, y: 0, col: -2, row: -1 }, { x: 0, y: 0, col: 1, row: 1 }],
    ['is nowhere beyond the last column', { x: 3, y: 0 }, undefined],
    ['is nowhere above the first row', { x: 0, y: -1 }, undefined],
    ['is nowhere without a number', { x: Number.NaN, y: 0 }, undefined],
    ['is nowhere without a place', {}, undefined],
  ])('%s', (_, given, expected) => {
    expect(placeOf(given, lattice)).toEqual(expected);
  });

  it.each([1, 1.25, 1.5, 2, 2.625, 3])(
    'has its edges on device pixels and a gap of 5 px at a pixel ratio of %s (R-610, R-611)',
    (ratio) => {
      const cells = [0, 1, 2].map((x) => boxOf({ ...lattice, ratio }, { x, y: 0, col: 1, row: 1 }));
      for (const { x, width } of cells) {
        expect(Math.abs(x * ratio - Math.round(x * ratio))).toBeLessThan(1e-9);
        expect(Math.abs(width - 290 / 3)).toBeLessThanOrEqual(1 / ratio);
      }
      for (const [at, { x, width }] of cells.slice(0, 2).entries()) {
        expect(Math.abs(cells[at + 1]!.x - x - width - 5)).toBeLessThanOrEqual(0.5 / ratio + 1e-9);
      }
      expect(Math.abs(cells[2]!.x + cells[2]!.width - 300)).toBeLessThanOrEqual(0.5 / ratio + 1e-9);
    },
  );

  it('covers four cells and the gap between them with two rows and two columns (R-380)', () => {
    const box = boxOf(lattice, { x: 1, y: 1, col: 2, row: 2 });
    expect(box).toEqual({ x: 102, y: 102, width: 198, height: 198 });
  });

  it('is empty, never negative, where nothing is left for it', () => {
    const box = boxOf({ ...lattice, gutter: 400 }, { x: 1, y: 1, col: 1, row: 1 });
    expect([box.width, box.height]).toEqual([0, 0]);
  });
});
