import { marketText } from '../../../../schemas/market-text.ts';
import type { Market } from '../../parts/names.ts';

type Body = Readonly<Record<string, unknown>>;

/** Types of which there are many: they are made, copied and taken away here. */
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

/** Where the texts of a type stand. */
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

/** Texts of a campaign's own by its property: each stands under the campaign's id and this word. */
const textParts = {
  name: 'name',
  description: 'description',
  about: 'about',
  rules: 'rules',
  prizeDescription: 'prizes',
  button: 'button',
} as const;
export type TextProperty = keyof typeof textParts;

/** Texts that a type has, and the words that the long ones begin with in every language, to be written anew. */
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
  // Its name is that of its store.
  venue: { about: undefined },
};
export const textPropertiesOf = (type: NewType) => Object.keys(textsOf[type]) as readonly TextProperty[];

/** The text of a sentence or two that is asked for beside the name; undefined where a type has none. */
export const longTextOf = (type: NewType): 'description' | 'about' | undefined =>
  (['description', 'about'] as const).find((property) => textPropertiesOf(type).includes(property));

/**
 * The name of a campaign's text in its namespace: `toy-express`, `prizeDescription` gives `toy_express.prizes`, and under a name of their markets what
 * people of these alone (`own`) begin.
 */
export const textName = (id: string, property: TextProperty, own: Own): string => `${textStem(id, own)}.${textParts[property]}`;
export const textStem = (id: string, own: Own): string => marketText(id.replaceAll('-', '_'), own);
/** The markets that a person looks after; undefined for all. */
export type Own = readonly Market[] | undefined;

/** Its own texts where they stand: that of a button in the action which it is of, whose other values stay. */
export function ownTexts(type: NewType, id: string, own: Own, before?: Body): Body {
  const refs = textPropertiesOf(type).map((property) => [property, { t: `${namespaceOf[type]}.${textName(id, property, own)}` }] as const);
  const { button, ...rest } = Object.fromEntries(refs);
  return button ? { ...rest, action: { ...(before?.action as Body | undefined), button } } : rest;
}

/** Where the words stand that a new campaign's texts begin with, by property; `from` is the one that is copied. */
export const wordsFrom = (type: NewType, from: Body | undefined): Readonly<Partial<Record<TextProperty, unknown>>> =>
  Object.fromEntries(
    textPropertiesOf(type).map((property) => {
      const fixedKey = textsOf[type][property];
      return [property, from ? wordsIn(from, property) : fixedKey && { t: fixedKey }];
    }),
  );

const wordsIn = (body: Body, property: TextProperty): unknown =>
  property === 'button' ? (body.action as Body | undefined)?.button : body[property];
