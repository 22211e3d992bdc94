import { merge } from '../../schemas/merge.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { type DocumentChange, keyOf, liveBody, visibleDraft } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import { type Ahead, aheadOf, waitingWithDocuments } from '../releases/index.ts';

export interface WithScheduled {
  readonly documents: readonly DocumentChange[];
  /** The releases that will have gone live by then, the earliest first. */
  readonly scheduled: Ahead['releases'];
}

/** What will have gone live at an instant, below the documents of a preview: of a document in both, the preview's own values win. */
export async function withScheduled(
  db: Reader,
  live: LiveProduct,
  chosen: readonly DocumentChange[],
  at: string,
  { markets }: OpsSession,
  release: string | undefined,
): Promise<WithScheduled> {
  // At its instant the preview has other documents as they are when all that goes live then is live, whatever the order.
  const others = (await waitingWithDocuments(db)).filter(({ release: { id } }) => String(id) !== release);
  const ahead = await aheadOf(db, others, new Date(at).toISOString());
  const coming = new Map<DocumentKey, DocumentChange>();
  const seen = new Set<number>();
  for (const { release: of, kind, id, body: whole } of ahead.changes) {
    const key = keyOf({ kind, id });
    const before = liveBody(live, key);
    const body = visibleDraft({ kind, id }, before, whole, markets);
    // The last release counts, also where nothing of it is this operator's to see.
    coming.delete(key);
    if (body === before) continue;
    seen.add(of);
    coming.set(key, { kind, id, body });
  }
  const own = chosen.map((change): DocumentChange => {
    const below = coming.get(keyOf(change));
    coming.delete(keyOf(change));
    // What a release froze was brought over those before it already.
    if (!below || release !== undefined) return change;
    return { ...change, body: merge(liveBody(live, keyOf(change)), change.body, below.body).value };
  });
  return { documents: [...coming.values(), ...own], scheduled: ahead.releases.filter(({ id }) => seen.has(id)) };
}
