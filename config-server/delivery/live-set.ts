import { codesOf, type SiteCodes } from '../../schemas/codes.ts';
import type { DocumentKey, DocumentKind, Release } from '../../schemas/release.ts';
import { isObject, type Json, keyOf, listOf, own, splitVariant } from '../documents/index.ts';
import { type Answer, answerOf } from './answer.ts';
import type { ChangedRow, LiveRow, ReleaseHead, StoredNeeds } from './live-rows.ts';

/** A live document as members get it. */
export interface LiveDocument {
  readonly kind: DocumentKind;
  /** With its market where it is a variant. */
  readonly id: string;
  /** Content hash of the authored document. */
  readonly source: string;
  /** Of the delivered document. */
  readonly hash: string;
  /** The delivered JSON. */
  readonly text: string;
  readonly needs: StoredNeeds;
  /** Milliseconds of the announcement of a campaign; 0 for what always is visible. */
  readonly visibleFrom: number;
}

/** Who asks: a market and a language of the site document, so that their combinations are few. */
export interface DeliveryScope {
  readonly market: string | undefined;
  readonly language: string;
  /** The roll-out that the device is in. */
  readonly trial?: string | undefined;
}

/** One release in memory, ready to be answered. */
export interface LiveSet {
  readonly revision: number;
  readonly release: Release;
  readonly documents: ReadonlyMap<DocumentKey, LiveDocument>;
  /** The answers by hash. */
  readonly byHash: ReadonlyMap<string, Answer>;
  readonly site: Json;
  readonly markets: readonly string[];
  readonly languages: readonly string[];
  readonly codes: SiteCodes;
  /** Instants at which a campaign is announced, ascending. */
  readonly announcements: readonly number[];
  /** The document of a market: its variant, else the common one. */
  resolve(kind: DocumentKind, id: string, market: string | undefined): LiveDocument | undefined;
  /** The values of a query as far as they are real. */
  place(market: string | null | undefined, language: string | null | undefined): DeliveryScope;
}

/** The first set of a process: all documents there are. */
export const makeLiveSet = (head: ReleaseHead, rows: readonly LiveRow[]): LiveSet => changeLiveSet(undefined, head, rows);

/** The next release from the one before: only the documents that it changes are read and made ready, the rest is shared. */
export function changeLiveSet(before: LiveSet | undefined, head: ReleaseHead, rows: readonly ChangedRow[]): LiveSet {
  const documents = new Map(before?.documents);
  const bodies = new Map(before?.release.documents);
  const byHash = new Map(before?.byHash);
  const left = new Set<string>();
  for (const row of rows) {
    const key = keyOf(row);
    const old = documents.get(key);
    if (old) left.add(old.hash);
    if (row.document === null) {
      documents.delete(key);
      bodies.delete(key);
      continue;
    }
    const body: unknown = JSON.parse(row.body);
    const visibleFrom = announcedAt(body);
    const needs = row.needs ?? { campaigns: [], namespaces: [], blocks: [] };
    bodies.set(key, body);
    const { kind, id, document: source, rendition: hash, delivered: text } = row;
    documents.set(key, { kind, id, source, hash, text, needs, visibleFrom });
    byHash.set(hash, answerOf({ hash, body: text, brotli: row.brotli, gzip: row.gzip }, visibleFrom));
  }
  // Two documents may be delivered alike: a hash goes with the last of them.
  if (left.size > 0) for (const { hash } of documents.values()) left.delete(hash);
  for (const hash of left) byHash.delete(hash);
  return assembleLiveSet({ revision: head.revision, effectiveAt: head.effective_at, documents: bodies }, documents, byHash);
}

/** A set of what was made before: the whole documents as a release, what members get of them, and the answers by hash. */
export function assembleLiveSet(
  release: Release,
  documents: ReadonlyMap<DocumentKey, LiveDocument>,
  byHash: ReadonlyMap<string, Answer>,
): LiveSet {
  const found = release.documents.get('site:site');
  const site: Json = isObject(found) ? found : {};
  const codes = codesOf(site);
  const { market: markets, language: languages } = codes;
  return {
    revision: release.revision,
    release,
    documents,
    byHash,
    site,
    markets,
    languages,
    codes,
    announcements: [...new Set([...documents.values()].map(({ visibleFrom }) => visibleFrom))]
      .filter((at) => at > 0 && at < Number.POSITIVE_INFINITY)
      .sort((a, b) => a - b),
    resolve: (kind, id, market) => (market ? documents.get(`${kind}:${id}@${market}`) : undefined) ?? documents.get(`${kind}:${id}`),
    place: (market, language) => ({
      market: market && markets.includes(market) ? market : undefined,
      language: language && languages.includes(language) ? language : defaultLanguage(site, market),
    }),
  };
}

/** A campaign is announced when its window opens: milliseconds, 0 for what has no window. Never a picture, which stands in what shows it. */
export function announcedAt(body: unknown): number {
  if (own(body, 'type') === 'picture') return Number.POSITIVE_INFINITY;
  const from = own(own(body, 'window'), 'from');
  const at = typeof from === 'string' ? Date.parse(from) : 0;
  return Number.isFinite(at) ? at : 0;
}

function defaultLanguage(site: Json, market: string | null | undefined): string {
  const ofMarket = market ? own(own(site.markets, market), 'language') : undefined;
  return String(ofMarket ?? site.fallbackLanguage ?? 'en');
}

/** What a first visit loads at once. */
export function bootOf(site: Json): { screens: readonly string[]; namespaces: readonly string[] } {
  const texts = (name: string) => listOf(own(site.boot, name)).filter((each): each is string => typeof each === 'string');
  return { screens: texts('screens'), namespaces: texts('namespaces') };
}

/** The key by which clients know a document: that of what a variant replaces. */
export const publicKey = ({ kind, id }: { readonly kind: DocumentKind; readonly id: string }): DocumentKey =>
  `${kind}:${splitVariant(id).base}`;
