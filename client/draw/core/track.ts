import { pageClock } from './clock.ts';
import { type Course, coast, endOf, type Leg, land, launch, positionAt, stand } from './course.ts';
import { animate, CALM, keyframesOf, type Look, timeOf } from './motion.ts';
import type { Tools } from './widget.ts';

/** A moving part: a wheel or a reel. Times are ms of the clock. */
export interface Track {
  /** See `launch` in course.ts. Returns when the full speed is reached. Under reduced motion it stays still until it lands, which is a short fade. */
  launch(now: number, speed: number, time: number): number;
  /** Lands at the target; returns when it stands still. */
  land(now: number, time: number, target: number, hold?: number): number;
  /** Coasts to a stop. */
  cancel(now: number): void;
  /** Sets the final position of the course without animation. */
  settle(): void;
  /** Shows the same course after a change of size. */
  refresh(): void;
  destroy(): void;
}

const FADE_MS = 300;

/**
 * Creates a track. `outer` plays the finite legs and contains `inner`, which plays the steady speed; their transforms add up. Everything repeats
 * after a `period`. `cut` splits a leg at the ends of a strip that restarts after each period.
 */
export function createTrack(
  outer: HTMLElement,
  inner: HTMLElement,
  period: number,
  look: Look,
  cut: (leg: Leg, period: number) => readonly Leg[],
  watchMotion?: Tools<unknown>['watchMotion'],
): Track {
  let course = stand(0);
  let playing: Animation[] = [];
  let calm = false;
  let forget: (() => void) | undefined;

  /** The old animations are cancelled once the new ones exist, so that nothing flashes in between. */
  function play(...next: Animation[]): void {
    for (const animation of playing) animation.cancel();
    playing = next;
  }

  function run(): void {
    const { legs, speed } = course;
    const frames = keyframesOf(
      legs.flatMap((leg) => cut(leg, period)),
      look,
      period,
    );
    const { start } = legs[0]!;
    const duration = timeOf(legs);
    if (!speed) {
      play(animate(outer, frames, start, { duration }));
      return;
    }
    const steady = {
      delay: duration,
      duration: (period / speed) * 1000,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: (positionAt(course, endOf(course)) / period) % 1,
    };
    // `outer` returns to position 0 while `inner` runs: together they never show more than one period of a strip.
    play(
      animate(outer, [...frames, { ...look(0), offset: 1 }], start, { duration }),
      animate(inner, [look(0), look(period)], start, steady),
    );
  }

  function settle(): void {
    forget?.();
    const position = positionAt(course, endOf(course)) % period;
    course = stand(position);
    Object.assign(outer.style, look(position));
    play();
  }

  /** Plays another course; returns when it ends. */
  function follow(next: Course): number {
    forget?.();
    course = next;
    run();
    forget = watchMotion?.(course);
    return endOf(course);
  }

  Object.assign(outer.style, look(0));
  return {
    launch(now, speed, time) {
      calm = matchMedia(CALM).matches;
      return calm ? now : follow(launch(course, now, speed, time));
    },
    land(now, time, target, hold) {
      if (!calm) return follow(land(course, now, time, target, period, hold));
      forget?.();
      const before = look(positionAt(course, now) % period);
      const after = look(target);
      course = stand(target);
      const frames = [before, { ...before, opacity: 0, offset: 0.5 }, { ...after, opacity: 0, offset: 0.5 }, after];
      play(animate(outer, frames, now, { duration: FADE_MS }));
      return now + FADE_MS;
    },
    cancel(now) {
      const end = follow(coast(course, now));
      forget?.();
      forget = pageClock.at(end, settle);
    },
    settle,
    refresh: () => (playing.length ? run() : settle()),
    destroy() {
      forget?.();
      play();
    },
  };
}
