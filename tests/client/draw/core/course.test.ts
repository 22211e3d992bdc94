import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Course, coast, crossings, endOf, land, launch, positionAt, speedAt, stand } from '../../../../client/draw/core/course.ts';
import { split } from '../../../../client/draw/core/split.ts';
import { inFull } from '../../../deep.ts';

const SEED = Number(process.env.SEED ?? 20261121);
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { seed: SEED, numRuns: inFull(200, 500), verbose: 1 });

/** Times of a configuration: 0 is legal, and most are whole seconds or so. */
const time = fc.oneof(fc.constantFrom(0, 1, 16, 300, 2500), fc.integer({ min: 0, max: 10_000 }));
const speed = fc.oneof(fc.constantFrom(0, 6, 30, 1200), fc.integer({ min: 1, max: 6000 }));
const spin = fc.record({
  from: fc.double({ min: 0, max: 360, noNaN: true }),
  start: fc.integer({ min: 0, max: 1e6 }),
  speed,
  acceleration: time,
  deceleration: time,
  /** ms after the start. */
  stop: fc.oneof(fc.constantFrom(0, 1, 2499, 2500, 2501), fc.integer({ min: 0, max: 60_000 }), fc.constant(3_600_000)),
  target: fc.double({ min: 0, max: 360, noNaN: true }),
});
type Spin = typeof spin extends fc.Arbitrary<infer Value> ? Value : never;

function courseOf({ from, start, speed, acceleration, deceleration, stop, target }: Spin) {
  const running = launch(stand(from), start, speed, acceleration);
  const landing = land(running, start + stop, deceleration, target, 360);
  return { running, landing, stopped: start + stop, end: endOf(landing) };
}

describe('A spin is planned so that nobody sees a seam', () => {
  it('lands exactly on the target, a whole number of turns on, and stands', () => {
    check(
      fc.property(spin, (given) => {
        const { landing, end } = courseOf(given);
        const off = (positionAt(landing, end) - given.target) / 360;
        expect(Math.abs(off - Math.round(off)) * 360).toBeLessThan(1e-6);
        expect(speedAt(landing, end)).toBe(0);
        expect(positionAt(landing, end + 1e6)).toBe(positionAt(landing, end));
      }),
    );
  });

  it('stands exactly the deceleration time after the stop, or after the full speed when that comes later (R-607, R-608)', () => {
    check(
      fc.property(spin, (given) => {
        fc.pre(given.speed > 0);
        const { end, stopped } = courseOf(given);
        expect(end).toBeCloseTo(Math.max(stopped, given.start + given.acceleration) + given.deceleration, 6);
      }),
    );
  });

  it('never runs backwards', () => {
    check(
      fc.property(spin, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 50 }), (given, shares) => {
        const { landing, end } = courseOf(given);
        const positions = shares.sort((a, b) => a - b).map((share) => positionAt(landing, given.start + share * (end - given.start)));
        positions.forEach((position, index) => {
          expect(position).toBeGreaterThanOrEqual((positions[index - 1] ?? 0) - 1e-6);
        });
      }),
    );
  });

  it('has no jump in position or speed where legs meet, but for times of 0', () => {
    check(
      fc.property(spin, (given) => {
        const { landing } = courseOf(given);
        landing.legs.slice(1).forEach((leg, index) => {
          const before = landing.legs[index]!;
          expect(leg.start).toBeCloseTo(before.start + before.time, 6);
          expect(Math.abs(leg.at[0] - before.at[3])).toBeLessThan(1e-6);
          if (leg.time < 1 || before.time < 1) return;
          const [ends, begins] = [slope(before, 3), slope(leg, 0)];
          expect(Math.abs(ends - begins)).toBeLessThan(1e-6 * Math.max(1, given.speed));
        });
      }),
    );
  });

  it('goes on from the running course at the moment of the stop: same position, same speed', () => {
    check(
      fc.property(spin, (given) => {
        fc.pre(given.deceleration >= 16 && given.acceleration >= 16);
        const { running, landing, stopped } = courseOf(given);
        const scale = Math.max(1, positionAt(running, stopped));
        expect(Math.abs(positionAt(landing, stopped) - positionAt(running, stopped)) / scale).toBeLessThan(1e-9);
        expect(Math.abs(speedAt(landing, stopped) - speedAt(running, stopped))).toBeLessThan(1e-6 * Math.max(1, given.speed));
      }),
    );
  });

  it('never goes faster than its speed where the deceleration takes a second or more at 1,200 degrees', () => {
    check(
      fc.property(spin, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        fc.pre(given.deceleration >= 1100);
        const usual = { ...given, speed: 1200 };
        const { landing, end } = courseOf(usual);
        expect(speedAt(landing, given.start + share * (end - given.start))).toBeLessThanOrEqual(1200 + 1e-6);
      }),
    );
  });

  it('is planned anew while it lands, by the same time', () => {
    check(
      fc.property(
        spin,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (given, share, other) => {
          fc.pre(given.deceleration >= 300);
          const { landing, end, stopped } = courseOf({ ...given, stop: given.stop + given.acceleration });
          const now = stopped + share * (end - stopped);
          const anew = land(landing, now, end - now, other, 360);
          expect(endOf(anew)).toBeCloseTo(end, 6);
          expect(Math.abs(speedAt(anew, now) - speedAt(landing, now))).toBeLessThan(1e-6 * Math.max(1, given.speed));
          expect((positionAt(anew, end) - other) / 360).toBeCloseTo(Math.round((positionAt(anew, end) - other) / 360), 8);
        },
      ),
    );
  });

  it('runs out within 300 ms after a cancel, and a play goes on as fast as it still is', () => {
    const running = launch(stand(0), 0, 1200, 2500);
    const out = coast(running, 4000);
    expect(endOf(out)).toBe(4300);
    expect(speedAt(out, 4000)).toBeCloseTo(1200, 6);
    expect(speedAt(out, 4300)).toBe(0);
    const again = launch(out, 4100, 1200, 2500);
    expect(speedAt(again, 4100)).toBeCloseTo(speedAt(out, 4100), 6);
    expect(positionAt(again, 4100)).toBeCloseTo(positionAt(out, 4100), 9);
  });
});

