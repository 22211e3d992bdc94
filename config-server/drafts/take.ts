import type { Tx } from '../../server-kit/db.ts';
import { contentOf, type DocumentChange, hashOf, keyOf, saveContents } from '../documents/index.ts';
import { deleteDraft, keepRest, lockDraft } from './store.ts';
import { type DraftRow, draftOf } from './store-read.ts';

/** A draft that is released, as it was read. */
interface TakenDraft {
  readonly row: DraftRow;
  /** What of it is released. */
  readonly released: unknown;
  /** What stays a draft, because others wrote it. */
  readonly rest: { readonly body: unknown; readonly base: string | null } | undefined;
}

/** Deletes the drafts whose content is released; one that somebody wrote on since stays. */
export async function discardReleased(tx: Tx, released: readonly DocumentChange[]): Promise<void> {
  for (const change of [...released].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await lockDraft(tx, keyOf(change));
    if ((await draftOf(tx, change))?.document === hashOf(change.body)) deleteDraft(tx, change);
  }
}

/** Takes the drafts away that are released, and keeps their contents; false, and nothing is done, where one is not as it was read any more. */
export async function takeDrafts(tx: Tx, taken: readonly TakenDraft[]): Promise<boolean> {
  for (const { row } of [...taken].sort((a, b) => (keyOf(a.row) < keyOf(b.row) ? -1 : 1))) {
    await lockDraft(tx, keyOf(row));
    const now = await draftOf(tx, row);
    if (now?.document !== row.document || now.base !== row.base) return false;
  }
  // Before the drafts: what stays of one may be based on what is released of it.
  const bodies = taken.flatMap(({ row, released, rest }) => [released, rest?.body].map((body) => ({ kind: row.kind, id: row.id, body })));
  saveContents(tx, bodies.flatMap(contentOf), []);
  for (const { row, rest } of taken) {
    keepRest(tx, row, rest && { ...row, document: hashOf(rest.body) ?? null, base: rest.base });
  }
  return true;
}
