import type { OperationTypes } from '../../schemas/api/types.ts';
import { HOUR_MS } from '../../schemas/dates.ts';
import type { Item, Programme } from '../programme/index.ts';

/** Stored stock of an item, in pieces. */
export interface StockRow {
  readonly total: number;
  readonly remaining: number;
}

/** Pieces left under the document's total; never below 0, even if the document's total fell below what was redeemed. */
export const leftOf = ({ stockTotal }: Pick<Item, 'stockTotal'>, row: StockRow | undefined): number =>
  Math.max(0, stockTotal - (row ? row.total - row.remaining : 0));

/** True if the stored total must be updated to the document's. */
export const isStale = ({ stockTotal }: Pick<Item, 'stockTotal'>, row: StockRow | undefined): boolean =>
  !row || row.total !== Math.max(stockTotal, row.total - row.remaining);

export const stockWord = ({ lowStock }: Pick<Item, 'lowStock'>, left: number): 'in' | 'low' | 'out' =>
  left === 0 ? 'out' : left <= lowStock ? 'low' : 'in';

export const isOfMarket = ({ markets }: Pick<Item, 'markets'>, market: string): boolean => (markets as readonly string[]).includes(market);

/** Phase of an item at `now`. Early access is before its window and only for `earlyLevel` and up. */
export function periodOf(
  { window, early }: Pick<Item, 'window' | 'early'>,
  now: string,
): { readonly state: 'upcoming' | 'early' | 'open' | 'ended'; readonly earlyLevel?: number } {
  const at = Date.parse(now);
  if (window?.to && at >= Date.parse(window.to)) return { state: 'ended' };
  if (!window?.from || at >= Date.parse(window.from)) return { state: 'open' };
  return early && at >= Date.parse(early.from) ? { state: 'early', earlyLevel: early.minLevel } : { state: 'upcoming' };
}

/** True if a parcel with the item can be sent to the province; markets that the item does not name are served everywhere. */
export const isServed = ({ served }: Pick<Item, 'served'>, country: string, province: string): boolean =>
  !served?.[country] || served[country].includes(province);

/** True if the account is too new to redeem items that are shipped (`newAccountHours`). */
export const isNewcomer = (registeredAt: string, now: string, { redemption }: Programme): boolean =>
  Date.parse(now) < Date.parse(registeredAt) + redemption.newAccountHours * HOUR_MS;

interface Sortable {
  readonly id: string;
  readonly eligible: boolean;
  readonly ended: boolean;
  readonly priceCoins: number;
  readonly window?: { readonly from?: string };
}

/**
 * Sorts items. `featured`: redeemable items first, then those with a reason, ended ones last, each by price. `newest`: by opening, newest first, then
 * items without an opening by price, ended ones last.
 */
export function sortItems<T extends Sortable>(items: readonly T[], sort: 'featured' | 'newest' | 'price' | '-price'): T[] {
  const ended = (each: T): number => (each.ended ? 2 : 1);
  const opened = ({ window }: T): number => (window?.from === undefined ? 0 : Date.parse(window.from));
  const rank = (each: T): number => (sort === 'featured' ? (each.eligible ? 0 : ended(each)) : sort === 'newest' ? ended(each) : 0);
  const since = (a: T, b: T): number => (sort === 'newest' ? opened(b) - opened(a) : 0);
  const sign = sort === '-price' ? -1 : 1;
  return items.toSorted((a, b) => rank(a) - rank(b) || since(a, b) || sign * (a.priceCoins - b.priceCoins) || (a.id < b.id ? -1 : 1));
}

type Shown = OperationTypes['catalogItems.get']['result'];
export type ItemNote = NonNullable<Shown['note']>;
/** The fields of a reason that decide its note. */
export type NotedReason = Pick<Shown['reasons'][number], 'code' | 'levelName'>;

/** Note of one reason of a refused redemption. */
export const noteOf = ({ code, levelName }: NotedReason): ItemNote =>
  levelName !== undefined && levelName !== '' ? 'level' : (notes[code] ?? 'other');

const notes: Readonly<Record<string, ItemNote>> = {
  'redemption.coins_insufficient': 'coins',
  'redemption.out_of_stock': 'stock',
  'redemption.outside_period': 'period',
  'redemption.funifun_not_activated': 'funifun',
  'redemption.address_incomplete': 'address',
  'redemption.address_not_served': 'area',
  'redemption.market_unavailable': 'market',
};

/** Note of the first reason on an item's page; a market without redemption is reported only on redeeming. */
export function noteOfItem(reasons: readonly NotedReason[]): ItemNote | undefined {
  const first = reasons.find(({ code }) => code !== 'redemption.market_unavailable');
  return first && noteOf(first);
}

const addressCodes: readonly string[] = ['redemption.address_incomplete', 'redemption.address_not_served'];

/** Note of a quote's first reason; undefined if there is none. Missing coins precede address reasons, as an address does not help then. */
export function noteOfQuote(reasons: readonly NotedReason[], coinsAfter: number): ItemNote | undefined {
  const [first] = reasons;
  if (!first) return undefined;
  return coinsAfter < 0 && addressCodes.includes(first.code) ? 'coins' : noteOf(first);
}
