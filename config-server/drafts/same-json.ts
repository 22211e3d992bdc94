import { contentHash } from '../delivery/encode.ts';
import { isObject } from '../documents.ts';

/** Whether two JSON values say the same; the order of an object's keys says nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => sameJson(each, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]));
}

/** The name of a document's content, undefined where there is no document. */
export const hashOf = (body: unknown): string | undefined => (body === undefined ? undefined : contentHash(JSON.stringify(body)));
