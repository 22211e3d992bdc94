import { isDeepStrictEqual } from 'node:util';
import { codeRoles, codesOf, type SiteCodes } from '../../schemas/codes.ts';
import type { JsonSchema } from '../../schemas/expression/json-schema.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { type Json, keyOf, own, publicSchema, splitLocale, splitVariant, type Vocabulary } from '../documents/index.ts';
import { type EnglishText, readEnglish } from './english.ts';
import {
  allCampaignTypes,
  allCurrencies,
  allLanguages,
  allMarkets,
  allNamespaces,
  allScreens,
  bodyFact,
  campaignFact,
  campaignTypeFact,
  codeFact,
  englishFact,
  type Fact,
  idsOfFact,
  namespaceFact,
  presenceFact,
  type RivalType,
  rivalTypes,
  routeFact,
  screenFact,
  siteFact,
  textFact,
} from './facts.ts';
import { namedMarkets } from './named-markets.ts';
import type { ScreenFacts } from './product-index.ts';
import { screenFacts } from './screen-facts.ts';
import { OPEN, TEXT, typeOf } from './types.ts';
import { changeLocales, type LocalesOf } from './words.ts';

/** A document that is there, but cannot be walked. */
export const unread = Symbol('unread');

/** What all documents together say, read once. Immutable: a change makes a new one that shares what it leaves alone. */
export interface ProductFacts {
  /** The body of each document, or that it cannot be read. */
  readonly bodies: ReadonlyMap<DocumentKey, Json | typeof unread>;
  readonly screens: ReadonlyMap<string, ScreenFacts>;
  readonly screenIds: readonly string[];
  /** Ids by the name of the route's fact, sorted. */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  readonly english: ReadonlyMap<string, ReadonlyMap<string, EnglishText>>;
  /** Of the English texts, sorted. */
  readonly namespaces: readonly string[];
  readonly localesOf: LocalesOf;
  /** Markets that campaigns name, by their type, sorted. */
  readonly marketsOf: ReadonlyMap<string, readonly string[]>;
  /** Ids of offers by the name of their code's fact, sorted. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Ids of campaigns by their type, sorted. */
  readonly idsOf: ReadonlyMap<RivalType, readonly string[]>;
  readonly campaignTypes: ReadonlyMap<string, JsonSchema>;
  /** The type of `campaign` in expressions. */
  readonly campaignType: JsonSchema;
  readonly site: Json;
  readonly markets: readonly string[];
  readonly languages: readonly string[];
  readonly siteCodes: SiteCodes;
}

export const noFacts: ProductFacts = {
  bodies: new Map(),
  screens: new Map(),
  screenIds: [],
  routes: new Map(),
  english: new Map(),
  namespaces: [],
  localesOf: new Map(),
  marketsOf: new Map(),
  codes: new Map(),
  idsOf: new Map(),
  campaignTypes: new Map(),
  campaignType: { type: 'object', properties: {} },
  site: {},
  markets: [],
  languages: [],
  siteCodes: codesOf({}),
};

/** A document as it stands from now on; without a body it is gone. */
export interface FactChange {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: Json | typeof unread | undefined;
}

/** The facts after some changes, and which of them got another answer. */
export function changeFacts(
  before: ProductFacts,
  changes: readonly FactChange[],
  vocabulary: Vocabulary,
): { facts: ProductFacts; changed: ReadonlySet<Fact> } {
  const changed = new Set<Fact>();
  const bodies = new Map(before.bodies);
  const real = changes.filter(({ kind, id, body }) => {
    const key = keyOf({ kind, id });
    const old = bodies.get(key);
    if (body === undefined) bodies.delete(key);
    else bodies.set(key, body);
    if (presenceOf(old) !== presenceOf(body)) changed.add(presenceFact(kind, id));
    if (isDeepStrictEqual(old, body)) return false;
    changed.add(bodyFact(kind, id));
    return true;
  });
  const common = real.filter(({ id }) => splitVariant(id).market === undefined);
  const of = (kind: DocumentKind) => common.filter((change) => change.kind === kind);
  const facts: ProductFacts = {
    ...before,
    bodies,
    ...changeScreens(before, of('screen'), vocabulary, changed),
    ...changeEnglish(before, of('locale'), changed),
    localesOf: changeLocales(
      before,
      bodies,
      real.filter(({ kind }) => kind === 'locale'),
      changed,
    ),
    marketsOf: namedMarkets(before, bodies, of('campaign'), changed),
    codes: changeCodes(before, of('campaign'), changed),
    idsOf: changeIds(before, of('campaign'), changed),
    // A variant of a campaign is refused, and yet a document by its id.
    ...changeCampaigns(
      before,
      real.filter(({ kind }) => kind === 'campaign'),
      vocabulary,
      changed,
    ),
    ...changeSite(
      before,
      of('site').find(({ id }) => id === 'site'),
      changed,
    ),
  };
  return { facts, changed };
}

const presenceOf = (body: FactChange['body']) => (body === undefined ? 'absent' : body === unread ? 'unread' : 'readable');
const readable = (body: FactChange['body']): Json | undefined => (body === unread ? undefined : body);

