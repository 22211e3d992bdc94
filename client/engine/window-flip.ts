import { instantOf } from '../../schemas/dates.ts';

/**
 * The first instant after `now` (ms) at which a `window` in an answer begins or ends, in ms; infinity if none does. `inWindow`: true inside a
 * `window`, set by the recursion. It needs no depth limit: answers follow our own contracts.
 */
export function nextWindowFlip(answer: unknown, now: number, inWindow?: boolean): number {
  if (typeof answer === 'string') {
    const at = (inWindow && instantOf(answer)?.getTime()) || 0;
    return at > now ? at : Number.POSITIVE_INFINITY;
  }
  const inner = typeof answer === 'object' && answer ? Object.entries(answer) : [];
  return Math.min(...inner.map(([name, value]) => nextWindowFlip(value, now, inWindow || name === 'window')));
}
