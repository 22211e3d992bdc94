import { instantOf } from '../../schemas/dates.ts';

const depthLimit = 6;

/** The first instant after `now` at which a `window` in an answer begins or ends, in milliseconds; undefined where none does. */
export function nextWindowFlip(answer: unknown, now: number, inWindow = false, depth = 0): number | undefined {
  if (typeof answer === 'string') {
    const at = inWindow ? instantOf(answer)?.getTime() : undefined;
    return at !== undefined && at > now ? at : undefined;
  }
  if (typeof answer !== 'object' || answer === null || depth > depthLimit) return undefined;
  let first: number | undefined;
  for (const [name, inner] of Object.entries(answer)) {
    const at = nextWindowFlip(inner, now, inWindow || name === 'window', depth + 1);
    if (at !== undefined && (first === undefined || at < first)) first = at;
  }
  return first;
}
