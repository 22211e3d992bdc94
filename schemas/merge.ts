import { type Path, pointerOf } from './pointer.ts';
import { isPlain, type Plain, same } from './same.ts';

/** A value that two people changed differently. `undefined` means that the value does not exist. */
export interface Clash {
  readonly path: Path;
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Both changes merged; my value if they clash. */
  readonly value: unknown;
  readonly clashes: readonly Clash[];
  /** Their version, with a marker for each clashing value: the next merge from it finds the same clashes until mine equals theirs. */
  readonly agreed: unknown;
}

/** Marker in `agreed` for a clashing value. An entry of a list keeps its id. */
const openMark = '\u0000open';
const opened = (base: unknown, entry: unknown): Plain => ({ ...(isPlain(entry) ? { id: entry.id } : {}), [openMark]: true, base });
const isOpen = (base: unknown): base is Plain => isPlain(base) && base[openMark] === true;

/**
 * Merges two versions of a JSON document that were both made from `base` (three-way merge). Objects are merged by name, lists by the `id` of their
 * entries, other lists of equal length by position; a value that both changed differently is a clash. If their value equals one that I `sent` before,
 * it is not a change of theirs.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: Path = [], sent: readonly unknown[] = []): Merged {
  if (same(mine, theirs) || sent.some((each) => same(each, theirs))) return { value: mine, clashes: [], agreed: theirs };
  if (isOpen(base)) return clashOf(base.base, mine, theirs, path);
  if (same(base, theirs)) return { value: mine, clashes: [], agreed: theirs };
  if (same(base, mine)) return { value: theirs, clashes: [], agreed: theirs };
  if (isPlain(mine) && isPlain(theirs)) return mergeObjects(isPlain(base) ? base : {}, mine, theirs, path, sent.filter(isPlain));
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists(Array.isArray(base) ? base : [], mine, theirs, path, sent.filter(Array.isArray));
    if (merged) return merged;
  }
  return clashOf(base, mine, theirs, path);
}

function clashOf(from: unknown, mine: unknown, theirs: unknown, path: Path): Merged {
  const base = unmarked(from);
  return { value: mine, clashes: [{ path, pointer: pointerOf(path), base, mine, theirs }], agreed: opened(base, mine ?? theirs) };
}

/** The original value, without the markers of clashes in the last merge. */
function unmarked(base: unknown): unknown {
  if (isOpen(base)) return unmarked(base.base);
  const isThere = (value: unknown) => value !== undefined;
  if (Array.isArray(base)) return base.map(unmarked).filter(isThere);
  if (!isPlain(base)) return base;
  const entries = Object.entries(base).map(([name, value]) => [name, unmarked(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => isThere(value)));
}

function mergeObjects(base: Plain, mine: Plain, theirs: Plain, path: Path, sent: readonly Plain[]): Merged {
  const clashes: Clash[] = [];
  const value: Record<string, unknown> = {};
  const agreed: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const of = (each: Plain) => each[name];
    const merged = merge(base[name], mine[name], theirs[name], [...path, name], sent.map(of));
    if (merged.value !== undefined) value[name] = merged.value;
    if (merged.agreed !== undefined) agreed[name] = merged.agreed;
    clashes.push(...merged.clashes);
  }
  return { value, clashes, agreed };
}

type List = readonly unknown[];

function mergeLists(base: List, mine: List, theirs: List, path: Path, sent: readonly List[]): Merged | undefined {
  const [baseIds, myIds, theirIds] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  if (baseIds && myIds && theirIds) return mergeById([base, mine, theirs], [baseIds, myIds, theirIds], path, sent);
  if (base.length !== mine.length || base.length !== theirs.length) return undefined;
  const alike = sent.filter(({ length }) => length === base.length);
  const entries = mine.map((entry, index) =>
    merge(
      base[index],
      entry,
      theirs[index],
      [...path, index],
      alike.map((each) => each[index]),
    ),
  );
  return {
    value: entries.map(({ value }) => value),
    clashes: entries.flatMap(({ clashes }) => clashes),
    agreed: entries.map(({ agreed }) => agreed),
  };
}

type Three<T> = readonly [base: T, mine: T, theirs: T];

function mergeById([base, mine, theirs]: Three<List>, [baseIds, myIds, theirIds]: Three<Ids>, path: Path, sent: readonly List[]): Merged {
  const clashes: Clash[] = [];
  const value: unknown[] = [];
  const agreed = new Map<string, unknown>();
  // The side that did not change the order follows the other; its new entries go behind the same neighbour as before.
  const [leading, following] = same(kept(baseIds, myIds), kept(myIds, baseIds)) ? [theirIds, myIds] : [myIds, theirIds];
  const sentById = sent.flatMap((list) => {
    const ids = idsOf(list);
    return ids ? [(id: string) => list[ids.indexOf(id)]] : [];
  });
  for (const id of woven(leading, following)) {
    const merged = merge(
      base[baseIds.indexOf(id)],
      mine[myIds.indexOf(id)],
      theirs[theirIds.indexOf(id)],
      // Clashes are settled in the merged list, so the path uses its positions.
      [...path, value.length],
      sentById.map((entryOf) => entryOf(id)),
    );
    if (merged.value !== undefined) value.push(merged.value);
    if (merged.agreed !== undefined) agreed.set(id, merged.agreed);
    clashes.push(...merged.clashes);
  }
  // In their order, so that a change of the order by me still counts as one.
  return { value, clashes, agreed: woven(theirIds, baseIds).flatMap((id) => (agreed.has(id) ? [agreed.get(id)] : [])) };
}

type Ids = readonly string[];

const kept = (ids: readonly string[], among: readonly string[]) => ids.filter((id) => among.includes(id));

function woven(leading: readonly string[], following: readonly string[]): readonly string[] {
  const all = [...leading];
  following.forEach((id, index) => {
    if (all.includes(id)) return;
    const before = following[index - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  });
  return all;
}

/** The ids of a list's entries; undefined if an entry has none or an id occurs twice. */
function idsOf(list: readonly unknown[]): readonly string[] | undefined {
  const ids = list.map((entry) => (isPlain(entry) ? entry.id : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length ? (ids as string[]) : undefined;
}
