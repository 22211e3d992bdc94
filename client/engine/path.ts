import { own } from '../../schemas/guards.ts';

const MAX_SEGMENTS = 20;
const unsafe = /^(__proto__|constructor|prototype)?$/;

/** Splits a dotted path into keys; undefined if it is empty, too long or would reach a prototype. */
export function pathKeys(path: unknown): readonly string[] | undefined {
  if (typeof path !== 'string') return;
  const keys = path.split('.');
  return keys.length <= MAX_SEGMENTS && !keys.some((key) => unsafe.test(key)) ? keys : undefined;
}

/** Reads own properties along the keys; undefined if one is missing. */
export function readPath(holder: unknown, keys: readonly string[]): unknown {
  return keys.reduce(own, holder);
}

/** Returns a copy with the value at the keys replaced. Parts off the path keep their identity; missing objects on the path are created. */
export function writePath<T>(holder: T, keys: readonly string[], value: unknown): T {
  const [key, ...inner] = keys;
  if (key === undefined) return value as T;
  const before = readPath(holder, [key]);
  const written = writePath(before, inner, value);
  if (written === before && written !== undefined) return holder;
  if (Array.isArray(holder)) return Object.assign([...holder], { [key]: written }) as T;
  return { ...(typeof holder === 'object' ? holder : {}), [key]: written } as T;
}
