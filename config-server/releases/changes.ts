import { type DocumentChange, hashOf, keyOf, liveBody, rejectConflict, type SourceDocument, titleOf } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import type { FrozenBodies } from './store-read.ts';

/** A document of a release: what it stands over and what it makes of it. */
export interface Change extends DocumentChange {
  readonly before: string | null;
  readonly settles?: string | null;
}

/** The documents of a release as changes. */
export const changesOf = (rows: readonly FrozenBodies[]): Change[] =>
  rows.map(({ kind, id, body, before, settles }) => ({ kind, id, body: body === null ? undefined : JSON.parse(body), before, settles }));

/** What documents are called, as a list in a sentence: as they are live, and what is not live as it would be. */
export const titlesOf = ({ checked: { documents } }: Pick<LiveProduct, 'checked'>, changes: readonly SourceDocument[]): string =>
  new Intl.ListFormat('en').format(changes.map((change) => titleOf(documents.get(keyOf(change)) ?? change, documents)));

/** Refuses where a document is no longer what the change was made over. */
export function expectBases(live: LiveProduct, changes: readonly Change[]): void {
  const moved = movedBases(live, changes);
  const [first] = moved;
  if (!first) return;
  const body = liveBody(live, keyOf(first));
  const hash = hashOf(body);
  rejectConflict(
    `${titlesOf(live, moved)} ${moved.length === 1 ? 'was' : 'were'} changed by another release since`,
    { current: hash === undefined ? undefined : { hash, body } },
    { documents: moved.map(keyOf) },
  );
}

/** Changes that were made over something else than what is live. */
export const movedBases = (live: LiveProduct, changes: readonly Change[]): readonly Change[] =>
  changes.filter((change) => (hashOf(liveBody(live, keyOf(change))) ?? null) !== change.before);
