import type { language as languageSchema, market as marketSchema } from '../../schemas/api/shapes.ts';
import { asShown, pictureIn } from '../../schemas/picture-ref.ts';
import type { DocumentKey, Release, ReleaseFeed } from '../../schemas/release.ts';
import type { TypeOf } from '../../schemas/type-of.ts';
import {
  type Activity,
  type Announcement,
  type Boost,
  type CheckInNumbers,
  type Community,
  documentKeys,
  type InvitationCampaign,
  type Item,
  type Lottery,
  type Offer,
  type ProgrammeDocuments,
  type Site,
  type Venue,
} from './documents.ts';
import { categoryOf } from './products.ts';

export type * from './documents.ts';
export { categoryOf, ipTagOf, nameProduct } from './products.ts';
export type Market = TypeOf<typeof marketSchema>;
export type Language = TypeOf<typeof languageSchema>;
export type SiteMarket = NonNullable<Site['markets'][string]>;

/**
 * A release as features see it: its documents, typed, by name (`rules.coins.registrationReward`). A use case takes it once and stores `revision` on
 * its rows.
 */
export interface Programme extends ProgrammeDocuments {
  readonly revision: number;
  readonly release: Release;
  /** Voucher offers by id. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Items of the redemption zone by id. */
  readonly items: ReadonlyMap<string, Item>;
  /** Prize draws by id. */
  readonly lotteries: ReadonlyMap<string, Lottery>;
  /** Activities by id. */
  readonly activities: ReadonlyMap<string, Activity>;
  /** Banners and brand news by id. */
  readonly announcements: ReadonlyMap<string, Announcement>;
  /** Coin boosts by id. */
  readonly boosts: ReadonlyMap<string, Boost>;
  /** Chat groups by id. */
  readonly communities: ReadonlyMap<string, Community>;
  /** Invitation campaigns by id. */
  readonly invitations: ReadonlyMap<string, InvitationCampaign>;
  /** Venues that members book by id. */
  readonly venues: ReadonlyMap<string, Venue>;
  /** The site's entry of a market; throws `RangeError` if the site has no such market. */
  market(code: string): SiteMarket;
  /** A text by its dotted key (`errors.auth.locked`); in the fallback language if `language` lacks it, else the key itself. */
  text(language: string, key: string): string;
}

const known = new WeakMap<Release, Programme>();

/** The typed documents of a release; cached per release. Each document is read when first used. */
export function programme(release: Release): Programme {
  const made = known.get(release);
  if (made) return made;
  const fresh = describe(release);
  known.set(release, fresh);
  return fresh;
}

/**
 * The words of a document's text in a language: `{ t: <key> }`, which the contract's type calls a string. Documents of old releases may have the
 * words themselves.
 */
export const wordsOf = (rules: Programme, language: string, text: unknown): string =>
  typeof text === 'string' ? text : rules.text(language, (text as { readonly t?: string } | undefined)?.t ?? '');

/** The name of a product category for members; the till's word if the document does not know it. */
export function categoryName(rules: Programme, language: string, word: string): string {
  const category = categoryOf(rules, word);
  return category ? wordsOf(rules, language, category.name) : word;
}

/** The numbers of check-ins in a market: its own, else the common ones. */
export const checkInOf = ({ checkIn: { byMarket, ...numbers } }: Pick<Programme, 'checkIn'>, market: string): CheckInNumbers => ({
  ...numbers,
  ...byMarket?.[market],
});

/** The rules in force at the instant (RFC 3339). */
export const takeRelease = (releases: ReleaseFeed, now: string): Programme => programme(releases.at(new Date(now)));

/**
 * The rules that were in force at the instant (RFC 3339), however long ago. Not within a transaction: it may read the config server's store, which in
 * one process is the same database. Rejects if the store does not answer.
 */
export const takeReleaseOf = async (releases: ReleaseFeed, instant: string): Promise<Programme> =>
  programme(await releases.effectiveAt(new Date(instant)));

function describe(release: Release): Programme {
  const head = {
    revision: release.revision,
    release,
    market: (code: string): SiteMarket => {
      const found = rules.site.markets[code];
      if (!found) throw new RangeError(`The site of revision ${release.revision} has no market ${code}`);
      return found;
    },
    text: (language: string, key: string): string =>
      textOf(release, language, key) ?? textOf(release, rules.site.fallbackLanguage, key) ?? key,
  };
  const rules = head as Programme;
  for (const [name, key] of Object.entries(documentKeys)) {
    lazily(rules, name as keyof ProgrammeDocuments, () => shown(release, need(release, key)));
  }
  lazily(rules, 'offers', () => ofType<Offer>(release, 'offer'));
  lazily(rules, 'items', () => ofType<Item>(release, 'catalogue-item'));
  lazily(rules, 'lotteries', () => ofType<Lottery>(release, 'lottery'));
  lazily(rules, 'activities', () => ofType<Activity>(release, 'activity'));
  lazily(rules, 'announcements', () => ofType<Announcement>(release, 'banner', 'news'));
  lazily(rules, 'boosts', () => ofType<Boost>(release, 'boost'));
  lazily(rules, 'communities', () => ofType<Community>(release, 'community'));
  lazily(rules, 'invitations', () => ofType<InvitationCampaign>(release, 'invitation'));
  lazily(rules, 'venues', () => ofType<Venue>(release, 'venue'));
  return rules;
}

type Lazy =
  | keyof ProgrammeDocuments
  | 'offers'
  | 'items'
  | 'lotteries'
  | 'activities'
  | 'announcements'
  | 'boosts'
  | 'communities'
  | 'invitations'
  | 'venues';

function lazily(rules: Programme, name: Lazy, make: () => unknown): void {
  let made: unknown;
  Object.defineProperty(rules, name, { enumerable: true, get: () => (made ??= make()) });
}

function ofType<T extends { readonly id: string }>(release: Release, ...types: readonly string[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const [key, document] of release.documents) {
    if (key.startsWith('campaign:') && types.includes(String((document as { type?: string }).type)))
      found.set((document as T).id, shown(release, document) as T);
  }
  return found;
}

/** A document as answers show it: a reference to an uploaded picture becomes a string, as the name of a drawn one is, and instants are in UTC. */
const shown = (release: Release, document: unknown): unknown => asShown(document, (id) => pictureIn(release.documents, id));

function need(release: Release, key: DocumentKey): unknown {
  const document = release.documents.get(key);
  if (document === undefined) throw new RangeError(`Revision ${release.revision} has no document ${key}`);
  return document;
}

function textOf(release: Release, language: string, dottedKey: string): string | undefined {
  const dot = dottedKey.indexOf('.');
  const locale = release.documents.get(`locale:${language}.${dottedKey.slice(0, dot)}`) as { texts?: Record<string, string> } | undefined;
  const texts = locale?.texts;
  const key = dottedKey.slice(dot + 1);
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
