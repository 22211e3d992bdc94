import { type Course, crossings, endOf, type Leg, leg, positionAt } from '../core/course.ts';
import { timeOf } from '../core/motion.ts';

/** From `time` on, `cell` is lit. */
export interface Switch {
  /** ms on the clock of the spin. */
  readonly time: number;
  readonly cell: number;
}

/** The lit cell of `count` at a position counted in cells: from half a cell before it to half a cell after it. */
export const litAt = (position: number, count: number): number => ((Math.round(position) % count) + count) % count;

/** The changes of the lit cell in order, from the start of the legs. */
export function switchesOf(legs: readonly Leg[], count: number): Switch[] {
  return legs.flatMap((leg, index) => [
    ...(index ? [] : [{ time: leg.start, cell: litAt(leg.at[0], count) }]),
    ...crossings(leg, 1, 0.5).map(({ time, position }) => ({ time, cell: litAt(position, count) })),
  ]);
}

/** Keyframes of a cell's lit (`lit` 1) or unlit (0) face while the light runs; stepwise, without transitions. */
export function framesOf(switches: readonly Switch[], legs: readonly Leg[], cell: number, lit: number): Keyframe[] {
  const [begin, whole] = [legs[0]!.start, timeOf(legs) || 1];
  const frames: Keyframe[] = [];
  for (const { time, cell: at } of switches) {
    const opacity = at === cell ? lit : 1 - lit;
    if (frames.at(-1)?.opacity !== opacity) frames.push({ opacity, offset: Math.min(1, (time - begin) / whole), easing: 'step-end' });
  }
  return [...frames, { opacity: frames.at(-1)?.opacity ?? 0, offset: 1 }];
}

/** One round over all cells at the final speed of a course, starting where the course ends. */
export function turnOf(course: Course, count: number): [Leg] {
  const [start, from] = [endOf(course), positionAt(course, endOf(course))];
  return [leg(start, (count / course.speed) * 1000, from, course.speed, from + count, course.speed)];
}