function changeScreens(
  before: ProductFacts,
  changes: readonly FactChange[],
  vocabulary: Vocabulary,
  changed: Set<Fact>,
): Partial<ProductFacts> {
  const next = changes
    .map(({ id, body }) => ({ id, old: before.screens.get(id), now: readable(body) && screenFacts(readable(body)!, vocabulary) }))
    .filter(({ old, now }) => !isDeepStrictEqual(old, now));
  if (next.length === 0) return {};
  const screens = new Map(before.screens);
  const routes = new Map(before.routes);
  for (const { id, old, now } of next) {
    changed.add(screenFact(id));
    if (old) moveRoute(routes, old.route, (ids) => ids.filter((other) => other !== id), changed);
    if (now) moveRoute(routes, now.route, (ids) => [...ids.filter((other) => other !== id), id].sort(), changed);
    if (now) screens.set(id, now);
    else screens.delete(id);
  }
  if (next.every(({ old, now }) => old && now)) return { screens, routes };
  changed.add(allScreens);
  return { screens, routes, screenIds: [...screens.keys()].sort() };
}

function changeCodes(before: ProductFacts, changes: readonly FactChange[], changed: Set<Fact>): ProductFacts['codes'] {
  const codes = new Map(before.codes);
  const codeOf = (body: FactChange['body']) => {
    const offer = readable(body);
    return offer?.type === 'offer' && typeof offer.code === 'string' ? offer.code : undefined;
  };
  for (const { id, body } of changes) {
    const old = codeOf(before.bodies.get(`campaign:${id}`));
    const now = codeOf(body);
    if (old === now) continue;
    if (old !== undefined) move(codes, codeFact(old), (ids) => ids.filter((other) => other !== id), changed);
    if (now !== undefined) move(codes, codeFact(now), (ids) => [...ids.filter((other) => other !== id), id].sort(), changed);
  }
  return codes;
}

function changeIds({ idsOf: before }: ProductFacts, changes: readonly FactChange[], changed: Set<Fact>): ProductFacts['idsOf'] {
  const after = new Map(before);
  for (const type of rivalTypes) {
    const ids = new Set(before.get(type));
    for (const { id, body } of changes) {
      if (readable(body)?.type === type) ids.add(id);
      else ids.delete(id);
    }
    const sorted = [...ids].sort();
    if (isDeepStrictEqual(before.get(type) ?? [], sorted)) continue;
    after.set(type, sorted);
    changed.add(idsOfFact(type));
  }
  return after;
}

function moveRoute(
  routes: Map<string, readonly string[]>,
  route: unknown,
  change: (ids: readonly string[]) => readonly string[],
  changed: Set<Fact>,
): void {
  move(routes, routeFact(route), change, changed);
}

function move(
  named: Map<string, readonly string[]>,
  name: Fact,
  change: (ids: readonly string[]) => readonly string[],
  changed: Set<Fact>,
): void {
  named.set(name, change(named.get(name) ?? []));
  changed.add(name);
}

function changeEnglish(
  { english: before, namespaces }: ProductFacts,
  changes: readonly FactChange[],
  changed: Set<Fact>,
): Pick<ProductFacts, 'english' | 'namespaces'> {
  const next = new Map(before);
  for (const { id, body } of changes) {
    const { language, namespace } = splitLocale(id);
    if (language !== 'en') continue;
    const old = before.get(namespace);
    const now = readable(body) && readEnglish(readable(body));
    if (now) next.set(namespace, now);
    else next.delete(namespace);
    if (!old !== !now) changed.add(namespaceFact(namespace)).add(allNamespaces);
    for (const key of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
      if (isDeepStrictEqual(old?.get(key), now?.get(key))) continue;
      changed.add(textFact(namespace, key));
      changed.add(englishFact(namespace));
    }
  }
  return { english: next, namespaces: changed.has(allNamespaces) ? [...next.keys()].sort() : namespaces };
}

function changeCampaigns(
  before: ProductFacts,
  changes: readonly FactChange[],
  vocabulary: Vocabulary,
  changed: Set<Fact>,
): Partial<ProductFacts> {
  const types = new Map(before.campaignTypes);
  for (const { id, body } of changes) {
    changed.add(campaignFact(id));
    // The one document of a type is typed by it, whatever stands in it.
    const type = body === undefined ? undefined : campaignTypeOf(vocabulary, body === unread ? id : body.type);
    if (isDeepStrictEqual(types.get(id), type)) continue;
    changed.add(campaignTypeFact(id));
    changed.add(allCampaignTypes);
    if (type) types.set(id, type);
    else types.delete(id);
  }
  if (!changed.has(allCampaignTypes)) return {};
  // Sorted, so that hints do not depend on the order in which documents came.
  const properties = Object.fromEntries([...types].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { campaignTypes: types, campaignType: { type: 'object', properties } };
}

function changeSite({ site }: ProductFacts, change: FactChange | undefined, changed: Set<Fact>): Partial<ProductFacts> {
  if (!change) return {};
  const now = readable(change.body) ?? {};
  for (const name of new Set([...Object.keys(site), ...Object.keys(now)])) {
    if (!isDeepStrictEqual(own(site, name), own(now, name))) changed.add(siteFact(name));
  }
  const before = codesOf(site);
  const codes = codesOf(now);
  const facts = { market: allMarkets, language: allLanguages, currency: allCurrencies };
  for (const role of codeRoles) if (!isDeepStrictEqual(before[role], codes[role])) changed.add(facts[role]);
  return { site: now, markets: codes.market, languages: codes.language, siteCodes: codes };
}

const window: JsonSchema = { type: 'object', properties: { from: TEXT, to: TEXT } };

function campaignTypeOf(vocabulary: Vocabulary, type: unknown): JsonSchema {
  if (typeof type !== 'string' || !Object.hasOwn(vocabulary.campaigns, type)) return OPEN;
  const visible = publicSchema(vocabulary.campaigns[type]!.body);
  return { type: 'object', properties: { ...(visible ? typeOf(visible).properties : {}), id: TEXT, type: TEXT, window } };
}
