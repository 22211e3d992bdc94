/** One regular expression, as far as documents may use them. Characters and classes are kept as they are written. */
export type Pattern =
  | { readonly kind: 'one'; readonly source: string }
  /** Takes no character: `^`, `$`, `\b`. */
  | { readonly kind: 'edge'; readonly source: string }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** Thrown for what looks around or back: how long it takes cannot be told from its parts. */
export class UncheckedPattern extends Error {}

/** Reads a pattern that compiles with the flag `u`. */
export function readPattern(source: string): Pattern {
  let at = 0;
  const take = (form: RegExp): string | undefined => {
    const sticky = new RegExp(form.source, 'suy');
    sticky.lastIndex = at;
    const found = sticky.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };

  function choice(): Pattern {
    const parts = [row()];
    while (take(/\|/)) parts.push(row());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  function row(): Pattern {
    const parts: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(single()));
    return { kind: 'row', parts };
  }

  function single(): Pattern {
    if (take(/\(\?<?[=!]/) || take(/\\(?:[1-9]|k<)/)) throw new UncheckedPattern();
    if (take(/\((?:\?:|\?<[^>]+>)?/)) {
      const inside = choice();
      take(/\)/);
      return inside;
    }
    const edge = take(/\^|\$|\\[bB]/);
    if (edge) return { kind: 'edge', source: edge };
    const one = take(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\.|./s);
    return { kind: 'one', source: one ?? '' };
  }

  function repeated(part: Pattern): Pattern {
    const mark = take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (!mark) return part;
    const [least = 0, most = least] = mark.startsWith('{') ? bounds(mark) : marks[mark[0] as keyof typeof marks];
    return { kind: 'repeat', part, least, most };
  }

  return choice();
}

const marks = { '*': [0, Number.POSITIVE_INFINITY], '+': [1, Number.POSITIVE_INFINITY], '?': [0, 1] } as const;

function bounds(mark: string): [least: number, most: number] {
  const [least, most] = mark.replace(/[{}?]/g, '').split(',');
  return [Number(least), most === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}
