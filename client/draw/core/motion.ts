import type { Leg } from './course.ts';

/** Whether the member asked for less motion. */
export const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a position looks, e.g. `{ transform: 'rotate(90deg)' }`. */
export type Look = (position: number) => Keyframe;

/**
 * Legs as keyframes. `period`: a position may be shown as any whole number of periods less, so numbers stay small.
 * A leg is never torn: what must begin anew at the end of a strip is split before.
 */
export function keyframesOf(legs: readonly Leg[], look: Look, period: number): Keyframe[] {
  const whole = timeOf(legs) || 1;
  const shareOf = (time: number) => Math.min(1, (time - legs[0]!.start) / whole);
  return legs.flatMap(({ start, time, at }) => {
    const base = Math.floor(at[0] / period + 1e-9) * period;
    return [
      { ...look(at[0] - base), offset: shareOf(start), easing: easingOf(at) },
      { ...look(at[3] - base), offset: shareOf(start + time) },
    ];
  });
}

/** ms of legs one after the other. */
export function timeOf(legs: readonly Leg[]): number {
  const { start, time } = legs[legs.length - 1]!;
  return start + time - legs[0]!.start;
}

/**
 * Plays keyframes on the document's timeline, beginning at a time of it: the compositor shows them, however busy the page is.
 * The last stays until the animation is cancelled.
 */
export function animate(element: HTMLElement, frames: Keyframe[], start: number, timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { fill: 'forwards', ...timing });
  animation.startTime = start;
  return animation;
}

function easingOf([a, b, c, d]: Leg['at']): string {
  const way = d - a;
  if (way < 1e-9) return 'linear';
  return `cubic-bezier(${1 / 3},${(b - a) / way},${2 / 3},${(c - a) / way})`;
}
