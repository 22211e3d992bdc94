import { child } from '../documents/index.ts';

/** A place in a JSON text that is wrong, by its offset in characters. */
interface ScanFault {
  readonly offset: number;
  readonly message: string;
}

export interface Scan {
  readonly fault?: ScanFault;
  /** The first key that stands twice in its object: `JSON.parse` would silently keep the last. */
  readonly duplicate?: { readonly offset: number; readonly pointer: string; readonly key: string };
}

interface Frame {
  readonly keys: Set<string> | undefined;
  /** The key or index of the present value. */
  at: string | number;
}

/** Who wants to know where values are, and how many lists and objects around one at most. */
interface PlaceVisitor {
  visit(pointer: string, offset: number): void;
  readonly levels: number;
}

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const space = /[ \t\n\r]*/y;

/**
 * Reads JSON for its places: the first fault with its offset (Node 20 does not give one), the first key that stands twice, and, when asked,
 * the offset of every value by its pointer. Keeps its own stack, so that no depth overflows it.
 */
export function scanJson(source: string, places?: PlaceVisitor): Scan {
  const frames: Frame[] = [];
  let offset = 0;
  let duplicate: Scan['duplicate'];

  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) offset += found.length;
    return found;
  };
  const pointer = () => frames.reduce((path, frame) => child(path, frame.at), '');
  const fail = (message: string): Scan => ({ fault: { offset, message }, ...(duplicate ? { duplicate } : {}) });

  let expects: 'value' | 'value or end' | 'key' | 'key or end' | 'next' = 'value';
  for (;;) {
    skip(space);
    const here = source[offset];
    const top = frames.at(-1);
    if (expects === 'next' && !top)
      return offset === source.length ? (duplicate ? { duplicate } : {}) : fail('there is more after the end of the document');
    if (here === undefined) return fail('the document ends too early');

    if (expects === 'next') {
      if (here === ',') {
        offset += 1;
        if (!top!.keys) top!.at = (top!.at as number) + 1;
        expects = top!.keys ? 'key' : 'value';
      } else if (here === (top!.keys ? '}' : ']')) {
        offset += 1;
        frames.pop();
      } else return fail(`a comma or ${top!.keys ? '}' : ']'} is expected`);
    } else if (expects === 'key' || expects === 'key or end') {
      if (here === '}' && expects === 'key or end') {
        offset += 1;
        frames.pop();
        expects = 'next';
        continue;
      }
      const start = offset;
      const quoted = skip(text);
      if (quoted === undefined) return fail('a property name in double quotes is expected');
      const key = JSON.parse(quoted) as string;
      top!.at = key;
      if (top!.keys!.has(key)) duplicate ??= { offset: start, pointer: pointer(), key };
      top!.keys!.add(key);
      skip(space);
      if (source[offset] !== ':') return fail('a colon is expected');
      offset += 1;
      expects = 'value';
    } else {
      if (here === ']' && expects === 'value or end') {
        offset += 1;
        frames.pop();
        expects = 'next';
        continue;
      }
      if (places && frames.length <= places.levels) places.visit(pointer(), offset);
      if (here === '{' || here === '[') {
        offset += 1;
        frames.push({ keys: here === '{' ? new Set() : undefined, at: here === '{' ? '' : 0 });
        expects = here === '{' ? 'key or end' : 'value or end';
      } else {
        if (skip(here === '"' ? text : scalar) === undefined)
          return fail(here === '"' ? 'this text is not closed or has a wrong character' : 'a value is expected');
        expects = 'next';
      }
    }
  }
}

/** Line and column, from 1, of an offset. */
export function lineAndColumn(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
