import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import type { Schema } from '../../schemas/schema.ts';
import { siteSchema } from '../../schemas/site.ts';
import { publicSchema } from '../delivery/public-schema.ts';
import { entriesOf, isObject, type Json, keyOf, listOf, own, type SourceDocument, splitLocale, splitVariant } from '../documents.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type EnglishText, readEnglish } from './english.ts';
import { OPEN, TEXT, typeOf } from './types.ts';

/** What a screen shows to others: which parameters and sheets it has. */
interface ScreenFacts {
  readonly params: ReadonlySet<string>;
  readonly route: unknown;
}

/**
 * The answers that the check of one document needs of all the others. A document's result stays true while the answers it got stay the
 * same.
 */
export interface ProductIndex {
  readonly vocabulary: Vocabulary;
  readonly site: Json;
  readonly markets: readonly string[];
  readonly languages: readonly string[];
  screen(id: string): ScreenFacts | undefined;
  screenIds(): readonly string[];
  /** The screens that have a route: one, unless there is a problem. */
  screensAt(route: unknown): readonly string[];
  campaign(id: string): Json | undefined;
  /** The English texts of a namespace by base key; undefined where there is no such namespace. */
  english(namespace: string): ReadonlyMap<string, EnglishText> | undefined;
  /** The body of a document that can be read. */
  body(kind: SourceDocument['kind'], id: string): unknown;
  has(kind: SourceDocument['kind'], id: string): boolean;
  /** It is there, but cannot be read: what others say of it is not judged, so that one fault is told once. */
  isUnread(kind: SourceDocument['kind'], id: string): boolean;
  /** The type of `site` and of `campaign` in expressions. */
  readonly siteType: JsonSchema;
  readonly campaignType: JsonSchema;
}

/** Reads the facts once, from documents whose shape is right. */
export function indexProduct(
  documents: readonly SourceDocument[],
  vocabulary: Vocabulary,
  unread: readonly Pick<SourceDocument, 'kind' | 'id'>[] = [],
): ProductIndex {
  const screens = new Map<string, ScreenFacts>();
  const campaigns = new Map<string, Json>();
  const english = new Map<string, ReadonlyMap<string, EnglishText>>();
  const bodies = new Map<string, unknown>();
  const unreadKeys = new Set(unread.map(keyOf));
  let site: Json = {};
  for (const { kind, id, body } of documents) {
    bodies.set(`${kind}:${id}`, body);
    if (!isObject(body)) continue;
    const { base, market } = splitVariant(id);
    if (kind === 'site') site = body;
    else if (kind === 'campaign') campaigns.set(id, body);
    else if (kind === 'screen' && !market) screens.set(base, screenFacts(body));
    else if (kind === 'locale' && !market && splitLocale(id).language === 'en')
      english.set(splitLocale(id).namespace, readEnglish(body.texts));
  }
  const ids = [...screens.keys()].sort();
  const routes = new Map<unknown, string[]>();
  for (const id of ids) {
    const { route } = screens.get(id)!;
    routes.set(route, [...(routes.get(route) ?? []), id]);
  }
  const campaignType: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries([
      ...[...campaigns].map(([id, body]) => [id, campaignTypeOf(vocabulary, body)] as const),
      // The one document of a type is typed by it, whatever stands in it.
      ...unread.filter(({ kind }) => kind === 'campaign').map(({ id }) => [id, campaignTypeOf(vocabulary, { type: id })] as const),
    ]),
  };
  return {
    vocabulary,
    site,
    markets: entriesOf(site.markets).map(([code]) => code),
    languages: entriesOf(site.languages).map(([code]) => code),
    screen: (id) => screens.get(id),
    screenIds: () => ids,
    screensAt: (route) => routes.get(route) ?? [],
    campaign: (id) => campaigns.get(id),
    english: (namespace) => english.get(namespace),
    body: (kind, id) => bodies.get(`${kind}:${id}`),
    has: (kind, id) => bodies.has(`${kind}:${id}`) || unreadKeys.has(`${kind}:${id}`),
    isUnread: (kind, id) => unreadKeys.has(`${kind}:${id}`),
    siteType: typeOf(siteSchema as Schema),
    campaignType,
  };
}

const window: JsonSchema = { type: 'object', properties: { from: TEXT, to: TEXT } };

function campaignTypeOf(vocabulary: Vocabulary, body: Json): JsonSchema {
  const type = typeof body.type === 'string' && Object.hasOwn(vocabulary.campaigns, body.type) ? body.type : undefined;
  const visible = type === undefined ? undefined : publicSchema(vocabulary.campaigns[type]!.body);
  if (type === undefined) return OPEN;
  return { type: 'object', properties: { ...(visible ? typeOf(visible).properties : {}), id: TEXT, type: TEXT, window } };
}

function screenFacts(body: Json): ScreenFacts {
  return {
    params: new Set(listOf(body.params).filter((name): name is string => typeof name === 'string')),
    route: own(body, 'route'),
  };
}
