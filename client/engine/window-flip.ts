import { instantOf } from '../../schemas/dates.ts';

/**
 * The first instant after `now` at which a `window` in an answer begins or ends, in milliseconds; infinity where none does. Answers are JSON of our own
 * operations, no deeper than their contracts.
 */
export function nextWindowFlip(answer: unknown, now: number, inWindow?: boolean): number {
  if (typeof answer === 'string') {
    const at = (inWindow && instantOf(answer)?.getTime()) || 0;
    return at > now ? at : Number.POSITIVE_INFINITY;
  }
  const inner = typeof answer === 'object' && answer ? Object.entries(answer) : [];
  return Math.min(...inner.map(([name, value]) => nextWindowFlip(value, now, inWindow || name === 'window')));
}
