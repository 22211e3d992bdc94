import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { idPattern, longestId } from '../../parts/id-of.ts';
import type { Market } from '../../parts/names.ts';
import { firstDraw } from '../lotteries/first-draw.ts';
import type { Widget } from '../lotteries/lottery.ts';

/** Types of which there are many: they are made, copied and taken away here. */
export const newTypes = ['offer', 'catalogue-item', 'lottery', 'activity', 'boost', 'banner', 'news'] as const;
export type NewType = (typeof newTypes)[number];
export const isNewType = (type: unknown): type is NewType => newTypes.some((each) => each === type);
type Body = Readonly<Record<string, unknown>>;

/** Where the texts of a type stand. */
export const namespaceOf = {
  offer: 'offers',
  'catalogue-item': 'items',
  lottery: 'lotteries',
  activity: 'activities',
  boost: 'boosts',
  banner: 'banners',
  news: 'news',
} as const satisfies Readonly<Record<NewType, string>>;

/** Texts of a campaign's own by its property: each stands under the campaign's id and this word. */
const textParts = { name: 'name', description: 'description', rules: 'rules', prizeDescription: 'prizes', button: 'button' } as const;
type TextProperty = keyof typeof textParts;

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
  banner: { name: undefined, description: undefined, button: 'story.button' },
  news: { name: undefined, description: undefined, button: 'story.button' },
};
export const textPropertiesOf = (type: NewType) => Object.keys(textsOf[type]) as readonly TextProperty[];

/** Why a campaign cannot have this id; undefined where it can. */
export function idRefusal(id: string, taken: readonly string[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “toy-express”.';
  return taken.includes(id) ? 'There is a campaign of this id.' : undefined;
}

/** The name of a campaign's text in its namespace: `toy-express`, `prizeDescription` gives `toy_express.prizes`. */
export const textName = (id: string, property: TextProperty): string => `${textStem(id)}.${textParts[property]}`;
const textStem = (id: string): string => id.replaceAll('-', '_');

interface Surroundings {
  readonly markets: readonly Market[];
  /** Those where draws are cleared. */
  readonly drawMarkets: readonly Market[];
  /** Whose news it is at first. */
  readonly brand: string;
  /** When it begins and ends at first. */
  readonly window: { readonly from: string; readonly to: string };
  /** What a hundred coins are worth in each market, in minor units: the measure of a first amount. */
  readonly worthOf: (market: Market) => number | undefined;
}

/** Coins whose worth a new cash voucher begins with. */
const beginsWithHundreds = 10;
/** A new boost doubles, and ends by itself where nobody has looked at its limits yet. */
const firstBoost = { factor: 2, capPerMember: 500, budgetCoins: 100_000 };
/** Members come together for some hours on the last day; the window ends at a midnight in UTC. */
const meets = { hoursBeforeEnd: 16, hours: 3 };
const firstPlaces = 50;

/** The document a new campaign begins as: complete enough for the preview and the checks, with figures that a person will look at. */
export function newCampaign(type: NewType, id: string, surroundings: Surroundings, widget: Widget = 'wheel'): Body {
  const { markets, window, brand } = surroundings;
  const begun = {
    $schema: `../../schemas/json/campaign-${type}.schema.json`,
    schemaVersion: 1,
    id,
    type,
    window,
    ...ownTexts(type, id),
    ...defaultsOf(type),
    markets,
  };
  switch (type) {
    case 'catalogue-item':
    case 'banner':
      return begun;
    case 'news':
      return { ...begun, brand, body: [{ kind: 'paragraph', text: { t: `${namespaceOf[type]}.${textStem(id)}.story` } }] };
    case 'offer':
      return { ...begun, byMarket: firstAmounts(surroundings) };
    case 'lottery':
      return { ...begun, ...firstDraw(widget), markets: surroundings.drawMarkets.length > 0 ? surroundings.drawMarkets : markets };
    case 'activity':
      return { ...begun, ...firstTimes(window), capacity: firstPlaces };
    case 'boost':
      return { ...begun, ...firstBoost };
  }
}

/** Its own texts where they stand: that of a button in the action which it is of, whose other values stay. */
function ownTexts(type: NewType, id: string, before?: Body): Body {
  const refs = textPropertiesOf(type).map((property) => [property, { t: `${namespaceOf[type]}.${textName(id, property)}` }] as const);
  const { button, ...rest } = Object.fromEntries(refs);
  return button ? { ...rest, action: { ...(before?.action as Body | undefined), button } } : rest;
}

/** Where the words stand that a new campaign's texts begin with, by property; `from` is the one that is copied. */
export const wordsFrom = (type: NewType, from: Body | undefined): Readonly<Partial<Record<TextProperty, unknown>>> =>
  Object.fromEntries(
    textPropertiesOf(type).map((property) => {
      const standing = textsOf[type][property];
      return [property, from ? wordsIn(from, property) : standing && { t: standing }];
    }),
  );

const wordsIn = (body: Body, property: TextProperty): unknown =>
  property === 'button' ? (body.action as Body | undefined)?.button : body[property];

const firstAmounts = ({ markets, worthOf }: Surroundings): Body =>
  Object.fromEntries(
    markets.map((market) => [market, { valueMinor: Math.max(1, (worthOf(market) ?? 1) * beginsWithHundreds), minSpendMinor: 0 }]),
  );

function firstTimes({ from, to }: Surroundings['window']): Body {
  const meetsFrom = new Date(to);
  meetsFrom.setUTCHours(meetsFrom.getUTCHours() - meets.hoursBeforeEnd);
  const meetsTo = new Date(meetsFrom);
  meetsTo.setUTCHours(meetsTo.getUTCHours() + meets.hours);
  return { startsAt: from, endsAt: meetsTo.toISOString(), takesPlace: { from: meetsFrom.toISOString(), to: meetsTo.toISOString() } };
}

/** What the contract of a type has a new one begin with. */
function defaultsOf(type: NewType): Body {
  const properties: Readonly<Record<string, Schema>> = campaignContracts[type].body.properties;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]])),
  );
}

/** A copy under another id, with texts of its own and, where members type a code, without the code that only one offer can have. */
export function copyOf(body: Body, type: NewType, id: string): Body {
  const { code: _, ...rest } = body;
  return { ...rest, id, ...ownTexts(type, id, body) };
}
