import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { CheckedSet, Delivered } from '../checks/index.ts';
import { compress, type LiveSet, type ReleasedRow, type StoredNeeds } from '../delivery/index.ts';
import { contentHash, type NewDocument, type NewRendition, shortHash, splitKey, unknownRenditions } from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import { expectFiles } from '../picture-files/index.ts';
import type { LiveProduct } from '../product.ts';

/** All that a release writes, made before its transaction begins. */
export interface Prepared {
  readonly rows: readonly ReleasedRow[];
  readonly documents: readonly NewDocument[];
  readonly renditions: readonly NewRendition[];
}

/** What may be live next to what is. */
export interface Known {
  document(key: DocumentKey): string | null;
  rendition(key: DocumentKey): { readonly hash: string; readonly needs: StoredNeeds | null } | undefined;
}

/** More new documents than this are compressed quickly: a first start with ten thousand would take minutes otherwise. */
const bestUpTo = 400;

/** What a release writes that makes this set live; refuses where the file of a picture in it is gone. */
export async function prepareLive({ db }: ConfigTools, live: LiveProduct, set: CheckedSet): Promise<Prepared> {
  const changed = changedKeys(live.checked, set);
  await expectFiles(db, set, changed);
  return prepare(db, knownOf(live), set, changed);
}

/** The keys of which the result of the check is another one: a set shares with the one it came from what is the same. */
function changedKeys(before: CheckedSet, next: CheckedSet): DocumentKey[] {
  const keys = new Set<DocumentKey>();
  for (const [key, document] of next.documents) if (before.documents.get(key) !== document) keys.add(key);
  for (const which of ['delivered', 'shown'] as const) {
    const known = before[which];
    for (const [key, found] of next[which]) if (known.get(key) !== found) keys.add(key);
  }
  for (const key of before.documents.keys()) if (!next.documents.has(key)) keys.add(key);
  return [...keys];
}

/** What is live, from memory. */
function knownOf({ checked, live }: LiveProduct & { readonly live: LiveSet }): Known {
  return {
    document: (key) => {
      const source = checked.documents.get(key);
      return source ? contentHash(JSON.stringify(source.body)) : null;
    },
    rendition: (key) => live.documents.get(key),
  };
}

/**
 * What turns the live documents into those of a checked set: changed documents, and those that are only delivered otherwise because of the change.
 * `candidates` are the keys that may differ.
 */
export async function prepare(db: Reader, known: Known, next: CheckedSet, candidates: Iterable<DocumentKey>): Promise<Prepared> {
  const documents: NewDocument[] = [];
  const delivered = new Map<string, Delivered>();
  const rows: ReleasedRow[] = [];
  for (const key of candidates) {
    const [kind, id] = splitKey(key);
    const before = known.document(key);
    const source = next.documents.get(key);
    if (!source) {
      if (before !== null) rows.push({ kind, id, document: null, rendition: null, needs: null, before });
      continue;
    }
    const found = next.delivered.get(key) ?? next.shown.get(key);
    const body = JSON.stringify(source.body);
    if (!found) {
      // Live with an error that a check finds by now: what members have of it stays.
      if (contentHash(body) === before) continue;
      throw new Error(`${key} was not checked`);
    }
    const text = JSON.stringify(found.body);
    const needs = { campaigns: found.campaigns, namespaces: found.namespaces, blocks: found.blocks };
    const row = { kind, id, document: contentHash(body), rendition: shortHash(text), needs, before };
    const old = known.rendition(key);
    if (row.document === before && old?.hash === row.rendition && sameNeeds(old.needs, needs)) continue;
    rows.push(row);
    if (row.document !== before) documents.push({ kind, id, hash: row.document, body });
    if (old?.hash !== row.rendition) delivered.set(row.rendition, found);
  }
  const missing = await unknownRenditions(db, [...delivered.keys()]);
  return { rows, documents, renditions: await encode([...delivered].filter(([hash]) => missing.has(hash))) };
}

function sameNeeds(a: StoredNeeds | null, b: StoredNeeds): boolean {
  const words = (needs: StoredNeeds | null) => JSON.stringify([needs?.campaigns, needs?.namespaces, needs?.blocks]);
  return words(a) === words(b);
}

async function encode(delivered: readonly (readonly [hash: string, found: Delivered])[]): Promise<NewRendition[]> {
  const made: NewRendition[] = [];
  const quick = delivered.length > bestUpTo;
  for (let from = 0; from < delivered.length; from += 8) {
    const part = delivered.slice(from, from + 8);
    made.push(...(await Promise.all(part.map(async ([hash, found]) => ({ hash, ...(await compressOnce(found, quick)) })))));
  }
  return made;
}

/** Kept as long as the result of the check: releasing is tried again when others release meanwhile. */
const compressed = new WeakMap<Delivered, Omit<NewRendition, 'hash'>>();

async function compressOnce(found: Delivered, quick: boolean): Promise<Omit<NewRendition, 'hash'>> {
  const known = compressed.get(found);
  if (known) return known;
  const body = JSON.stringify(found.body);
  const made = { body, ...(await compress(body, quick)) };
  compressed.set(found, made);
  return made;
}
