import { inWords } from '../../../schemas/english-names.ts';
import { patchesBetween } from '../editing/patches.ts';

/** Lists the changes of a document as lines to paste elsewhere: names of the path, then the new value. */
export const typedText = (before: unknown, after: unknown): string =>
  patchesBetween(before, after)
    .map(({ op, path, value }) => {
      const place = path.map((name) => (typeof name === 'number' ? `${name + 1}` : inWords(name))).join(', ') || 'All of it';
      return `${place}: ${op === 'remove' ? 'taken away' : typeof value === 'string' ? value : JSON.stringify(value)}`;
    })
    .join('\n');
