import type { Reader, Tx } from '../../server-kit/db.ts';
import { keyOf, type Markets, type Ref } from '../documents/index.ts';
import { type DraftRow, deleteDraft, draftOf, lockDraft, saveDraft } from './store.ts';
import { seenDraft, type VisibleDraft } from './visible.ts';

/** The draft of a document as it is kept, and as people of these markets see it over `under`; undefined where nothing of it is theirs. */
export async function readDraft(
  db: Reader,
  ref: Ref,
  under: unknown,
  markets: Markets,
): Promise<{ readonly row: DraftRow; readonly seen: VisibleDraft } | undefined> {
  const row = await draftOf(db, ref);
  const seen = seenDraft(row, under, markets);
  return row && seen && { row, seen };
}

/** Whether the drafts are as they were read; from here on they wait. */
export async function holdDrafts(tx: Tx, rows: readonly DraftRow[]): Promise<boolean> {
  for (const row of [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await lockDraft(tx, keyOf(row));
    const now = await draftOf(tx, row);
    if (now?.document !== row.document || now.base !== row.base) return false;
  }
  return true;
}

/** Takes a draft away that was released; the rest that others drafted in it, if there is any, stays theirs. */
export function takeDraft(tx: Tx, row: DraftRow, rest: Pick<DraftRow, 'document' | 'base'> | undefined): void {
  if (rest) saveDraft(tx, { ...row, ...rest });
  else deleteDraft(tx, row);
}