it.each([
  ['reaches the speed evenly', [1200, 2500], 1250, 600, 375],
  ['begins at a speed of its own', [30, 1000, 6], 500, 18, 6],
  ['never begins faster than it will be', [3, 1000, 6], 500, 3, 1.5],
  ['is fast at once without a time', [1200, 0], 0, 1200, 0],
] as const)('a launch %s', (_title, [full, time, first], at, speed, position) => {
  const course = launch(stand(0), 0, full, time, first);
  expect(speedAt(course, at)).toBeCloseTo(speed, 6);
  expect(positionAt(course, at)).toBeCloseTo(position, 6);
});

describe('Lines that a course passes', () => {
  it('are found at exactly their positions, in order', () => {
    check(
      fc.property(spin, fc.constantFrom(1, 36, 45, 120), fc.double({ min: 0, max: 45, noNaN: true }), (given, step, first) => {
        const { landing } = courseOf({ ...given, stop: Math.min(given.stop, 5000) });
        for (const leg of landing.legs) {
          const found = crossings(leg, step, first);
          expect(found.length).toBeLessThanOrEqual((leg.at[3] - leg.at[0]) / step + 1 + 1e-6);
          expect(found.length).toBeGreaterThanOrEqual(Math.floor((leg.at[3] - leg.at[0]) / step - 1e-6));
          // Counted first, because a million expectations take longer than the arithmetic.
          const isApart = ({ time, position }: { time: number; position: number }) =>
            Math.abs(positionAt({ legs: [leg], speed: 0 }, time) - position) >= 1e-4;
          if (leg.time) expect(found.filter(isApart)).toEqual([]);
        }
      }),
    );
  });
});

it('a leg split at lines is the same leg', () => {
  check(
    fc.property(spin, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const { landing } = courseOf({ ...given, stop: Math.min(given.stop, 5000) });
      for (const leg of landing.legs.filter(({ time }) => time > 1)) {
        const parts = split(leg, 500);
        const at = leg.start + share * leg.time;
        expect(Math.abs(positionAt({ legs: parts, speed: 0 }, at) - positionAt({ legs: [leg], speed: 0 }, at))).toBeLessThan(1e-4);
        expect(
          parts.every(({ at: [from, , , to] }) => Math.floor(from / 500 + 1e-6) === Math.ceil(to / 500 - 1e-6) - 1 || to - from < 1e-3),
        ).toBe(true);
      }
    }),
  );
});

/** Units a second at the beginning or the end of a leg. */
function slope({ at, time }: Course['legs'][number], end: 0 | 3): number {
  return ((end ? at[3] - at[2] : at[1] - at[0]) * 3000) / time;
}
