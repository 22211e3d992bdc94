import type { Tx } from '../../../server-kit/db.ts';
import { contentOf, hashOf, keyOf, mergeScoped, sameJson, saveContents } from '../../documents/index.ts';
import { draftBody, draftOf, lockDraft, saveDraft } from '../../drafts/index.ts';
import type { FrozenBodies, ReleaseRow } from '../store-read.ts';

const bodyOf = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/**
 * Makes drafts again of what a release that does not go live holds. A newer draft stays as it is; where the release held only the parts of some
 * markets and nobody has drafted those since, they join the draft.
 */
export async function giveBack(tx: Tx, release: ReleaseRow, rows: readonly FrozenBodies[], now: string): Promise<void> {
  for (const row of rows) {
    await lockDraft(tx, keyOf(row));
    const draft = await draftOf(tx, row);
    const own = { kind: row.kind, id: row.id, updated_at: now, by_id: release.author, by_name: release.author_name ?? release.author };
    if (!draft) {
      saveDraft(tx, { ...own, document: row.document, base: row.before, settles: row.settles });
      continue;
    }
    if (!release.markets) continue;
    const [newer, before, held] = [draftBody(draft), bodyOf(row.before_body), bodyOf(row.body)];
    if (!sameJson(mergeScoped(row, newer, before, release.markets), newer)) continue;
    const merged = mergeScoped(row, newer, held, release.markets);
    const document = hashOf(merged);
    if (document === undefined) continue;
    saveContents(tx, contentOf({ kind: row.kind, id: row.id, body: merged }), []);
    saveDraft(tx, { ...own, document, base: draft.base, settles: draft.settles });
  }
}
