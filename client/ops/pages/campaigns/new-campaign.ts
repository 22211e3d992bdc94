import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { isPlain } from '../../editing/same.ts';
import { idPattern, longestId } from '../../parts/id-of.ts';
import type { Market } from '../../parts/names.ts';
import { firstDraw } from '../lotteries/first-draw.ts';
import type { Widget } from '../lotteries/lottery.ts';
import { type NewType, namespaceOf, type Own, ownTexts, textStem } from './campaign-texts.ts';

type Body = Readonly<Record<string, unknown>>;

/** Reason why an id is not allowed for a new campaign; undefined if it is. */
export function idRefusal(id: string, taken: readonly string[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “toy-express”.';
  return taken.includes(id) ? 'There is a campaign of this id.' : undefined;
}

export interface CampaignSurroundings {
  readonly markets: readonly Market[];
  /** Markets of the operator, if they look after some only; decides the names of texts. */
  readonly own?: Own;
  /** Markets that are cleared for draws. */
  readonly drawMarkets: readonly Market[];
  /** Default brand of news. */
  readonly brand: string;
  /** Default window. */
  readonly window: { readonly from: string; readonly to: string };
  /** Value of 100 coins in a market in minor units, from which default amounts are computed. */
  readonly worthOf: (market: Market) => number | undefined;
  /** Store of a new venue. */
  readonly store?: VenueStore | undefined;
}

export interface VenueStore {
  readonly id: string;
  readonly market: Market;
}

/** Default value of a cash voucher, in hundreds of coins. */
const beginsWithHundreds = 10;
/** Defaults of a boost: it doubles, with limits that end it even if nobody has reviewed them. */
const firstBoost = { factor: 2, capPerMember: 500, budgetCoins: 100_000 };
/** Default of an invitation campaign: rewards the first friend. */
const firstMilestones = [{ count: 1, reward: { kind: 'coins', coins: 50 } }];
/** Default platform of a chat group: the most common one. */
const firstPlatform = 'WhatsApp';
/** Default time of an activity: some hours on the last afternoon; the window ends at midnight. */
const meets = { hoursBeforeEnd: 8, hours: 3 };
const firstPlaces = 50;
/** Default times of a venue: one-hour visits through the day. */
const firstSittings = [
  {
    kind: 'person',
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    from: '10:00',
    to: '20:00',
    minutes: 60,
    capacity: firstPlaces,
  },
];

/** Initial document of a new campaign: complete enough for preview and validation, with numbers to be reviewed. */
export function newCampaign(type: NewType, id: string, surroundings: CampaignSurroundings, widget: Widget = 'wheel'): Body {
  const { markets, own, window, brand, store } = surroundings;
  const begun = {
    $schema: `../../schemas/json/campaign-${type}.schema.json`,
    schemaVersion: 1,
    id,
    type,
    window,
    ...ownTexts(type, id, own),
    ...defaultsOf(type),
    markets,
  };
  switch (type) {
    case 'catalogue-item':
    case 'banner':
      return begun;
    case 'news':
      return { ...begun, brand, body: [{ kind: 'paragraph', text: { t: `${namespaceOf[type]}.${textStem(id, own)}.story` } }] };
    case 'offer':
      return { ...begun, byMarket: firstAmounts(surroundings) };
    case 'lottery':
      return { ...begun, ...firstDraw(widget), markets: surroundings.drawMarkets.length > 0 ? surroundings.drawMarkets : markets };
    case 'activity':
      return { ...begun, ...firstTimes(window), capacity: firstPlaces };
    case 'boost':
      return { ...begun, ...firstBoost };
    case 'community':
      return { ...begun, platform: firstPlatform };
    case 'invitation':
      return { ...begun, milestones: firstMilestones };
    case 'venue': {
      const { window: _, ...open } = begun;
      return { ...open, ...placeOf(store), sittings: firstSittings };
    }
  }
}

const placeOf = (store: VenueStore | undefined): Body => (store ? { store: store.id, markets: [store.market] } : { store: '' });

const firstAmounts = ({ markets, worthOf }: CampaignSurroundings): Body =>
  Object.fromEntries(
    markets.map((market) => [market, { valueMinor: Math.max(1, (worthOf(market) ?? 1) * beginsWithHundreds), minSpendMinor: 0 }]),
  );

function firstTimes({ from, to }: CampaignSurroundings['window']): Body {
  const meetsFrom = new Date(to);
  meetsFrom.setUTCHours(meetsFrom.getUTCHours() - meets.hoursBeforeEnd);
  const meetsTo = new Date(meetsFrom);
  meetsTo.setUTCHours(meetsTo.getUTCHours() + meets.hours);
  return { startsAt: from, endsAt: meetsTo.toISOString(), takesPlace: { from: meetsFrom.toISOString(), to: meetsTo.toISOString() } };
}

/** Default values from the contract of a type. */
function defaultsOf(type: NewType): Body {
  const properties: Readonly<Record<string, Schema>> = campaignContracts[type].body.properties;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]])),
  );
}

/**
 * Copy of a campaign under another id, with its own texts. Drops the `code`, because codes are unique; a venue gets another store.
 * The copy of an operator of some markets (`own`) is for those alone, because they may not begin one for others.
 */
export function copyOf(body: Body, type: NewType, id: string, store?: VenueStore, own?: Own): Body {
  const { code: _, ...rest } = body;
  return { ...rest, id, ...ownTexts(type, id, own, body), ...(own ? narrowed(body, own) : {}), ...(store ? placeOf(store) : {}) };
}

/** Markets of a copy, and its numbers by market: those of the campaign that are the operator's, else all of the operator's. */
function narrowed({ markets, byMarket }: Body, own: readonly Market[]): Body {
  const kept = own.filter((market) => Array.isArray(markets) && markets.includes(market));
  const numbers =
    isPlain(byMarket) && Object.fromEntries(Object.entries(byMarket).filter(([market]) => own.some((each) => each === market)));
  return { markets: kept.length > 0 ? kept : own, ...(numbers ? { byMarket: numbers } : {}) };
}
