import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { CheckedSet, DocumentChange } from '../checks/checked-set.ts';
import type { Delivered } from '../checks/examine-document.ts';
import { contentHash, shortHash } from '../delivery/encode.ts';
import { announcedAt, assembleLiveSet, type LiveDocument, type LiveSet } from '../delivery/live-set.ts';
import { keyOf } from '../documents.ts';
import { checkedWith } from '../drafts/checked-drafts.ts';
import { problemsOfChanges } from '../drafts/edit-problems.ts';
import { draftHash } from '../drafts/visible.ts';
import type { LiveProduct } from '../product.ts';

/** What is live with the documents of a preview over it, as far as they are right. */
export interface PreviewSet {
  readonly live: LiveSet;
  /** Of the documents of the preview, and of what they break elsewhere. */
  readonly problems: readonly DocumentProblem[];
}

/**
 * Puts documents over what is live. One with an error stays as it is live, and so does one that is right only beside it. `version` makes each
 * set of a preview a revision of its own: both it and the live revision only rise.
 */
export function makePreviewSet(product: LiveProduct, changes: readonly DocumentChange[], version: number): PreviewSet {
  const { live, checked } = product;
  let taken = changes.map((change) => ({ ...change, key: keyOf(change), hash: draftHash(change.body) }));
  let set = checkedWith(product, taken);
  const problems = problemsOfChanges(checked, set, changes);
  for (;;) {
    const passing = taken.filter((change) => change.body === undefined || set.delivered.has(change.key));
    if (passing.length === taken.length) break;
    taken = passing;
    set = checkedWith(product, taken);
  }
  return { live: overlay(live, checked, set, taken, live.revision + version), problems };
}

function overlay(live: LiveSet, before: CheckedSet, set: CheckedSet, taken: readonly DocumentChange[], revision: number): LiveSet {
  const bodies = new Map(live.release.documents);
  const documents = new Map<DocumentKey, LiveDocument>(live.documents);
  for (const change of taken) {
    const key = keyOf(change);
    if (change.body !== undefined) bodies.set(key, change.body);
    else {
      bodies.delete(key);
      documents.delete(key);
    }
  }
  // What leans on a changed document can be delivered differently without being changed: a market's texts stand over those of all.
  for (const [key, delivered] of set.delivered) {
    if (before.delivered.get(key) !== delivered) documents.set(key, documentOf(delivered, bodies.get(key)));
  }
  return assembleLiveSet({ revision, effectiveAt: live.release.effectiveAt, documents: bodies }, documents, new Map());
}

/** Of what passed a check, which goes with it: most documents of a preview stay as they were when another one changes. */
const made = new WeakMap<Delivered, LiveDocument>();

function documentOf(delivered: Delivered, source: unknown): LiveDocument {
  const known = made.get(delivered);
  if (known) return known;
  const { kind, id, body, campaigns, namespaces, blocks } = delivered;
  const text = JSON.stringify(body);
  const hashes = { source: contentHash(JSON.stringify(source)), hash: shortHash(text) };
  const document = { kind, id, ...hashes, text, needs: { campaigns, namespaces, blocks }, visibleFrom: announcedAt(source) };
  made.set(delivered, document);
  return document;
}

/** Keys of the documents that members would see differently, by content or because they are announced now. */
export function changedKeys(before: LiveSet, beforeMs: number, after: LiveSet, afterMs: number): DocumentKey[] {
  const seen = (document: LiveDocument | undefined, at: number) => (document && document.visibleFrom <= at ? document.hash : undefined);
  const keys = new Set([...before.documents.keys(), ...after.documents.keys()]);
  return [...keys].filter((key) => seen(before.documents.get(key), beforeMs) !== seen(after.documents.get(key), afterMs));
}
