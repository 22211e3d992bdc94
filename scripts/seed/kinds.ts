import type { Programme } from '../../member-server/programme/index.ts';
import { termsOf } from '../../member-server/vouchers/terms.ts';

/** The parts of the programme that are distributed, as lists that the SQL statements index. */
export interface Kinds {
  readonly markets: readonly {
    readonly market: string;
    readonly timeZone: string;
    readonly currency: string;
    readonly store: string;
    readonly province: string;
  }[];
  readonly items: readonly {
    readonly id: string;
    readonly price: number;
    readonly total: number;
    readonly snapshot: object;
  }[];
  readonly offers: readonly { readonly id: string; readonly total: number; readonly perMember: number; readonly terms: object }[];
  /** The last member with a voucher, or with a parcel: half of each stock stays. */
  readonly lastWithVoucher: number;
  readonly lastWithParcel: number;
}

const MOST_COINS = 1_000;
/** Only entries with much stock: a rare one would end the distribution early. */
const plenty = <T extends { readonly total: number }>(list: readonly T[]): T[] => {
  const most = Math.max(...list.map(({ total }) => total));
  return list.filter(({ total }) => total * 4 >= most);
};
const halfOf = (totals: readonly number[]): number => Math.floor(Math.min(...totals) / 2) * totals.length;

/** Selects parcels that a seeded wallet can pay for, and offers that members can claim in every market. */
export function kindsOf(rules: Programme, markets: readonly string[]): Kinds {
  const items = plenty(
    [...rules.items.values()]
      .filter(({ kind, priceCoins, perMember = 1 }) => kind === 'physical' && priceCoins <= MOST_COINS && perMember > 0)
      .map(({ id, priceCoins, stockTotal, name, art, ground }) => {
        const key = (name as unknown as { readonly t?: string }).t ?? '';
        return { id, price: priceCoins, total: stockTotal, snapshot: { name: key, english: rules.text('en', key), art, ground } };
      }),
  );
  const offers = plenty(
    [...rules.offers.values()].flatMap((offer) => {
      const terms = Object.fromEntries(markets.map((market) => [market, termsOf(offer, market, rules)]));
      const everywhere = offer.issue === 'claim' && Object.values(terms).every((each) => each !== undefined);
      return everywhere ? [{ id: offer.id, total: offer.total, perMember: Math.max(1, offer.perMember ?? 1), terms }] : [];
    }),
  );
  if (items.length === 0 || offers.length === 0)
    throw new Error('The programme has no parcel of at most 1,000 coins, or no offer to claim');
  return {
    markets: markets.map((market) => ({
      market,
      timeZone: rules.market(market).timeZone,
      currency: rules.market(market).currency,
      ...placeIn(rules, market),
    })),
    items,
    offers,
    lastWithVoucher: 10 * halfOf(offers.map(({ total }) => total)),
    lastWithParcel: 50 * halfOf(items.map(({ total }) => total)),
  };
}

function placeIn({ stores, redemption }: Programme, market: string): { readonly store: string; readonly province: string } {
  const regions = new Set(stores.regions.filter(({ country }) => country === market).map(({ id }) => id));
  const cities = new Set(stores.cities.filter(({ region }) => regions.has(region)).map(({ id }) => id));
  return {
    store: stores.stores.find(({ city }) => cities.has(city))?.id ?? 'seed-store',
    province: redemption.byMarket[market]?.provinces[0]?.id ?? 'seed-province',
  };
}

/** The share of the entry at `place` of `length` when `things` are distributed in turn. */
const dealt = (things: number, place: number, length: number): number => Math.floor(things / length) + (place <= things % length ? 1 : 0);

// Distributed by `1 + k % length`, from k = 1: the second of the list comes first.
const turns = <T>(list: readonly T[], things: number) =>
  list.map((each, at) => ({ ...each, given: dealt(things, at === 0 ? list.length : at, list.length) }));

export const givenByItem = ({ items, lastWithParcel }: Kinds, members: number) =>
  turns(items, Math.floor(Math.min(members, lastWithParcel) / 50)).map(({ id, total, given }) => ({ id, total, given }));
export const givenByOffer = ({ offers, lastWithVoucher }: Kinds, members: number) =>
  turns(offers, Math.floor(Math.min(members, lastWithVoucher) / 10)).map(({ id, total, given }) => ({ id, total, given }));
