import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type CheckedSet, type Delivered, problemsOfChanges } from '../checks/index.ts';
import { announcedAt, assembleLiveSet, type LiveDocument, type LiveSet } from '../delivery/index.ts';
import { contentHash, type DocumentChange, keyOf, own, shortHash } from '../documents/index.ts';
import { checkedWith, draftHash } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';
import { unwrittenTexts, withoutProblems, withText } from './left-out.ts';

/** What is live with the documents of a preview over it, as far as they are right. */
export interface PreviewSet {
  readonly live: LiveSet;
  /** Of the documents of the preview, and of what they break elsewhere. */
  readonly problems: readonly DocumentProblem[];
}

type Taken = DocumentChange & { readonly key: DocumentKey; readonly hash: string };

/** As many turns as leaving out may take: what stood beside a block may be wrong without it. */
const mostTurns = 20;

/**
 * Puts documents over what is live. What is wrong in one is left out of it: a block, an entry of a list, a value; where that does not help, the
 * document stays as it is live. `version` makes each set of a preview a revision of its own: both it and the live revision only rise.
 */
export function makePreviewSet(product: LiveProduct, changes: readonly DocumentChange[], version: number): PreviewSet {
  const { live, checked } = product;
  let taken: readonly Taken[] = changes.map(takenOf);
  let set = checkedWith(product, taken);
  const problems = problemsOfChanges(checked, set, changes);
  for (let turn = 0; ; turn += 1) {
    const isShown = ({ key }: Taken) => set.delivered.has(key) || set.shown.has(key);
    const broken = taken.filter((change) => change.body !== undefined && !isShown(change));
    if (broken.length === 0) break;
    taken = turn < mostTurns ? leftOut(taken, broken, set, checked) : taken.filter((change) => !broken.includes(change));
    set = checkedWith(product, taken);
  }
  return { live: overlay(live, checked, set, taken, live.revision + version), problems };
}

const takenOf = (change: DocumentChange): Taken => ({ ...change, key: keyOf(change), hash: draftHash(change.body) });

/** The documents without what is wrong in some of them; texts that nobody has written are dots meanwhile. */
function leftOut(taken: readonly Taken[], broken: readonly Taken[], set: CheckedSet, live: CheckedSet): readonly Taken[] {
  const next = new Map(taken.map((change) => [change.key, change]));
  const errorsOf = ({ key }: Taken) => set.problems.filter((problem) => problem.severity === 'error' && keyOf(problem) === key);
  for (const change of broken) {
    const errors = errorsOf(change);
    const english = (id: string) => next.get(`locale:${id}`) ?? live.documents.get(`locale:${id}`);
    const unwritten = unwrittenTexts(change.body, errors).filter(
      ({ id, name }) => own(own(english(id)?.body, 'texts'), name) === undefined,
    );
    for (const { id, name } of unwritten) {
      const key = keyOf({ kind: 'locale', id });
      const body = withText(id, english(id)?.body, name);
      next.set(key, takenOf({ kind: 'locale', id, body }));
    }
    if (unwritten.length > 0) continue;
    const body = withoutProblems(change.body, live.documents.get(change.key)?.body, errors);
    if (body === undefined) next.delete(change.key);
    else next.set(change.key, takenOf({ ...change, body }));
  }
  return [...next.values()];
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
  for (const [key, delivered] of [...set.delivered, ...set.shown]) {
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
