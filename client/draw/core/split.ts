import { crossings, type Leg, leg, pointOf } from './course.ts';

/** Splits a leg wherever it passes a whole number of steps, for strips that restart there. */
export function split(whole: Leg, step: number): Leg[] {
  const { start, time, at } = whole;
  if (!time) return [leg(start, 0, at[3], 0, at[3], 0)];
  // A part of a cubic is the cubic with the same positions and speeds at its ends.
  const speedOf = (cut: number) => pointOf(whole, (cut - start) / time)[1];
  let from = { time: start, position: at[0] };
  return [...crossings(whole, step), { time: start + time, position: at[3] }].flatMap((to) => {
    const part = leg(from.time, to.time - from.time, from.position, speedOf(from.time), to.position, speedOf(to.time));
    from = to;
    return part.time > 0 ? part : [];
  });
}
