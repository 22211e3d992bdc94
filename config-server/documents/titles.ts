import { campaignContracts } from '../../schemas/campaigns/index.ts';
import { inWords, languageName } from '../../schemas/english-names.ts';
import type { Documents } from './document.ts';
import { listOf, own, type SourceDocument, splitLocale, splitVariant } from './document.ts';

/** The English words of a text, as `home.title`; undefined where there are none. A plural is told by its many. */
export function englishOf(documents: Documents, text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.includes('.')) return undefined;
  const dot = text.indexOf('.');
  const texts = own(documents.get(`locale:en.${text.slice(0, dot)}`)?.body, 'texts');
  const key = text.slice(dot + 1);
  const words = own(texts, key) ?? own(texts, `${key}_other`);
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** What the store of a document is called in Latin letters; undefined where it names none that is there. */
function storeName(body: unknown, documents: Documents): string | undefined {
  const store = listOf(own(documents.get('campaign:stores')?.body, 'stores')).find((each) => own(each, 'id') === own(body, 'store'));
  const name = own(store, 'latinName') ?? own(store, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** The same with its store, for documents of one name. */
export const titleWithStore = (document: SourceDocument, documents: Documents): string =>
  [titleOf(document, documents), storeName(document.body, documents)].filter(Boolean).join(', ');

/** A document's name for people: the English title of a screen or name of a campaign (a venue's is that of its store), else its type, the name of a part, the namespace of texts with its language. */
export function titleOf({ kind, id, body }: SourceDocument, documents: Documents): string {
  const { base, market } = splitVariant(id);
  const inMarket = market === undefined ? '' : ` (${market})`;
  if (kind === 'screen') return (englishOf(documents, own(own(body, 'title'), 't')) ?? inWords(base)) + inMarket;
  if (kind === 'part') return inWords(id);
  if (kind === 'campaign') {
    const type = String(own(body, 'type') ?? base);
    const title = campaignContracts[type as keyof typeof campaignContracts]?.title ?? inWords(type);
    const name = own(body, 'name');
    if (type === 'picture' && typeof name === 'string') return `${title} “${name}”`;
    if (type === 'venue') return storeName(body, documents) ?? `${title} ${id}`;
    return type === id ? title : (englishOf(documents, own(name, 't')) ?? `${title} ${id}`);
  }
  if (kind === 'locale') {
    const { language, namespace } = splitLocale(base);
    return `${inWords(namespace)} in ${languageName(language)}${inMarket}`;
  }
  return 'Site';
}
