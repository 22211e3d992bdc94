import { endOf, type Leg } from './course.ts';

/** Matches where the member asked for less motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

/** How a position looks, e.g. `{ transform: 'rotate(90deg)' }`. */
export type Look = (position: number) => Keyframe;

/**
 * Legs as keyframes. `period`: a position may be shown as any whole number of periods less, so numbers stay small.
 * A leg is never torn: what must begin anew at the end of a strip is split before.
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

/** ms of legs one after the other. */
export const timeOf = (legs: readonly Leg[]): number => endOf({ legs }) - legs[0]!.start;

/**
 * Plays keyframes on the document's timeline, beginning at a time of it: the compositor shows them, however busy the page is.
 * The last stays until the animation is cancelled.
 */
export function animate(element: HTMLElement, frames: Keyframe[], start: number, timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { fill: 'forwards', ...timing });
  animation.startTime = start;
  return animation;
}
