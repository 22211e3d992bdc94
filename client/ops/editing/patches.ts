import type { Patch } from 'immer';
import type { Path } from './pointer.ts';
import { isPlain, same } from './same.ts';

/** Patches (in immer's format) that turn one JSON value into another; a list whose length changed is replaced as a whole. */
export function patchesBetween(before: unknown, after: unknown, path: Path = []): Patch[] {
  if (before === after) return [];
  if (isPlain(before) && isPlain(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Patch[] => {
      const at = [...path, name];
      if (!Object.hasOwn(after, name)) return [{ op: 'remove', path: at }];
      if (!Object.hasOwn(before, name)) return [{ op: 'add', path: at, value: after[name] }];
      return patchesBetween(before[name], after[name], at);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((entry, index) => patchesBetween(before[index], entry, [...path, index]));
  }
  return same(before, after) ? [] : [{ op: 'replace', path: [...path], value: after }];
}
