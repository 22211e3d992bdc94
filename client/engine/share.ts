import { own } from '../../schemas/guards.ts';

/** Answers nest a few levels; what is forced deeper is taken as it comes. */
const MAX_DEPTH = 40;

type Fields = Record<string, unknown>;

/** A list or a plain object of data: no class, no React element. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
}

/** Of an object; undefined for all else. */
export const idOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Fields).id : undefined);

/** Items with ids are compared with the item of the same id, so that one put in front does not make all others new. */
function byId(list: readonly unknown[], before: readonly unknown[]): ((index: number) => unknown) | undefined {
  if (idOf(list[0]) === undefined || idOf(list[0]) === idOf(before[0])) return;
  const items = new Map(before.map((item) => [idOf(item), item]));
  return (index) => items.get(idOf(list[index]));
}

/**
 * Structural sharing: gives a value equal to `next` in which every part that equals its counterpart in `before` is that counterpart, so that
 * `===` tells what has changed. Returns `before` itself when all is equal. Neither argument is changed.
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
    // Copying keeps an own `__proto__` an own property, and assigning to it then stays on the copy.
    copy ??= (Array.isArray(next) ? next.slice() : { ...next }) as Fields;
    copy[key] = shared;
  }
  return (same ? before : (copy ?? next)) as T;
}
