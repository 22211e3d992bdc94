import { type Path, pointerOf } from './pointer.ts';
import { isPlain, type Plain, same } from './same.ts';

/** One value that two people changed differently. `undefined` stands for "not there". */
export interface Clash {
  readonly path: Path;
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Both changes together; mine where they clash. */
  readonly value: unknown;
  readonly clashes: readonly Clash[];
}

/**
 * Brings two versions of a JSON document together that were both made from `base`. Objects are merged by name, lists by the `id` of their
 * entries, other lists of one length by place; whatever both changed to different values is a clash.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, clashes: [] };
  if (same(base, mine)) return { value: theirs, clashes: [] };
  if (isPlain(mine) && isPlain(theirs)) return mergeObjects(isPlain(base) ? base : {}, mine, theirs, path);
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists(Array.isArray(base) ? base : [], mine, theirs, path);
    if (merged) return merged;
  }
  return { value: mine, clashes: [{ path, pointer: pointerOf(path), base, mine, theirs }] };
}

function mergeObjects(base: Plain, mine: Plain, theirs: Plain, path: Path): Merged {
  const clashes: Clash[] = [];
  const value: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = merge(base[name], mine[name], theirs[name], [...path, name]);
    if (merged.value !== undefined) value[name] = merged.value;
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

function mergeLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[], path: Path): Merged | undefined {
  const [baseIds, myIds, theirIds] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  if (baseIds && myIds && theirIds) return mergeById([base, mine, theirs], [baseIds, myIds, theirIds], path);
  if (base.length !== mine.length || base.length !== theirs.length) return undefined;
  const entries = mine.map((entry, index) => merge(base[index], entry, theirs[index], [...path, index]));
  return { value: entries.map(({ value }) => value), clashes: entries.flatMap(({ clashes }) => clashes) };
}

type Three<T> = readonly [base: T, mine: T, theirs: T];

function mergeById([base, mine, theirs]: Three<readonly unknown[]>, [baseIds, myIds, theirIds]: Three<readonly string[]>, path: Path) {
  const clashes: Clash[] = [];
  const value: unknown[] = [];
  // Whoever left the order alone follows the other; new entries of the follower go where they stood: behind the same neighbour.
  const [leading, following] = same(kept(baseIds, myIds), kept(myIds, baseIds)) ? [theirIds, myIds] : [myIds, theirIds];
  for (const id of woven(leading, following)) {
    const merged = merge(
      base[baseIds.indexOf(id)],
      mine[myIds.indexOf(id)],
      theirs[theirIds.indexOf(id)],
      // Clashes are settled in the merged list, so its places count.
      [...path, value.length],
    );
    if (merged.value !== undefined) value.push(merged.value);
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

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

/** The ids of a list's entries, if every entry has one and none twice. */
function idsOf(list: readonly unknown[]): readonly string[] | undefined {
  const ids = list.map((entry) => (isPlain(entry) ? entry.id : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length ? (ids as string[]) : undefined;
}
