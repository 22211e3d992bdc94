import type { Pattern } from './pattern-syntax.ts';

/** A place (a character or class) and in how many ways it is come to from another. */
type Step = readonly [place: number, count: number];

/** In how many ways one text can be read, place by place. */
export interface Ambiguity {
  /** Ways to stand at each place after the first letter. */
  readonly first: readonly number[];
  /** Where each place is come to from: places at which one and the same text can stand are counted together, of all others only one. */
  readonly before: readonly { readonly together: readonly Step[]; readonly apart: readonly Step[] }[];
}

/** More places are not looked at; nobody can read such a pattern. */
const mostPlaces = 250;
/** A repeat of more is taken for one without end, which has all its ways and more. */
const mostCopies = 30;

type Counts = Map<number, number>;

/** What a part can begin and end with, and in how many ways it can be nothing. */
interface Ends {
  readonly first: Counts;
  readonly last: Counts;
  readonly empty: number;
}

const nothing: Ends = { first: new Map(), last: new Map(), empty: 1 };
const none: Ends = { ...nothing, empty: 0 };

/** The ways of a pattern, never fewer than it has; undefined where it has too many places. */
export function ways(pattern: Pattern): Ambiguity | undefined {
  const sources: string[] = [];
  const follow: Counts[] = [];

  function link(last: Counts, first: Counts): void {
    for (const [place, some] of last) for (const [next, more] of first) add(follow[place]!, next, some * more);
  }
  function inARow(left: Ends, right: Ends): Ends {
    link(left.last, right.first);
    return {
      first: sum(left.first, right.first, left.empty),
      last: sum(right.last, left.last, right.empty),
      empty: left.empty * right.empty,
    };
  }
  const either = (one: Ends, other: Ends): Ends => ({
    first: sum(one.first, other.first, 1),
    last: sum(one.last, other.last, 1),
    empty: one.empty + other.empty,
  });
  const orNothing = ({ first, last, empty }: Ends): Ends => ({ first, last, empty: empty + 1 });

  function repeat({ part, least, most }: Extract<Pattern, { kind: 'repeat' }>): Ends {
    const fixed = Math.min(least, mostCopies);
    let behind: Ends = nothing;
    if (most > mostCopies) {
      const again = walk(part);
      link(again.last, again.first);
      behind = orNothing({ ...again, empty: 0 });
    } else for (let copy = least; copy < most && sources.length <= mostPlaces; copy += 1) behind = orNothing(inARow(walk(part), behind));
    let all: Ends = nothing;
    for (let copy = 0; copy < fixed && sources.length <= mostPlaces; copy += 1) all = inARow(all, walk(part));
    return inARow(all, behind);
  }

  function walk(part: Pattern): Ends {
    if (part.kind === 'edge') return nothing;
    if (part.kind === 'repeat') return repeat(part);
    if (part.kind !== 'one')
      return part.parts.map(walk).reduce(part.kind === 'row' ? inARow : either, part.kind === 'row' ? nothing : none);
    const place = sources.push(part.source) - 1;
    follow.push(new Map());
    return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 };
  }

  const { first } = walk(pattern);
  if (sources.length > mostPlaces) return undefined;
  const meets = meetings(first, follow, overlaps(sources));
  return {
    first: sources.map((_source, place) => first.get(place) ?? 0),
    before: sources.map((_source, place) => {
      const from = follow.flatMap((next, earlier): Step[] => (next.has(place) ? [[earlier, next.get(place)!]] : []));
      const isMet = ([one]: Step) => from.some(([other]) => other !== one && meets.has(pair(one, other)));
      return { together: from.filter(isMet), apart: from.filter((step) => !isMet(step)) };
    }),
  };
}

function add(counts: Counts, place: number, count: number): void {
  counts.set(place, (counts.get(place) ?? 0) + count);
}

function sum(left: Counts, right: Counts, times: number): Counts {
  const all = new Map(left);
  if (times > 0) for (const [place, count] of right) add(all, place, count * times);
  return all;
}

const pair = (one: number, other: number): number => Math.min(one, other) * mostPlaces + Math.max(one, other);

/** Pairs of places at which one and the same text can stand. */
function meetings(first: Counts, follow: readonly Counts[], overlap: (one: number, other: number) => boolean): ReadonlySet<number> {
  const met = new Set<number>();
  const open: [number, number][] = [];
  const meet = (some: Iterable<number>, others: Iterable<number>) => {
    for (const one of some)
      for (const other of others)
        if (!met.has(pair(one, other)) && overlap(one, other)) {
          met.add(pair(one, other));
          open.push([one, other]);
        }
  };
  meet([...first.keys()], [...first.keys()]);
  for (let next = open.pop(); next; next = open.pop()) meet([...follow[next[0]]!.keys()], [...follow[next[1]]!.keys()]);
  return met;
}

/** Whether two places take the same character: tried with every character that the pattern names, its neighbours, and some of every kind. */
function overlaps(sources: readonly string[]): (one: number, other: number) => boolean {
  const kinds = [...'09azAZ_ \n\t-.@éßжñ漢あ한กअע٣², …😀'];
  const named = sources.flatMap((source) => [...source]).flatMap((each) => [-1, 0, 1].map((by) => (each.codePointAt(0) ?? 0) + by));
  const escaped = sources.flatMap((source) => [...source.matchAll(/\\u\{?([0-9a-fA-F]+)\}?|\\x([0-9a-fA-F]{2})/g)]);
  const codes = escaped.flatMap(([, wide, narrow]) => [-1, 0, 1].map((by) => Number.parseInt(wide ?? narrow ?? '0', 16) + by));
  const isCharacter = (code: number) => code >= 0 && code <= 0x10ffff;
  const tried = [...new Set([...kinds, ...[...named, ...codes].filter(isCharacter).map((code) => String.fromCodePoint(code))])];
  const takes = new Map<string, readonly boolean[]>();
  for (const source of new Set(sources)) {
    const form = new RegExp(`^${source}$`, 'u');
    takes.set(
      source,
      tried.map((character) => form.test(character)),
    );
  }
  const known = new Map<string, boolean>();
  return (one, other) => {
    const [left, right] = [sources[one]!, sources[other]!];
    const key = `${left} ${right}`;
    const before = known.get(key) ?? takes.get(left)!.some((does, at) => does && takes.get(right)![at]);
    known.set(key, before);
    return before;
  };
}
