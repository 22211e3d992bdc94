import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';

/** The name of one answer that a check can ask for; the result of a check holds until one of the facts it asked for changes. */
export type Fact = string;

export const allScreens: Fact = 'screens';
export const allCampaignTypes: Fact = 'campaign-types';
export const allMarkets: Fact = 'markets';
export const allLanguages: Fact = 'languages';
export const allCurrencies: Fact = 'currencies';

export const allNamespaces: Fact = 'namespaces';
/** Types of campaigns of which the check looks at those beside each other. */
export const rivalTypes = ['boost', 'invitation'] as const;
export type RivalType = (typeof rivalTypes)[number];
/** Which campaigns of a type there are. */
export const idsOfFact = (type: RivalType): Fact => `ids-of ${type}`;
/** Markets that the campaigns of a type name. */
export const marketsOfFact = (type: string): Fact => `markets-of ${type}`;

export const siteFact = (name: string): Fact => `site ${name}`;
export const screenFact = (id: string): Fact => `screen ${id}`;
export const routeFact = (route: unknown): Fact => `route ${JSON.stringify(route)}`;
export const campaignFact = (id: string): Fact => `campaign ${id}`;
export const campaignTypeFact = (id: string): Fact => `campaign-type ${id}`;
/** Offers that members get by typing the code. */
export const codeFact = (code: string): Fact => `code ${code}`;
export const namespaceFact = (namespace: string): Fact => `namespace ${namespace}`;
export const englishFact = (namespace: string): Fact => `english ${namespace}`;
export const textFact = (namespace: string, key: string): Fact => `text ${namespace}.${key}`;
/** What a text says, in any language. */
export const wordsFact = (namespace: string, key: string): Fact => `words ${namespace}.${key}`;
export const bodyFact = (kind: DocumentKind, id: string): Fact => `body ${kind}:${id}`;
/** Whether a document is there, and can be read. */
export const presenceFact = (kind: DocumentKind, id: string): Fact => `presence ${kind}:${id}`;

/** The document that a fact is about; none for what is about a whole kind. */
export function documentOf(fact: Fact): DocumentKey | undefined {
  const space = fact.indexOf(' ');
  const name = fact.slice(space + 1);
  switch (fact.slice(0, space)) {
    case 'site':
      return 'site:site';
    case 'screen':
      return `screen:${name}`;
    case 'campaign':
    case 'campaign-type':
      return `campaign:${name}`;
    case 'namespace':
    case 'english':
      return `locale:en.${name}`;
    case 'text':
      return `locale:en.${name.slice(0, name.indexOf('.'))}`;
    case 'body':
    case 'presence':
      return name as DocumentKey;
  }
  return undefined;
}
