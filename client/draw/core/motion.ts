import { endOf, type Leg } from './course.ts';

/** Media query: the member prefers reduced motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

/** The CSS of a position, e.g. `{ transform: 'rotate(90deg)' }`. */
export type Look = (position: number) => Keyframe;

/**
 * Converts legs to keyframes. `period`: a position may be shown reduced by whole periods, so that numbers stay small. Legs are not split here: a
 * strip that restarts at its end must be split before (`split.ts`).
 */
export function keyframesOf(legs: readonly Leg[], look: Look, period: number): Keyframe[] {
  const whole = timeOf(legs) || 1;
  const shareOf = (time: number) => Math.min(1, (time - legs[0]!.start) / whole);
  return legs.flatMap(({ start, time, at: [a, b, c, d] }) => {
    const base = Math.floor(a / period + 1e-9) * period;
    const way = d - a;
    const easing = way < 1e-9 ? 'linear' : `cubic-bezier(${1 / 3},${(b - a) / way},${2 / 3},${(c - a) / way})`;
    return [
      { ...look(a - base), offset: shareOf(start), easing },
      { ...look(d - base), offset: shareOf(start + time) },
    ];
  });
}

/** Total duration of consecutive legs, in ms. */
export const timeOf = (legs: readonly Leg[]): number => endOf({ legs }) - legs[0]!.start;

/**
 * Plays keyframes from a time of the document's timeline, in the compositor, however busy the page is. The last keyframe stays until the animation is
 * cancelled.
 */
export function animate(element: HTMLElement, frames: Keyframe[], start: number, timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { fill: 'forwards', ...timing });
  animation.startTime = start;
  return animation;
}
