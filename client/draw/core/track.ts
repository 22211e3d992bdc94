import { pageClock } from './clock.ts';
import { type Course, coast, endOf, type Landing, type Launch, type Leg, land, launch, positionAt, stand } from './course.ts';
import { animate, isCalm, keyframesOf, type Look } from './motion.ts';

export interface TrackParts {
  /** Plays what has an end; holds `inner`, so that the two add up. */
  readonly outer: HTMLElement;
  /** Plays the steady speed, for as long as it takes. */
  readonly inner: HTMLElement;
  /** After which all looks the same. */
  readonly period: () => number;
  readonly look: Look;
  /** For a strip that begins anew after each period: its legs in parts that end there. What turns needs no such thing. */
  readonly cut?: (leg: Leg, period: number) => Leg[];
  /** Goes along with a course, as sound does; gives what ends it. */
  readonly escort: (course: Course) => () => void;
}

/** Something that moves as planned: a wheel or a reel. Times are ms of the clock. */
export interface Track {
  /** Gives when the full speed is reached; for who asked for less motion it stands until it lands, and that is a short fade. */
  launch(now: number, how: Launch): number;
  /** Gives when it stands. */
  land(now: number, how: Landing): number;
  /** Runs out. */
  cancel(now: number): void;
  /** Stands where the course ends. */
  settle(): void;
  /** Shows the same course in another size. */
  refresh(): void;
  destroy(): void;
}

const FADE_MS = 300;

export function createTrack({ outer, inner, period, look, cut, escort }: TrackParts): Track {
  let course = stand(0);
  let playing: Animation[] = [];
  let calm = false;
  let forget = () => {};

  /** What played before goes once the next is there: nothing shows in between. */
  function play(...next: Animation[]): void {
    for (const animation of playing) animation.cancel();
    playing = next;
  }

  function run(): void {
    const whole = period();
    const legs = cut ? course.legs.flatMap((leg) => cut(leg, whole)) : course.legs;
    const frames = keyframesOf(legs, look, whole);
    const [{ start }] = legs as [Leg];
    const duration = endOf(course) - start;
    const cruises = course.speed > 0;
    // A strip's outer part stands at its beginning while the inner one runs: together they never show more than one period.
    if (cruises && cut) frames.push({ ...look(0), offset: 1 });
    const steady = {
      delay: duration,
      duration: (whole / course.speed) * 1000,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: cut ? (positionAt(course, endOf(course)) / whole) % 1 : 0,
    };
    play(animate(outer, frames, start, { duration }), ...(cruises ? [animate(inner, [look(0), look(whole)], start, steady)] : []));
  }

  function settle(): void {
    forget();
    course = stand(positionAt(course, endOf(course)) % period());
    Object.assign(outer.style, look(course.legs[0]!.at[3]));
    play();
  }

  /** Goes this way from now on; gives when it ends. */
  function follow(next: Course): number {
    forget();
    course = next;
    run();
    forget = escort(course);
    return endOf(course);
  }

  Object.assign(outer.style, look(0));
  return {
    launch(now, how) {
      calm = isCalm();
      return calm ? now : follow(launch(course, now, how));
    },
    land(now, how) {
      if (!calm) return follow(land(course, now, how));
      forget();
      const { target } = how;
      const before = look(positionAt(course, now) % period());
      const after = look(target);
      course = stand(target);
      const frames = [before, { ...before, opacity: 0, offset: 0.5 }, { ...after, opacity: 0, offset: 0.5 }, after];
      play(animate(outer, frames, now, { duration: FADE_MS }));
      return now + FADE_MS;
    },
    cancel(now) {
      const end = follow(coast(course, now));
      forget();
      forget = pageClock.at(end, settle);
    },
    settle,
    refresh: () => (playing.length ? run() : settle()),
    destroy() {
      forget();
      play();
    },
  };
}
