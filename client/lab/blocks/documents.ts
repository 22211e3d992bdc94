import type { Manifest } from '../../../schemas/delivery.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { createTexts, type Texts } from '../../shell/i18n/texts.ts';
import { currenciesOf, type Site, tagOf, zoneOf } from '../../shell/site.ts';

/** The released documents that the lab uses: the site, the campaigns of the first screens, and all texts of one language with English as fallback. */
export interface LabDocuments {
  readonly site: Site;
  readonly campaign: Readonly<Record<string, unknown>>;
  readonly texts: Texts;
  readonly language: string;
}

/** One example of a block type, as a delivered screen with only this block, and the answers of its sources. */
export interface Example {
  readonly type: string;
  readonly name: string;
  readonly document: ScreenDocument;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Examples {
  readonly examples: readonly Example[];
  /** Problems of examples that do not match the live documents. */
  readonly problems: readonly DocumentProblem[];
}

const market = 'MY';

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

const get = <T>(path: string) => fetchJson<T>(`/config/v1/${path}`);

/** Loads the examples of all block types. */
export const loadExamples = () => fetchJson<Examples>('/lab/block-examples.json');

/** Loads the documents for a language of the site, or in the fallback language if the site lacks it. Rejects if the servers are down. */
export async function loadDocuments(requested: string): Promise<LabDocuments> {
  const manifest = await get<Manifest>(`manifest?market=${market}&language=${encodeURIComponent(requested)}`);
  const keys = Object.keys(manifest.documents).filter((key) => key === 'site:site' || key.startsWith('campaign:'));
  const bodies = new Map(
    await Promise.all(keys.map(async (key) => [key, await get(`documents/${manifest.documents[key as 'site:site']}`)] as const)),
  );
  const site = bodies.get('site:site') as Site;
  const language = Object.hasOwn(site.languages, requested) ? requested : site.fallbackLanguage;
  const texts = createTexts({ zone: () => zoneOf(site, market), currencies: () => currenciesOf(site), now: () => Date.now() });
  for (const each of new Set([language, site.fallbackLanguage])) await addTexts(texts, site, each);
  texts.use(tagOf(site, language));
  const campaigns = keys.filter((key) => key !== 'site:site').map((key) => [key.slice('campaign:'.length), bodies.get(key)]);
  return { site, texts, language, campaign: Object.fromEntries(campaigns) };
}

async function addTexts(texts: Texts, site: Site, language: string): Promise<void> {
  const { namespaces } = await get<{ namespaces: Record<string, string> }>(`locales/${language}?market=${market}`);
  const add = async ([namespace, hash]: readonly [string, string]) =>
    texts.add(tagOf(site, language), namespace, (await get<{ texts: Record<string, string> }>(`documents/${hash}`)).texts);
  await Promise.all(Object.entries(namespaces).map(add));
}
