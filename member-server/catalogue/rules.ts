import type { Item, Programme } from '../programme/index.ts';

/** How many of an item there are, as its row knows. */
export interface StockRow {
  readonly total: number;
  readonly remaining: number;
}

/** How many of an item are left under the document's total; never below 0, also where the document fell below what was redeemed. */
export const leftOf = ({ stockTotal }: Pick<Item, 'stockTotal'>, row: StockRow | undefined): number =>
  Math.max(0, stockTotal - (row ? row.total - row.remaining : 0));

/** Whether the row knows another total than the document and can follow it. */
export const isStale = ({ stockTotal }: Pick<Item, 'stockTotal'>, row: StockRow | undefined): boolean =>
  !row || row.total !== Math.max(stockTotal, row.total - row.remaining);

export const stockWord = ({ lowStock }: Pick<Item, 'lowStock'>, left: number): 'in' | 'low' | 'out' =>
  left === 0 ? 'out' : left <= lowStock ? 'low' : 'in';

export const isOfMarket = ({ markets }: Pick<Item, 'markets'>, market: string): boolean => (markets as readonly string[]).includes(market);

/** When the item is open to whom: early access comes before its window, for a level and up. */
export function periodOf(
  { window, early }: Pick<Item, 'window' | 'early'>,
  now: string,
): { readonly state: 'upcoming' | 'early' | 'open' | 'ended'; readonly earlyLevel?: number } {
  const at = Date.parse(now);
  if (window?.to && at >= Date.parse(window.to)) return { state: 'ended' };
  if (!window?.from || at >= Date.parse(window.from)) return { state: 'open' };
  return early && at >= Date.parse(early.from) ? { state: 'early', earlyLevel: early.minLevel } : { state: 'upcoming' };
}

/** Where a parcel with the item can go: every province of a market that the item does not name. */
export const isServed = ({ served }: Pick<Item, 'served'>, country: string, province: string): boolean =>
  !served?.[country] || served[country].includes(province);

const HOUR_MS = 3_600_000;

/** New members wait for what is sent to them. */
export const isNewcomer = (registeredAt: string, now: string, { redemption }: Programme): boolean =>
  Date.parse(now) < Date.parse(registeredAt) + redemption.newAccountHours * HOUR_MS;

/** Items that can be had first, then those with a reason, those that ended last; each by price. */
export function sortItems<
  T extends { readonly eligible: boolean; readonly ended: boolean; readonly priceCoins: number; readonly id: string },
>(items: readonly T[], sort: 'featured' | 'price' | '-price'): T[] {
  const rank = ({ eligible, ended }: T): number => (sort !== 'featured' ? 0 : eligible ? 0 : ended ? 2 : 1);
  const sign = sort === '-price' ? -1 : 1;
  return items.toSorted((a, b) => rank(a) - rank(b) || sign * (a.priceCoins - b.priceCoins) || (a.id < b.id ? -1 : 1));
}
