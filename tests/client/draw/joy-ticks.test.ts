import { describe, expect, it } from 'vitest';
import { type Course, coast, endOf, land, launch, positionAt, stand } from '../../../client/draw/core/course.ts';
import { createTicks } from '../../../client/draw/effects/ticks.ts';
import { aClock } from './fake-clock.ts';

const launched = (now: number) => launch(stand(0), now, 1200, 2500);

/** Ticks of a course past lines 45 apart, in ms after its beginning. */
function ticksOf(course: Course, clock: ReturnType<typeof aClock>) {
  const begin = clock.now();
  const ticks: number[] = [];
  const passedBy = (time: number) => Math.floor(positionAt(course, time) / 45 + 1e-6);
  const quiet = createTicks(clock, () => ticks.push(clock.now() - begin))(
    passedBy,
    course.speed ? Number.POSITIVE_INFINITY : endOf(course),
  );
  return { ticks, quiet };
}

describe('A tick comes', () => {
  it('for each sector that passes while it gets faster, and evenly at full speed', () => {
    const clock = aClock();
    const { ticks } = ticksOf(launched(clock.now()), clock);
    clock.go(3000);
    expect(ticks[0]).toBeCloseTo(Math.sqrt((2 * 45 * 2.5) / 1200) * 1000, -0.5);
    expect(ticks).toHaveLength(Math.floor((1500 + 600) / 45));
    const [before, last] = ticks.slice(-2);
    expect(last! - before!).toBeCloseTo(37.5, 0);
  });

  it('never again where the course stands', () => {
    const clock = aClock();
    const now = clock.now();
    const landing = land(launched(now), now + 2500, 2500, 22.5, 360);
    const { ticks } = ticksOf(landing, clock);
    clock.go(endOf(landing) - now);
    const count = ticks.length;
    expect(count).toBe(Math.floor(landing.legs.at(-1)!.at[3] / 45) - Math.floor(1500 / 45));
    clock.go(9000);
    expect([ticks.length, clock.waiting]).toEqual([count, 0]);
  });

  it('not for what was missed while the page was busy', () => {
    const clock = aClock();
    const { ticks } = ticksOf(launched(clock.now()), clock);
    clock.go(2500);
    const count = ticks.length;
    clock.late(10_000);
    clock.go(0);
    expect(ticks.length).toBe(count + 1);
  });

  it.each([
    ['where nothing moves', (now: number) => coast(stand(10), now)],
    ['once it was ended', launched],
  ])('not %s', (title, courseAt) => {
    const clock = aClock();
    const { ticks, quiet } = ticksOf(courseAt(clock.now()), clock);
    if (title.includes('ended')) quiet();
    clock.go(5000);
    expect([ticks.length, clock.waiting]).toEqual([0, 0]);
  });
});
