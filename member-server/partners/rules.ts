import type { ProblemCode } from '../../schemas/problem.ts';
import type { Market, PartnerRules, Programme, Stores } from '../programme/index.ts';

export type Partner = PartnerRules['partners'][number];
export type SaleChannel = Partner['channels'][number];

/** The signature headers of a partner's request. */
export interface SignedHeaders {
  readonly partnerId: string;
  readonly keyId: string;
  /** Time of the request in Unix seconds. */
  readonly timestamp: number;
  readonly nonce: string;
  /** Lower-case hex SHA-256 of the raw body. */
  readonly digest: string;
  /** Lower-case hex HMAC-SHA-256. */
  readonly signature: string;
}

const forms: Readonly<Record<string, RegExp>> = {
  'x-partner-id': /^[a-z0-9-]{1,40}$/,
  'x-key-id': /^[\x21-\x7e]{1,64}$/,
  'x-timestamp': /^\d{1,12}$/,
  'x-nonce': /^[\x21-\x7e]{1,128}$/,
  'x-content-digest': /^[0-9a-f]{64}$/,
  'x-signature': /^[0-9a-f]{64}$/,
};

/** The six headers; undefined if one is missing or malformed. */
export function readHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): SignedHeaders | undefined {
  const texts = Object.entries(forms).map(([name, form]) => {
    const value = headers[name];
    return typeof value === 'string' && form.test(value) ? value : undefined;
  });
  if (texts.includes(undefined)) return undefined;
  const [partnerId, keyId, timestamp, nonce, digest, signature] = texts as [string, string, string, string, string, string];
  return { partnerId, keyId, timestamp: Number(timestamp), nonce, digest, signature };
}

/** The number, code or phone by which a request names a member: unlike an id, these can be guessed. */
export const guessedName = ({ memberCode, code, phone }: { memberCode?: string; code?: string; phone?: string }): string | undefined =>
  memberCode ?? code ?? phone;

/** The text that is signed: method, path with query, timestamp, nonce and digest, joined by line feeds. */
export const signedText = ({ method, path, timestamp, nonce, digest }: SignedRequest): string =>
  [method, path, timestamp, nonce, digest].join('\n');

export interface SignedRequest {
  readonly method: string;
  /** Path with query, as sent. */
  readonly path: string;
  readonly timestamp: number;
  readonly nonce: string;
  readonly digest: string;
}

/** Whether a request made at `timestamp` (Unix seconds) may be accepted at `now`. */
export const isTimely = (timestamp: number, now: string, skewSeconds: number): boolean =>
  Math.abs(Date.parse(now) / 1000 - timestamp) <= skewSeconds;

/** Source, store and channel of a sale, as a partner states them. */
export interface Origin {
  readonly source: string;
  readonly store?: string;
  readonly channel?: SaleChannel;
}

export interface PlaceOfSale {
  readonly market?: Market;
  readonly brand?: string;
}

/** Market and brand of the origin, empty without a store; refuses with `partner.unknown_source` a source, channel or store that is not the partner's. */
export function decideOrigin(
  partner: Partner,
  { source, store, channel }: Origin,
  rules: Programme,
): PlaceOfSale | { refusal: ProblemCode } {
  const refused = { refusal: 'partner.unknown_source' } as const;
  if (!partner.sources.includes(source)) return refused;
  if (channel !== undefined && !partner.channels.includes(channel)) return refused;
  if (store === undefined) return {};
  const place = placeOfStore(rules, store);
  if (!place || !partner.markets.includes(place.market)) return refused;
  if (partner.brands && partner.brands.length > 0 && !partner.brands.includes(place.brand)) return refused;
  return place;
}

/** A store of the stores document with its market; undefined if it does not exist. */
export function placeOfStore({ stores }: Programme, store: string): (Stores['stores'][number] & { market: Market }) | undefined {
  const found = stores.stores.find(({ id }) => id === store);
  const city = stores.cities.find(({ id }) => id === found?.city);
  const region = stores.regions.find(({ id }) => id === city?.region);
  return found && region ? { ...found, market: region.country as Market } : undefined;
}
