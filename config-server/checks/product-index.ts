import type { SiteCodes } from '../../schemas/codes.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { Json, Vocabulary } from '../documents/index.ts';
import type { EnglishText } from './english.ts';
import type { RivalType } from './facts.ts';
import type { Words } from './words.ts';

/** What a screen shows to others: which parameters it has, and where it stands. */
export interface ScreenFacts {
  readonly params: ReadonlySet<string>;
  /** Those of them without which it has nothing to show: what it says itself, and what a source that is always asked cannot do without. */
  readonly needs: ReadonlySet<string>;
  readonly route: unknown;
  /** It has a dialog, which may come up over other screens. */
  readonly hasDialog: boolean;
}

/**
 * The answers that the check of one document needs of all the others. A document's result stays true while the answers it got stay the
 * same, so whoever asks is noted with what it asked: ask narrowly.
 */
export interface ProductIndex {
  readonly vocabulary: Vocabulary;
  readonly markets: readonly string[];
  readonly languages: readonly string[];
  /** The codes of the site, for types and names that stand for one. */
  readonly codes: SiteCodes;
  /** A property of the site document. */
  siteValue(name: string): unknown;
  screen(id: string): ScreenFacts | undefined;
  screenIds(): readonly string[];
  /** The screens that have a route, sorted: one, unless there is a problem. */
  screensAt(route: unknown): readonly string[];
  campaign(id: string): Json | undefined;
  /** Ids of the offers that have a code to type, sorted: one, unless there is a problem. */
  offersWithCode(code: string): readonly string[];
  /** Ids of the campaigns of a type of which two may be in force at once, sorted. */
  idsOf(type: RivalType): readonly string[];
  /** The markets that campaigns of a type name, sorted. */
  marketsOf(type: string): readonly string[];
  /** Of the English texts, sorted. */
  namespaces(): readonly string[];
  hasEnglish(namespace: string): boolean;
  englishText(namespace: string, key: string): EnglishText | undefined;
  /** What a text says, in every language that has it. */
  words(namespace: string, key: string): readonly Words[];
  /** The English texts of a namespace by base key; none where there is no such namespace. */
  english(namespace: string): ReadonlyMap<string, EnglishText>;
  /** The body of a document that can be read. */
  body(kind: DocumentKind, id: string): unknown;
  has(kind: DocumentKind, id: string): boolean;
  /** It is there, but cannot be read: what others say of it is not judged, so that one fault is told once. */
  isUnread(kind: DocumentKind, id: string): boolean;
  /** The type of `site` in expressions. */
  readonly siteType: JsonSchema;
  /** The type of `campaign` in expressions. Every screen has it at hand: which campaigns an expression read is told by `readsCampaign`. */
  readonly campaignType: JsonSchema;
  /** Notes that a result leans on the type of one campaign, or on that of all. */
  readsCampaign(id?: string): void;
}
