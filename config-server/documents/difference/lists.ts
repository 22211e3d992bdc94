import { own } from '../document.ts';
import { sameJson } from '../same-json.ts';

/** An entry of a list before and after. */
export interface Match {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
  /** In the new list, or in the old one where it is gone. */
  readonly at: number;
  /** Where it went among those that stayed. */
  readonly moved?: string;
  /** What it went before, where that is one of the entries. */
  readonly next?: { readonly name: string; readonly entry: unknown };
}

const keys = ['id', 'code', 'level', 'count'] as const;

/** Matches the entries of two lists by what names them, else by what they say; the rest by how much of it is the same. */
export function matchLists(before: readonly unknown[], after: readonly unknown[]): Match[] {
  const key = namingKey(before, after);
  return key ? byKey(before, after, key) : byContent(before, after);
}

/** The property that names each entry of both lists; undefined where none does. */
export const namingKey = (before: readonly unknown[], after: readonly unknown[]): (typeof keys)[number] | undefined =>
  keys.find((name) => names(before, name) && names(after, name));

const nameIn = (entry: unknown, key: string): string => String(own(entry, key));

function names(list: readonly unknown[], key: string): boolean {
  const all = list.map((entry) => own(entry, key));
  return all.every((name) => typeof name === 'string' || typeof name === 'number') && new Set(all).size === all.length;
}

function byKey(before: readonly unknown[], after: readonly unknown[], key: string): Match[] {
  const named = (entry: unknown) => (key === 'id' || key === 'code' ? nameIn(entry, key) : `${key} ${nameIn(entry, key)}`);
  const old = new Map(before.map((entry) => [nameIn(entry, key), entry]));
  const fresh = new Set(after.map((entry) => nameIn(entry, key)));
  const moved = movedNames([...old.keys()], [...fresh]);
  return [
    ...before.flatMap((entry, at) => (fresh.has(nameIn(entry, key)) ? [] : [{ name: named(entry), from: entry, to: undefined, at }])),
    ...after.map((entry, at) => {
      const name = nameIn(entry, key);
      const to = moved.get(name);
      const next = after.find((other) => to === beforeName(nameIn(other, key)));
      return {
        name: named(entry),
        from: old.get(name),
        to: entry,
        at,
        ...(to === undefined ? {} : { moved: to }),
        ...(next === undefined ? {} : { next: { name: named(next), entry: next } }),
      };
    }),
  ];
}

function byContent(before: readonly unknown[], after: readonly unknown[]): Match[] {
  const left = before.map((entry, at) => ({ entry, at }));
  const fresh = after
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => {
      const same = left.findIndex((other) => sameJson(other.entry, entry));
      if (same >= 0) left.splice(same, 1);
      return same < 0;
    });
  if (left.length + fresh.length === 0) return orderOnly(after);
  const pairs = likestPairs(left, fresh);
  const became = fresh.map((to) => ({ name: `no. ${to.at + 1}`, from: pairs.get(to)?.entry, to: to.entry, at: to.at }));
  const paired = new Set(pairs.values());
  const gone = left.filter((from) => !paired.has(from));
  return [...became, ...gone.map(({ entry, at }) => ({ name: `no. ${at + 1}`, from: entry, to: undefined, at }))];
}

interface Entry {
  readonly entry: unknown;
  readonly at: number;
}

/** What each new entry was before: the likest two of all entries go together first, and of equals those that stand first. */
function likestPairs(before: readonly Entry[], after: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const all = after.flatMap((to) => before.map((from) => ({ from, to, likeness: likenessOf(from.entry, to.entry) })));
  const pairs = new Map<Entry, Entry>();
  const taken = new Set<Entry>();
  for (const { from, to } of all.toSorted((a, b) => b.likeness - a.likeness)) {
    if (pairs.has(to) || taken.has(from)) continue;
    pairs.set(to, from);
    taken.add(from);
  }
  return pairs;
}

/** How many properties are the same. Where as many are, those count for more that are no numbers: an entry keeps its days sooner than its places. */
function likenessOf(from: unknown, to: unknown): number {
  const names = Object.keys(Object(to));
  const same = names.filter((name) => sameJson(own(from, name), own(to, name)));
  return same.length + same.filter((name) => typeof own(to, name) !== 'number').length / (names.length + 1);
}

/** The same entries in another order. */
const orderOnly = (after: readonly unknown[]): Match[] => [
  { name: 'order', from: after[0], to: after[0], at: 0, moved: 'in another order' },
];

/**
 * The names that left their place among those in both lists, with where they went. As few as can be: those of the longest run that kept its order
 * have not moved.
 */
export function movedNames(before: readonly string[], after: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map(before.map((name, place) => [name, place]));
  const common = after.filter((name) => places.has(name));
  const kept = longestRise(common.map((name) => places.get(name)!));
  const moved = new Map<string, string>();
  common.forEach((name, at) => {
    if (kept.has(at)) return;
    const next = common[at + 1];
    moved.set(name, next === undefined ? 'to the end' : beforeName(next));
  });
  return moved;
}

const beforeName = (name: string): string => `before ${name}`;

/** The positions of a longest ascending part of distinct numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((value, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  });
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) kept.add(at);
  return kept;
}
