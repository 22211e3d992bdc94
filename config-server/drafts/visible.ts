import type { DocumentKey } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import {
  type DocumentChange,
  hashOf,
  keyOf,
  liveBody,
  type Markets,
  type Ref,
  reachOf,
  sameJson,
  visibleDraft,
} from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';
import { allDrafts, type DraftRow, draftOf } from './store-read.ts';

/** What `If-Match` says of a draft that takes its document away. */
const removedHash = 'removed';

/** A draft as one person sees it. */
export interface VisibleDraft extends DocumentChange {
  readonly key: DocumentKey;
  /** Of what the person sees. */
  readonly hash: string;
  /** The live hash it was begun on. */
  readonly base: string | undefined;
  readonly updatedAt: string;
  readonly updatedBy: { readonly id: string; readonly name: string };
}

export const draftBody = (row: DraftRow): unknown => (row.body === null ? undefined : JSON.parse(row.body));

export const draftHash = (body: unknown): string => hashOf(body) ?? removedHash;

/** The draft as people of these markets see it; undefined where nothing of it is theirs. */
export function seenDraft(row: DraftRow | undefined, live: unknown, markets: Markets): VisibleDraft | undefined {
  if (!row) return undefined;
  const whole = draftBody(row);
  const reach = reachOf(row, [live, whole], markets);
  const body = visibleDraft(row, live, whole, markets);
  if (reach === 'none' || (reach === 'parts' && sameJson(body, live))) return undefined;
  return {
    kind: row.kind,
    id: row.id,
    key: keyOf(row),
    body,
    // What is seen whole has the name that it is kept under.
    hash: body === whole ? (row.document ?? removedHash) : draftHash(body),
    base: row.base ?? undefined,
    updatedAt: row.updated_at,
    updatedBy: { id: row.by_id, name: row.by_name },
  };
}

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

/** All drafts that a person may see, as far as they may. */
export async function draftsFor(db: Reader, live: LiveProduct, person: { readonly markets?: readonly string[] }): Promise<VisibleDraft[]> {
  const rows = await allDrafts(db);
  return rows.flatMap((row) => seenDraft(row, liveBody(live, keyOf(row)), person.markets) ?? []);
}
