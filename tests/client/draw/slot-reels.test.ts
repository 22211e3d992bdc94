import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layReels } from '../../../client/draw/slot/reels.ts';

// One seed, so that a failure can be had again; fast-check prints it with the smallest failing value.
const SEED = 20_261_121;

const bays = fc.record({
  area: fc.record({
    x: fc.double({ min: 0, max: 40, noNaN: true }),
    y: fc.double({ min: 0, max: 40, noNaN: true }),
    width: fc.integer({ min: 60, max: 600 }),
    height: fc.integer({ min: 60, max: 600 }),
  }),
  count: fc.integer({ min: 1, max: 5 }),
  upright: fc.boolean(),
  rowSpacing: fc.integer({ min: 0, max: 10 }),
  colSpacing: fc.integer({ min: 0, max: 10 }),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
});

type Bay = typeof bays extends fc.Arbitrary<infer Value> ? Value : never;
const laid = ({ area, count, upright, rowSpacing, colSpacing, ratio }: Bay) =>
  layReels(area, count, upright, rowSpacing, colSpacing, ratio);

const whole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

describe('the reels of a slot machine', () => {
  it('have square cells on device pixels, the result exactly in the middle', () => {
    fc.assert(
      fc.property(bays, (bay) => {
        const { cell, pitch, middle, start, length, starts } = laid(bay);
        for (const each of [cell, pitch, middle, start, length, ...starts]) expect(whole(each * bay.ratio)).toBe(true);
        expect(middle + cell / 2).toBeCloseTo(length / 2, 6);
      }),
      { seed: SEED },
    );
  });

  it('stand beside each other with the spacing between them, none over another', () => {
    fc.assert(
      fc.property(bays, (bay) => {
        const { cell, starts } = laid(bay);
        const gap = bay.upright ? bay.colSpacing : bay.rowSpacing;
        for (const [at, start] of starts.slice(1).entries()) {
          const between = start - starts[at]! - cell;
          // A cell is up to two device pixels smaller than its room, and stands in it to the nearest.
          expect(between).toBeGreaterThan(gap - 1.001 / bay.ratio);
          expect(between).toBeLessThan(gap + 3.001 / bay.ratio);
        }
      }),
      { seed: SEED },
    );
  });

  it.each([
    ['three upright reels of 300 px', { count: 3, upright: true, colSpacing: 5, rowSpacing: 0 }, { cell: 96, pitch: 96, middle: 102 }],
    [
      'cells with spacing along the strip',
      { count: 3, upright: true, colSpacing: 5, rowSpacing: 8 },
      { cell: 96, pitch: 104, middle: 102 },
    ],
    [
      'level reels, where the rows are what is beside',
      { count: 3, upright: false, colSpacing: 5, rowSpacing: 0 },
      { cell: 100, pitch: 105, middle: 100 },
    ],
    ['one reel', { count: 1, upright: true, colSpacing: 5, rowSpacing: 0 }, { cell: 300, pitch: 300, middle: 0 }],
    ['no room', { count: 9, upright: true, colSpacing: 50, rowSpacing: 0 }, { cell: 0, pitch: 100, middle: 150 }],
  ] as const)('are laid out for %s', (_, bay, expected) => {
    expect(laid({ ...bay, area: { x: 0, y: 0, width: 300, height: 300 }, ratio: 1 })).toMatchObject(expected);
  });
});
