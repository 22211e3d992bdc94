import { type Pattern, readPattern, UncheckedPattern } from './pattern-syntax.ts';
import { type Ambiguity, ways } from './pattern-ways.ts';

/** What a member may type into a field, at most. */
const letters = 500;
/** Longer ones nobody can read. */
const mostSource = 1_000;
/** Some milliseconds on a phone. */
const mostSteps = 2_000_000;

/**
 * What is wrong with a pattern of a document: it does not compile, or there could be a text on which it takes long. Pages try it with every letter that is
 * typed, and an engine that fails goes back through all the ways in which a text can be read. Undefined where it may be used.
 */
export function patternFault(source: string): string | undefined {
  if (source.length > mostSource) return 'is too long';
  let pattern: Pattern;
  try {
    new RegExp(source, 'u');
    pattern = readPattern(source);
  } catch (error) {
    return error instanceof UncheckedPattern ? 'looks ahead or back, which can take long' : 'is no regular expression';
  }
  const found = ways(pattern);
  return found === undefined || stepsOf(found) * (isAnchored(pattern) ? 1 : letters) > mostSteps
    ? 'can take long on a text that almost fits: what repeats or chooses matches the same letters as what is around it (or it does not begin with ^)'
    : undefined;
}

/** Steps on the worst text: one for each place of the pattern at which each way of reading the text can stand after each letter. */
function stepsOf({ first, before }: Ambiguity): number {
  let current = first;
  let steps = 0;
  for (let read = 1; read <= letters && steps <= mostSteps; read += 1) {
    const now = current;
    const sum = now.reduce((total, each) => total + each, 0);
    if (sum === 0) break;
    steps += sum;
    current = before.map(({ together, apart }) => {
      const met = together.reduce((total, [place, count]) => total + now[place]! * count, 0);
      return apart.reduce((most, [place, count]) => Math.max(most, now[place]! * count), met);
    });
  }
  return steps;
}

/** Whether it can begin at the first letter alone. */
function isAnchored(pattern: Pattern): boolean {
  if (pattern.kind === 'choice') return pattern.parts.every(isAnchored);
  if (pattern.kind === 'row') return pattern.parts[0] !== undefined && isAnchored(pattern.parts[0]);
  return pattern.kind === 'edge' && pattern.source === '^';
}
