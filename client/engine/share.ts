import { own } from '../../schemas/guards.ts';

/** Answers nest a few levels; parts nested deeper than this are not shared. */
const MAX_DEPTH = 40;

type Fields = Record<string, unknown>;

/** True for an array or a plain object of data; false for class instances and React elements. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
}

/** The `id` of an object; undefined for any other value. */
export const idOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Fields).id : undefined);

/** Matches items by id, so that an item inserted at the front does not make all others new. Undefined if the order needs no matching. */
function byId(list: readonly unknown[], before: readonly unknown[]): ((index: number) => unknown) | undefined {
  if (idOf(list[0]) === undefined || idOf(list[0]) === idOf(before[0])) return;
  const items = new Map(before.map((item) => [idOf(item), item]));
  return (index) => items.get(idOf(list[index]));
}

/**
 * Structural sharing: returns a value equal to `next` in which every part that equals its counterpart in `before` is that same object, so that `===`
 * detects changes. Returns `before` itself if all is equal. Changes neither argument.
 */
export function share<T>(before: unknown, next: T, depth = 0): T {
  if (before === next) return next;
  if (!isPlain(before) || !isPlain(next) || depth > MAX_DEPTH || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const counterpart = Array.isArray(next) ? byId(next, before as unknown as readonly unknown[]) : undefined;
  let same = keys.length === Object.keys(before).length;
  let copy: Fields | undefined;
  for (const [index, key] of keys.entries()) {
    const present = own(before, key);
    const value = next[key];
    const shared = share(counterpart ? counterpart(index) : present, value, depth + 1);
    if (shared !== present || !Object.hasOwn(before, key)) same = false;
    if (shared === value) continue;
    // Copying keeps an own `__proto__` an own property, so that the assignment stays on the copy.
    copy ??= (Array.isArray(next) ? next.slice() : { ...next }) as Fields;
    copy[key] = shared;
  }
  return (same ? before : (copy ?? next)) as T;
}
