import { type Course, crossings, endOf, type Leg, leg, positionAt } from '../core/course.ts';
import { timeOf } from '../core/motion.ts';

/** From `time` on, `cell` is the one that is lit. */
export interface Switch {
  /** ms on the clock of the spin. */
  readonly time: number;
  readonly cell: number;
}

/** Which of `count` cells is lit at a position counted in cells: from half a cell before it until half a cell behind it. */
export const litAt = (position: number, count: number): number => ((Math.round(position) % count) + count) % count;

/** When the light goes to which cell, in order, from the beginning of the legs on. */
export function switchesOf(legs: readonly Leg[], count: number): Switch[] {
  return legs.flatMap((leg, index) => [
    ...(index ? [] : [{ time: leg.start, cell: litAt(leg.at[0], count) }]),
    ...crossings(leg, 1, 0.5).map(({ time, position }) => ({ time, cell: litAt(position, count) })),
  ]);
}

/** How the face of `cell` shows while the light runs: that of a lit one (`lit` 1) or of one that is not (0). Steps alone, never between. */
export function framesOf(switches: readonly Switch[], legs: readonly Leg[], cell: number, lit: number): Keyframe[] {
  const [begin, whole] = [legs[0]!.start, timeOf(legs) || 1];
  const frames: Keyframe[] = [];
  for (const { time, cell: at } of switches) {
    const opacity = at === cell ? lit : 1 - lit;
    if (frames.at(-1)?.opacity !== opacity) frames.push({ opacity, offset: Math.min(1, (time - begin) / whole), easing: 'step-end' });
  }
  return [...frames, { opacity: frames.at(-1)?.opacity ?? 0, offset: 1 }];
}

/** One turn over all cells at the speed that a course has in the end, beginning where it ends. */
export function turnOf(course: Course, count: number): [Leg] {
  const [start, from] = [endOf(course), positionAt(course, endOf(course))];
  return [leg(start, (count / course.speed) * 1000, from, course.speed, from + count, course.speed)];
}
