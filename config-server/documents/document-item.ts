import type { OpsTypes } from '../../schemas/ops/types.ts';
import { isPictureRef, pictureIn, shownAs } from '../../schemas/picture-ref.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type DocumentChange, type Documents, keyOf, listOf, own, type SourceDocument, splitLocale, splitVariant } from './document.ts';
import { inForceOf } from './in-force.ts';
import { titleOf } from './titles.ts';

export type DocumentItem = OpsTypes['documents.list']['result']['items'][number];

/** A document as its draft has it; without a body it is taken away. */
interface DraftedDocument extends DocumentChange {
  readonly key: DocumentKey;
}

/** A document as the list shows it: what it is called, and what of it can be told without opening it. */
export function describe(
  source: SourceDocument,
  documents: Documents,
): Pick<DocumentItem, 'kind' | 'id' | 'title'> & Partial<DocumentItem> {
  const { kind, id, body } = source;
  const { base, market } = splitVariant(id);
  const window = inForceOf(body, own(documents.get('site:site')?.body, 'markets'));
  const named = listOf(own(body, 'markets'));
  const text = (name: string, value: unknown) => (typeof value === 'string' ? { [name]: value } : {});
  return {
    kind,
    id,
    title: titleOf(source, documents),
    ...(kind === 'campaign' ? text('type', own(body, 'type')) : {}),
    ...(kind === 'part' ? { type: own(body, 'actions') === undefined ? 'blocks' : 'actions' } : {}),
    ...(kind === 'locale' ? { language: splitLocale(base).language } : {}),
    ...(kind === 'screen' ? text('route', own(body, 'route')) : {}),
    ...(market === undefined ? {} : ({ market } as Partial<DocumentItem>)),
    ...(named.length > 0 ? ({ markets: named.map(String) } as Partial<DocumentItem>) : {}),
    ...(window === undefined ? {} : { window }),
    ...text('art', shownArt(own(body, 'art'), documents)),
  };
}

/** A drawn picture by its name, one of one's own as views draw it. */
const shownArt = (art: unknown, documents: Documents): unknown =>
  isPictureRef(art) ? shownAs(art, pictureIn({ get: (key) => documents.get(key)?.body }, art.media)) : art;

/** Whether a search finds a document: by its id, its name or words inside. */
export function matches(source: SourceDocument, title: string, query: string): boolean {
  const term = query.toLowerCase();
  return (
    keyOf(source).toLowerCase().includes(term) ||
    title.toLowerCase().includes(term) ||
    JSON.stringify(source.body).toLowerCase().includes(term)
  );
}

/** Live documents and new ones, by kind and id; a draft stands in place of what is live. */
export function withDrafts(live: Documents, drafts: readonly DraftedDocument[]): Map<DocumentKey, SourceDocument> {
  const all = new Map(live);
  for (const { key, kind, id, body } of drafts) if (body !== undefined) all.set(key, { kind, id, body });
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function stateOf(isLive: boolean, draft: Pick<DraftedDocument, 'body'> | undefined): DocumentItem['state'] {
  if (!draft) return 'live';
  if (!isLive) return 'new';
  return draft.body === undefined ? 'removing' : 'draft';
}
