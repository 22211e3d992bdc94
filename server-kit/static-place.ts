import type { FastifyRequest } from 'fastify';
import { siteLanguage } from '../schemas/site-language.ts';
import type { PageBoot, PagePlace } from './static-page.ts';

/** Of the site document, what the choice needs. */
export interface PlaceTable {
  readonly markets: Readonly<Record<string, { readonly language: string; readonly languages: readonly string[] }>>;
  readonly languages: Readonly<Record<string, { readonly tag: string }>>;
}

/** For whom to make the page of a request, among the markets and languages of the site that `boot` has. */
export function pagePlaceOf({ headers, query }: FastifyRequest, { manifest, documents }: PageBoot): PagePlace {
  const site = documents[manifest.documents['site:site'] ?? ''] as PlaceTable | undefined;
  const { locale } = query as Readonly<Record<string, string | undefined>>;
  return placeOfRequest({ cookie: headers.cookie, locale, accepted: headers['accept-language'] }, site ?? { markets: {}, languages: {} });
}

/**
 * For whom to make the page: the cookie that the app keeps of market, language and member or visitor, a `locale` in the query, and on a
 * first visit the languages that the browser asks for. The app itself decides again and fetches what differs.
 */
export function placeOfRequest(
  request: { readonly cookie?: string | undefined; readonly locale?: string | undefined; readonly accepted?: string | undefined },
  { markets, languages }: PlaceTable,
): PagePlace {
  const [market, language, who, trial] =
    /(?:^|;\s*)place=([A-Z]{2})\.([A-Za-z0-9-]+)\.([mv])(?:\.(\d{1,15}))?/.exec(request.cookie ?? '')?.slice(1) ?? [];
  const known =
    market && Object.hasOwn(markets, market)
      ? market
      : (marketOf(request.accepted ?? '', markets, languages) ?? Object.keys(markets)[0] ?? '');
  const ours = siteLanguage(request.locale, languages) ?? siteLanguage(language, languages);
  const spoken = ours ?? markets[known]?.language ?? 'en';
  return { market: known, language: spoken, tag: languages[spoken]?.tag ?? 'en', member: who === 'm', ...(trial && { trial }) };
}

/** `en-SG` and `th` say where somebody is; `en` may be several, the first of which is taken. */
function marketOf(accepted: string, markets: PlaceTable['markets'], languages: PlaceTable['languages']): string | undefined {
  for (const entry of accepted.split(',')) {
    const [base = '', region = ''] = (entry.split(';', 1)[0] ?? '').trim().split('-');
    if (Object.hasOwn(markets, region.toUpperCase())) return region.toUpperCase();
    const home = Object.keys(markets).filter((market) => languages[markets[market]!.language]?.tag === base.toLowerCase());
    if (home[0]) return home[0];
  }
  return undefined;
}
