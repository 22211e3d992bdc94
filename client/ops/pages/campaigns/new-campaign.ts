import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { idPattern, longestId } from '../../parts/id-of.ts';
import type { Market } from '../../parts/names.ts';
import { firstDraw } from '../lotteries/first-draw.ts';
import type { Widget } from '../lotteries/lottery.ts';
import { type NewType, namespaceOf, type Own, ownTexts, textStem } from './campaign-texts.ts';

type Body = Readonly<Record<string, unknown>>;

/** Why a campaign cannot have this id; undefined where it can. */
export function idRefusal(id: string, taken: readonly string[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “toy-express”.';
  return taken.includes(id) ? 'There is a campaign of this id.' : undefined;
}

export interface CampaignSurroundings {
  readonly markets: readonly Market[];
  /** Whose texts it has, where a person looks after some markets alone. */
  readonly own?: Own;
  /** Those where draws are cleared. */
  readonly drawMarkets: readonly Market[];
  /** Whose news it is at first. */
  readonly brand: string;
  /** When it begins and ends at first. */
  readonly window: { readonly from: string; readonly to: string };
  /** What a hundred coins are worth in each market, in minor units: the measure of a first amount. */
  readonly worthOf: (market: Market) => number | undefined;
  /** Which store a new venue is. */
  readonly store?: VenueStore | undefined;
}

export interface VenueStore {
  readonly id: string;
  readonly market: Market;
}

/** Coins whose worth a new cash voucher begins with. */
const beginsWithHundreds = 10;
/** A new boost doubles, and ends by itself where nobody has looked at its limits yet. */
const firstBoost = { factor: 2, capPerMember: 500, budgetCoins: 100_000 };
/** A new invitation campaign rewards the first friend; further steps are a person’s choice. */
const firstMilestones = [{ count: 1, reward: { kind: 'coins', coins: 50 } }];
/** What most chat groups are in, until a person says. */
const firstPlatform = 'WhatsApp';
/** Members come together for some hours on the last afternoon; the window ends at a midnight. */
const meets = { hoursBeforeEnd: 8, hours: 3 };
const firstPlaces = 50;
/** Visits of an hour through the day, until a person says when a venue can be booked. */
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

/** The document a new campaign begins as: complete enough for the preview and the checks, with figures that a person will look at. */
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

/** What the contract of a type has a new one begin with. */
function defaultsOf(type: NewType): Body {
  const properties: Readonly<Record<string, Schema>> = campaignContracts[type].body.properties;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]])),
  );
}

/** A copy under another id, with texts of its own and, where members type a code, without the code that only one offer can have; of a venue, for another store. */
export function copyOf(body: Body, type: NewType, id: string, store?: VenueStore, own?: Own): Body {
  const { code: _, ...rest } = body;
  return { ...rest, id, ...ownTexts(type, id, own, body), ...(store ? placeOf(store) : {}) };
}
