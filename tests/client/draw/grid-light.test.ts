import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Course, endOf, land, launch, positionAt, stand } from '../../../client/draw/core/course.ts';
import { framesOf, litAt, switchesOf } from '../../../client/draw/grid/light.ts';

// One seed, so that a failure can be had again; fast-check prints it with the smallest failing value.
const SEED = 20_261_121;

interface Spin {
  readonly from: number;
  readonly count: number;
  readonly speed: number;
  readonly up: number;
  readonly down: number;
  readonly stopAt: number;
  readonly index: number;
}

const spins = fc
  .record({
    from: fc.nat(11),
    count: fc.integer({ min: 1, max: 12 }),
    speed: fc.integer({ min: 1, max: 120 }),
    up: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    down: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    stopAt: fc.integer({ min: 0, max: 9000 }),
    index: fc.nat(11),
  })
  .map((spin): Spin => ({ ...spin, from: spin.from % spin.count, index: spin.index % spin.count }));

/** Launched at 0, told the index while it runs, in cells. */
function courseOf({ from, count, speed, up, down, stopAt, index }: Spin): Course {
  const running = launch(stand(from), 0, speed, up, 6);
  return land(running, stopAt, down, index, count);
}

/** What opacity keyframes show at a time, read as the browser reads `step-end`. */
function shownAt(frames: readonly Keyframe[], share: number): number {
  return Number(frames.findLast(({ offset }) => Number(offset) <= share)?.opacity);
}

describe('the light of a grid', () => {
  it('stands on the asked cell in the end, whenever it was told (R-428)', () => {
    fc.assert(
      fc.property(spins, (spin) => {
        const switches = switchesOf(courseOf(spin).legs, spin.count);
        expect(switches.at(-1)!.cell).toBe(spin.index);
      }),
      { seed: SEED },
    );
  });

  it('goes from each cell to the next of the array, never back and never over one', () => {
    fc.assert(
      fc.property(spins, (spin) => {
        const switches = switchesOf(courseOf(spin).legs, spin.count);
        for (const [at, { cell, time }] of switches.slice(1).entries()) {
          expect(cell).toBe((switches[at]!.cell + 1) % spin.count);
          expect(time).toBeGreaterThanOrEqual(switches[at]!.time - 1e-6);
        }
      }),
      { seed: SEED },
    );
  });

  it('is where the course says at every moment', () => {
    fc.assert(
      fc.property(spins, fc.double({ min: 0, max: 1, noNaN: true }), (spin, share) => {
        const course = courseOf(spin);
        const begin = course.legs[0]!.start;
        const time = begin + share * (endOf(course) - begin);
        const position = positionAt(course, time);
        // On the line between two cells either is right.
        fc.pre(Math.abs(position - Math.floor(position) - 0.5) > 1e-4);
        const lit = switchesOf(course.legs, spin.count).findLast((each) => each.time <= time);
        expect(lit?.cell).toBe(litAt(position, spin.count));
      }),
      { seed: SEED },
    );
  });

  it('lights exactly one cell at any time, and shows each with exactly one of its faces', () => {
    fc.assert(
      fc.property(spins, fc.double({ min: 0, max: 1, noNaN: true }), (spin, share) => {
        const { legs } = courseOf(spin);
        const switches = switchesOf(legs, spin.count);
        const cells = Array.from({ length: spin.count }, (_, cell) => cell);
        const lit = cells.map((cell) => shownAt(framesOf(switches, legs, cell, 1), share));
        const plain = cells.map((cell) => shownAt(framesOf(switches, legs, cell, 0), share));
        expect(lit.filter(Boolean)).toEqual([1]);
        expect(plain).toEqual(lit.map((shown) => 1 - shown));
      }),
      { seed: SEED },
    );
  });

  it.each([
    ['30 cells a second at speed', 30, 30],
    ['6 cells a second at speed 4', 6, 6],
  ])('runs %s', (_, speed, cells) => {
    const steady = launch(stand(0), 0, speed, 0);
    const second = [{ start: 0, time: 1000, at: [0, speed / 3, (speed * 2) / 3, speed] as const }];
    expect(positionAt(steady, 1000)).toBeCloseTo(cells, 9);
    expect(switchesOf(second, 8).length - 1).toBe(cells);
  });
});
