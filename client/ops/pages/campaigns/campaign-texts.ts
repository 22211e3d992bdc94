import { marketText } from '../../../../schemas/market-text.ts';
import type { Market } from '../../parts/names.ts';

type Body = Readonly<Record<string, unknown>>;

/** Types with many campaigns, which can be created, copied and deleted here. */
export const newTypes = [
  'offer',
  'catalogue-item',
  'lottery',
  'activity',
  'boost',
  'invitation',
  'banner',
  'news',
  'community',
  'venue',
] as const;
export type NewType = (typeof newTypes)[number];
export const isNewType = (type: unknown): type is NewType => newTypes.some((each) => each === type);

/** Text namespace by type. */
export const namespaceOf = {
  offer: 'offers',
  'catalogue-item': 'items',
  lottery: 'lotteries',
  activity: 'activities',
  boost: 'boosts',
  invitation: 'invitations',
  banner: 'banners',
  news: 'news',
  community: 'communities',
  venue: 'reserve',
} as const satisfies Readonly<Record<NewType, string>>;

/** A campaign's own texts by property: the last part of their key, after the campaign's id. */
const textParts = {
  name: 'name',
  description: 'description',
  about: 'about',
  rules: 'rules',
  prizeDescription: 'prizes',
  button: 'button',
} as const;
export type TextProperty = keyof typeof textParts;

/** Texts of each type. The value is the key of a general text that a new campaign starts with in every language; undefined starts empty. */
const textsOf: Readonly<Record<NewType, Readonly<Partial<Record<TextProperty, string | undefined>>>>> = {
  offer: { name: undefined, description: undefined },
  'catalogue-item': { name: undefined, description: undefined },
  lottery: { name: undefined, description: undefined, rules: 'lotteries.rules.general' },
  activity: {
    name: undefined,
    description: undefined,
    rules: 'activities.rules.general',
    prizeDescription: 'activities.prizes.general',
  },
  boost: { name: undefined },
  invitation: { name: undefined, description: undefined, rules: 'invitations.rules.general' },
  banner: { name: undefined, description: undefined, button: 'story.button' },
  news: { name: undefined, description: undefined, button: 'story.button' },
  community: { name: undefined },
  // A venue's name is that of its store.
  venue: { about: undefined },
};
/** Properties of a type whose texts belong to the campaign itself. */
export const textPropertiesOf = (type: NewType) => Object.keys(textsOf[type]) as readonly TextProperty[];

/** Text property asked for beside the name when a campaign is created; undefined if the type has none. */
export const longTextOf = (type: NewType): 'description' | 'about' | undefined =>
  (['description', 'about'] as const).find((property) => textPropertiesOf(type).includes(property));

/**
 * Name of a campaign's text in its namespace: `toy_express.prizes` for `toy-express` and `prizeDescription`.
 * Texts of operators of some markets only (`own`) are prefixed with those markets.
 */
export const textName = (id: string, property: TextProperty, own: Own): string => `${textStem(id, own)}.${textParts[property]}`;
/** Start of the names of a campaign's texts: `toy_express` for `toy-express`, prefixed with the markets of `own`. */
export const textStem = (id: string, own: Own): string => marketText(id.replaceAll('-', '_'), own);
/** Markets that an operator looks after; undefined for all. */
export type Own = readonly Market[] | undefined;

/** References to a campaign's own texts; that of a button is placed in `action`, whose other values are kept. */
export function ownTexts(type: NewType, id: string, own: Own, before?: Body): Body {
  const refs = textPropertiesOf(type).map((property) => [property, { t: `${namespaceOf[type]}.${textName(id, property, own)}` }] as const);
  const { button, ...rest } = Object.fromEntries(refs);
  return button ? { ...rest, action: { ...(before?.action as Body | undefined), button } } : rest;
}

/** References to the texts that a new campaign's texts are copied from, by property; `from` is the campaign that is copied. */
export const wordsFrom = (type: NewType, from: Body | undefined): Readonly<Partial<Record<TextProperty, unknown>>> =>
  Object.fromEntries(
    textPropertiesOf(type).map((property) => {
      const fixedKey = textsOf[type][property];
      return [property, from ? wordsIn(from, property) : fixedKey && { t: fixedKey }];
    }),
  );

const wordsIn = (body: Body, property: TextProperty): unknown =>
  property === 'button' ? (body.action as Body | undefined)?.button : body[property];
