import { crossings, type Leg, leg, pointOf } from './course.ts';

/** The same leg in parts that end wherever a whole number of steps is passed, for strips that begin anew there. */
export function split(whole: Leg, step: number): Leg[] {
  const { start, time, at } = whole;
  if (!time) return [{ ...whole, at: [at[3], at[3], at[3], at[3]] }];
  const ends = crossings(whole, step).filter((cut) => cut.time < start + time);
  return [...ends, { time: start + time, position: at[3] }].map((end, index) => {
    const from = ends[index - 1] ?? { time: start, position: at[0] };
    // A part of a cubic is the cubic with the same places and speeds at its ends.
    const speedOf = (point: typeof end) => pointOf(whole, (point.time - start) / time)[1];
    return leg(from.time, end.time - from.time, from.position, speedOf(from), end.position, speedOf(end));
  });
}
