import { createHash } from 'node:crypto';
import { isObject } from './document.ts';

export { same as sameJson } from '../../schemas/same.ts';

/** The short name of a content: 96 bits of its SHA-256, safe in URLs. */
export const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The name of a source document's content: what drafts and releases are based on. */
export const contentHash = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** By body: none is changed in place, and each list of documents names some hundred live ones. */
const hashes = new WeakMap<object, string>();

/** The name of a document's content, undefined where there is no document. */
export function hashOf(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  if (!isObject(body)) return contentHash(JSON.stringify(body));
  const hash = hashes.get(body) ?? contentHash(JSON.stringify(body));
  hashes.set(body, hash);
  return hash;
}
