/**
 * A segment of a course: the four Bézier ordinates of its position over linear time. CSS expresses exactly the same as `cubic-bezier(1/3, …, 2/3,
 * …)`, so that the compositor shows what is planned here.
 */
export interface Leg {
  /** Start in ms on the clock of the spin. */
  readonly start: number;
  /** Duration in ms; 0 is a jump. */
  readonly time: number;
  readonly at: readonly [number, number, number, number];
}

/** A motion: contiguous legs, and the speed that continues after them. Positions are in any unit and never decrease. */
export interface Course {
  readonly legs: readonly Leg[];
  /** Units per second after the last leg; 0 stands still. */
  readonly speed: number;
}

/** Maximum time for which a landing keeps the speed, so that a busy page which informs the compositor late causes no jump. */
const NOTICE_MS = 160;
const COAST_MS = 300;

/** A motion at rest at a position. */
export function stand(position: number): Course {
  return { legs: [leg(0, 0, position, 0, position, 0)], speed: 0 };
}

/** End of the last leg, in ms. */
export function endOf({ legs }: Pick<Course, 'legs'>): number {
  const { start, time } = legs[legs.length - 1]!;
  return start + time;
}

/** Position at a time in ms. */
export const positionAt = (course: Course, time: number): number => motionAt(course, time)[0];

/** Speed in units per second at a time in ms. */
export const speedAt = (course: Course, time: number): number => motionAt(course, time)[1];

/**
 * Accelerates evenly to `speed`, reached after `time` ms and then kept. Starts at the current position and speed, but at least at `firstSpeed`.
 * Speeds are in units per second.
 */
export function launch(from: Course, start: number, speed: number, time: number, firstSpeed = 0): Course {
  const [position, now] = motionAt(from, start);
  const first = Math.max(now, Math.min(firstSpeed, speed));
  const way = ((first + speed) * time) / 2000;
  return { legs: [leg(start, time, position, first, position + way, speed)], speed };
}

/**
 * Decelerates to a stop at `target`, or a whole number of periods beyond it, after exactly `time` ms: from the current speed, never backwards. A
 * motion still accelerating reaches its full speed first. The speed is kept for `hold` ms before, because reels stop in turn. The distance is at
 * least a third of what the full speed would cover in the time.
 */
export function land(from: Course, now: number, time: number, target: number, period: number, hold = 0): Course {
  const launching = now < endOf(from) && from.speed > 0;
  const start = launching ? endOf(from) : now;
  const [position, speed] = motionAt(from, start);
  const notice = hold + Math.min(NOTICE_MS, time / 8);
  const slowing = position + (speed * notice) / 1000;
  const least = slowing + (speed * (hold + time - notice)) / 3000;
  const end = target + period * Math.ceil((least - target) / period - 1e-9);
  return {
    legs: [
      ...(launching ? from.legs : []),
      leg(start, notice, position, speed, slowing, speed),
      leg(start + notice, hold + time - notice, slowing, speed, end, 0),
    ],
    speed: 0,
  };
}

/** Coasts to a stop within 300 ms, at any position. */
export const coast = (from: Course, start: number): Course => launch(from, start, 0, COAST_MS);

/** The times at which a leg passes the positions `first + n × step`, in order, excluding the one it starts on. */
export function crossings(of: Leg, step: number, first = 0): { readonly time: number; readonly position: number }[] {
  const passed: { time: number; position: number }[] = [];
  for (let n = Math.floor((of.at[0] - first) / step + 1e-9) + 1; first + n * step <= of.at[3] + 1e-9; n++) {
    const position = first + n * step;
    let share = 0;
    // Position rises monotonically, so bisection finds the time.
    for (let part = 0.5; part > 1e-14; part /= 2) if (pointOf(of, share + part)[0] < position) share += part;
    passed.push({ time: of.start + of.time * share, position });
  }
  return passed;
}

/** A leg between two positions with a speed at each; times in ms. */
export function leg(start: number, time: number, from: number, firstSpeed: number, to: number, lastSpeed: number): Leg {
  return { start, time, at: [from, from + (firstSpeed * time) / 3000, to - (lastSpeed * time) / 3000, to] };
}

/** Position, and speed in units per second. */
function motionAt({ legs, speed }: Course, time: number): readonly [position: number, speed: number] {
  let now = legs[0]!;
  for (const next of legs) if (next.start <= time) now = next;
  const over = time - now.start - now.time;
  // A motion at rest stays at its position.
  return over < 0 ? pointOf(now, Math.max(0, 1 + over / now.time)) : [now.at[3] + (speed && (speed * over) / 1000), speed];
}

/** De Casteljau's algorithm: position and speed in units per second at a fraction of a leg's time. */
export function pointOf({ time, at: [a, b, c, d] }: Leg, share: number): readonly [position: number, speed: number] {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const middle = mix(b, c);
  const [from, to] = [mix(mix(a, b), middle), mix(middle, mix(c, d))];
  return [mix(from, to), ((to - from) * 3000) / time];
}
