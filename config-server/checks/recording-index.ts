import type { Schema } from '../../schemas/schema.ts';
import { siteSchema } from '../../schemas/site.ts';
import { keyOf, type Vocabulary } from '../documents/index.ts';
import type { EnglishText } from './english.ts';
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
  marketsOfFact,
  namespaceFact,
  presenceFact,
  routeFact,
  screenFact,
  siteFact,
  textFact,
  wordsFact,
} from './facts.ts';
import { type ProductFacts, unread } from './product-facts.ts';
import type { ProductIndex } from './product-index.ts';
import { typeOf } from './types.ts';
import { wordsOf } from './words.ts';

const noTexts: ReadonlyMap<string, EnglishText> = new Map();

/** An index for the check of one document, which notes in `factsRead` each fact it gives. */
export function recordingIndex(facts: ProductFacts, vocabulary: Vocabulary, factsRead: Set<Fact>): ProductIndex {
  const note = <Answer>(fact: Fact, answer: Answer): Answer => {
    factsRead.add(fact);
    return answer;
  };
  const readable = (kind: Parameters<ProductIndex['body']>[0], id: string) => {
    const body = facts.bodies.get(keyOf({ kind, id }));
    return body === unread ? undefined : body;
  };
  return {
    vocabulary,
    get siteType() {
      return typeOf(siteSchema as Schema, this.codes);
    },
    get codes() {
      note(allMarkets, facts.markets);
      note(allLanguages, facts.languages);
      return note(allCurrencies, facts.siteCodes);
    },
    get markets() {
      return note(allMarkets, facts.markets);
    },
    get languages() {
      return note(allLanguages, facts.languages);
    },
    campaignType: facts.campaignType,
    readsCampaign: (id) => note(id === undefined ? allCampaignTypes : campaignTypeFact(id), undefined),
    siteValue: (name) => note(siteFact(name), Object.hasOwn(facts.site, name) ? facts.site[name] : undefined),
    screen: (id) => note(screenFact(id), facts.screens.get(id)),
    screenIds: () => note(allScreens, facts.screenIds),
    screensAt: (route) => note(routeFact(route), facts.routes.get(routeFact(route)) ?? []),
    offersWithCode: (code) => note(codeFact(code), facts.codes.get(codeFact(code)) ?? []),
    idsOf: (type) => note(idsOfFact(type), facts.idsOf.get(type) ?? []),
    campaign: (id) => note(campaignFact(id), readable('campaign', id)),
    marketsOf: (type) => note(marketsOfFact(type), facts.marketsOf.get(type) ?? []),
    namespaces: () => note(allNamespaces, facts.namespaces),
    hasEnglish: (namespace) => note(namespaceFact(namespace), facts.english.has(namespace)),
    englishText: (namespace, key) => note(textFact(namespace, key), facts.english.get(namespace)?.get(key)),
    words: (namespace, key) => note(wordsFact(namespace, key), wordsOf(facts.bodies, facts.localesOf, namespace, key)),
    english: (namespace) => note(englishFact(namespace), facts.english.get(namespace) ?? noTexts),
    body: (kind, id) => note(bodyFact(kind, id), readable(kind, id)),
    has: (kind, id) => note(presenceFact(kind, id), facts.bodies.has(keyOf({ kind, id }))),
    isUnread: (kind, id) => note(presenceFact(kind, id), facts.bodies.get(keyOf({ kind, id })) === unread),
  };
}
