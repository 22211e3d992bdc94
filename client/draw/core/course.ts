/**
 * A stretch of a course: the four Bézier ordinates of its position, over time that runs evenly. CSS says exactly the same with
 * `cubic-bezier(1/3, …, 2/3, …)`, so what is planned here is what the compositor shows.
 */
export interface Leg {
  /** ms on the clock of the spin. */
  readonly start: number;
  /** ms it takes; 0 is a leap. */
  readonly time: number;
  readonly at: readonly [number, number, number, number];
}

/** Where something is at any time: legs without a gap between them, and a speed that holds after them. Positions in any unit, never falling. */
export interface Course {
  readonly legs: readonly Leg[];
  /** Units a second after the last leg; 0 stands still. */
  readonly speed: number;
}

/** The speed holds so long into a landing, at most: a page whose thread is busy tells the compositor late, and nothing jumps. */
const NOTICE_MS = 160;
const COAST_MS = 300;

export function stand(position: number): Course {
  return { legs: [leg(0, 0, position, 0, position, 0)], speed: 0 };
}

/** When the last of some legs is over, in ms. */
export function endOf({ legs }: Pick<Course, 'legs'>): number {
  const { start, time } = legs[legs.length - 1]!;
  return start + time;
}

/** Position at a time in ms. */
export const positionAt = (course: Course, time: number): number => motionAt(course, time)[0];

/** Units a second at a time in ms. */
export const speedAt = (course: Course, time: number): number => motionAt(course, time)[1];

/**
 * From wherever it is, as fast as it is or at least `firstSpeed`, evenly faster until `speed` is reached after `time` ms; it then holds. Speeds
 * are units a second.
 */
export function launch(from: Course, start: number, speed: number, time: number, firstSpeed = 0): Course {
  const [position, now] = motionAt(from, start);
  const first = Math.max(now, Math.min(firstSpeed, speed));
  const way = ((first + speed) * time) / 2000;
  return { legs: [leg(start, time, position, first, position + way, speed)], speed };
}

/**
 * Slows down to stand at `target`, or any whole number of periods further, after exactly `time` ms: from exactly the speed there is, never
 * backwards. What is not yet as fast as it will be gets there first. Before, the speed holds for `hold` ms: reels stop in turn. The way is at
 * least a third of what the speed would make of the time.
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

/** Runs out within 300 ms, wherever that is. */
export const coast = (from: Course, start: number): Course => launch(from, start, 0, COAST_MS);

/** When positions `first + n × step` are passed in a leg, in order; the one it begins on is not passed. */
export function crossings(of: Leg, step: number, first = 0): { readonly time: number; readonly position: number }[] {
  const passed: { time: number; position: number }[] = [];
  for (let n = Math.floor((of.at[0] - first) / step + 1e-9) + 1; first + n * step <= of.at[3] + 1e-9; n++) {
    const position = first + n * step;
    let share = 0;
    // A rising leg is there once: found by halving.
    for (let part = 0.5; part > 1e-14; part /= 2) if (pointOf(of, share + part)[0] < position) share += part;
    passed.push({ time: of.start + of.time * share, position });
  }
  return passed;
}

/** From a place and a speed to a place and a speed, in ms. */
export function leg(start: number, time: number, from: number, firstSpeed: number, to: number, lastSpeed: number): Leg {
  return { start, time, at: [from, from + (firstSpeed * time) / 3000, to - (lastSpeed * time) / 3000, to] };
}

/** Position and units a second. */
function motionAt({ legs, speed }: Course, time: number): readonly [position: number, speed: number] {
  let now = legs[0]!;
  for (const next of legs) if (next.start <= time) now = next;
  const over = time - now.start - now.time;
  // Whatever stands, stands there for ever.
  return over < 0 ? pointOf(now, Math.max(0, 1 + over / now.time)) : [now.at[3] + (speed && (speed * over) / 1000), speed];
}

/** De Casteljau: position and units a second at a share of a leg's time. */
export function pointOf({ time, at: [a, b, c, d] }: Leg, share: number): readonly [position: number, speed: number] {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const middle = mix(b, c);
  const [from, to] = [mix(mix(a, b), middle), mix(middle, mix(c, d))];
  return [mix(from, to), ((to - from) * 3000) / time];
}
