import { campaignContracts } from '../../schemas/campaigns/index.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { own, type SourceDocument, splitLocale, splitVariant } from '../documents.ts';

export type Documents = ReadonlyMap<DocumentKey, SourceDocument>;

/** The English words of a text, as `home.title`; undefined where there are none. A plural is told by its many. */
export function englishOf(documents: Documents, text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.includes('.')) return undefined;
  const dot = text.indexOf('.');
  const texts = own(documents.get(`locale:en.${text.slice(0, dot)}`)?.body, 'texts');
  const key = text.slice(dot + 1);
  const words = own(texts, key) ?? own(texts, `${key}_other`);
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** `check-in` and `dailyCoins` as a sentence begins. */
export function sentenceCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
/** Our names of languages as Intl knows them. */
const tags: Readonly<Record<string, string>> = { kh: 'km', 'zh-CN': 'zh-Hans', 'zh-HK': 'zh-Hant' };

/** The English name of a language of ours. */
export function languageName(language: string): string {
  const tag = tags[language] ?? language;
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(tag) ? (languageNames.of(tag) ?? language) : language;
}

/** A document's name for people: the English title of a screen or name of a campaign, else its type, the namespace of texts with its language. */
export function titleOf({ kind, id, body }: SourceDocument, documents: Documents): string {
  const { base, market } = splitVariant(id);
  const inMarket = market === undefined ? '' : ` (${market})`;
  if (kind === 'screen') return (englishOf(documents, own(own(body, 'title'), 't')) ?? sentenceCase(base)) + inMarket;
  if (kind === 'campaign') {
    const type = String(own(body, 'type') ?? base);
    const title = campaignContracts[type as keyof typeof campaignContracts]?.title ?? sentenceCase(type);
    return type === id ? title : (englishOf(documents, own(own(body, 'name'), 't')) ?? `${title} ${id}`);
  }
  if (kind === 'locale') {
    const { language, namespace } = splitLocale(base);
    return `${sentenceCase(namespace)} in ${languageName(language)}${inMarket}`;
  }
  return 'Site';
}
