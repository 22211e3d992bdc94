import { describe, expect, it } from 'vitest';
import { type Course, coast, endOf, land, launch, stand } from '../../../../client/draw/core/course.ts';
import { planTicks } from '../../../../client/draw/core/ticks.ts';
import { aClock } from '../fake-clock.ts';

const launched = (now: number) => launch(stand(0), now, { speed: 1200, time: 2500 });

/** Ticks of a course, in ms after its beginning. */
function ticksOf(course: Course, clock: ReturnType<typeof aClock>) {
  const begin = clock.now();
  const ticks: number[] = [];
  const quiet = planTicks(clock, course, 45, 0, () => ticks.push(clock.now() - begin));
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
    const landing = land(launched(now), now + 2500, { time: 2500, target: 22.5, period: 360 });
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
