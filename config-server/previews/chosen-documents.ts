import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { type DocumentChange, keyOf, visibleDraft } from '../documents/index.ts';
import { allDrafts } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';
import { documentsOfRelease } from './store.ts';

type Chosen = Pick<OpsTypes['previews.create']['input'], 'documents' | 'drafts' | 'release'>;

/**
 * The documents a preview freezes: those given, each without a body as its draft stands, on wish over all other drafts; those of a release; all
 * drafts where neither is said. Of drafts and releases the operator sees the parts of their own markets. Refuses with `request.not_found` a release or draft that is not there.
 */
export async function chooseDocuments(
  db: Reader,
  { checked }: LiveProduct,
  { documents, drafts: overDrafts = false, release }: Chosen,
  { markets }: OpsSession,
): Promise<readonly DocumentChange[]> {
  const seen = ({ kind, id, body }: DocumentChange): DocumentChange[] => {
    const live = checked.documents.get(keyOf({ kind, id }))?.body;
    const visible = visibleDraft({ kind, id }, live, body, markets);
    return visible === live ? [] : [{ kind, id, body: visible }];
  };
  if (release !== undefined) {
    const frozen = await documentsOfRelease(db, release);
    return frozen.length > 0 ? frozen.flatMap(seen) : reject('request.not_found');
  }
  if (!overDrafts && documents?.every(({ body }) => body !== undefined)) return documents as DocumentChange[];
  const drafts = new Map((await allDrafts(db)).map(({ kind, id, body }) => [keyOf({ kind, id }), { kind, id, body: bodyOf(body) }]));
  if (!documents) return [...drafts.values()].flatMap(seen);
  const chosen = documents.flatMap(({ kind, id, body }) => {
    if (body !== undefined) return [{ kind, id, body }];
    return seen(drafts.get(keyOf({ kind, id })) ?? reject('request.not_found'));
  });
  if (!overDrafts) return chosen;
  const named = new Set(documents.map(keyOf));
  const others = [...drafts].filter(([key]) => !named.has(key));
  return [...others.flatMap(([, draft]) => seen(draft)), ...chosen];
}

const bodyOf = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));
