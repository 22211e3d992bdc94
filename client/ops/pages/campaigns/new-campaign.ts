import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import type { Market } from '../../parts/names.ts';

export type NewType = 'offer' | 'catalogue-item';
type Body = Readonly<Record<string, unknown>>;

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestId = 64;

/** Where the texts of a type stand. */
export const namespaceOf: Readonly<Record<NewType, 'offers' | 'items'>> = { offer: 'offers', 'catalogue-item': 'items' };

/** An id from a name: `Toy Express treat!` gives `toy-express-treat`; with a number where it is taken. */
export function idOf(name: string, taken: readonly string[]): string {
  const stem = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId - 4)
    .replaceAll(/^-+|-+$/g, '');
  let id = stem;
  for (let count = 2; taken.includes(id); count += 1) id = `${stem}-${count}`;
  return id;
}

/** Why a campaign cannot have this id; undefined where it can. */
export function idRefusal(id: string, taken: readonly string[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “toy-express”.';
  return taken.includes(id) ? 'There is a campaign of this id.' : undefined;
}

/** The name of a campaign's text in its namespace: `toy-express`, `name` gives `toy_express.name`. */
export const textName = (id: string, part: 'name' | 'description'): string => `${id.replaceAll('-', '_')}.${part}`;

interface Surroundings {
  readonly markets: readonly Market[];
  /** When it begins and ends at first. */
  readonly window: { readonly from: string; readonly to: string };
  /** What a hundred coins are worth in each market, in minor units: the measure of a first amount. */
  readonly worthOf: (market: Market) => number | undefined;
}

/** Coins whose worth a new cash voucher begins with. */
const beginsWithHundreds = 10;

/** The document a new offer or item begins as: complete enough for the preview, with amounts that a person will look at. */
export function newCampaign(type: NewType, id: string, { markets, window, worthOf }: Surroundings): Body {
  const namespace = namespaceOf[type];
  const begun = {
    $schema: `../../schemas/json/campaign-${type}.schema.json`,
    schemaVersion: 1,
    id,
    type,
    window,
    name: { t: `${namespace}.${textName(id, 'name')}` },
    description: { t: `${namespace}.${textName(id, 'description')}` },
    ...defaultsOf(type),
    markets,
  };
  if (type === 'catalogue-item') return begun;
  const byMarket = Object.fromEntries(
    markets.map((market) => [market, { valueMinor: Math.max(1, (worthOf(market) ?? 1) * beginsWithHundreds), minSpendMinor: 0 }]),
  );
  return { ...begun, byMarket };
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
  const namespace = namespaceOf[type];
  const { code: _, ...rest } = body;
  return {
    ...rest,
    id,
    name: { t: `${namespace}.${textName(id, 'name')}` },
    description: { t: `${namespace}.${textName(id, 'description')}` },
  };
}
