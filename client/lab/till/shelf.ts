import type { Currencies } from '../../../schemas/money.ts';
import type { Currency } from './sale.ts';

/** The products. Their prices are in coins, so that they need no price per market here. */
export const shelf = [
  { sku: 'TB-BEAR-30', name: 'Bear, 30 cm', category: 'toy', fullPrice: true, coins: 316 },
  { sku: 'TB-BLOCKS-120', name: 'Blocks, 120 pieces', category: 'toy', fullPrice: true, coins: 516 },
  { sku: 'TB-KITE', name: 'Kite', category: 'toy', fullPrice: true, coins: 156 },
  { sku: 'TB-MUG-SALE', name: 'Mug, on sale', category: 'household', fullPrice: false, coins: 76 },
] as const;

/** Price of delivery in coins, a little above what a free delivery covers. */
const deliveryCoins = 40;

/** A market: its currency, and the minor units that one coin is worth. */
export interface TillMarket {
  readonly currency: Currency;
  readonly minorPerCoin: number;
}

/** The parts of the live documents that a till uses. */
export interface TillSite {
  readonly markets: Readonly<Record<string, TillMarket>>;
  readonly currencies: Currencies;
  /** How far the server's clock is ahead of the device's, in ms. Requests and payments use server time, even if it was moved for a test. */
  readonly aheadMs: number;
}

export const priceOf = (coins: number, { minorPerCoin, currency }: TillMarket) => ({ amountMinor: coins * minorPerCoin, currency });
export const deliveryCost = (market: TillMarket) => priceOf(deliveryCoins, market);

export async function readSite(server: string): Promise<TillSite> {
  const read = (path: string) => fetch(`${server}/config/v1/${path}`);
  const [answer, coinsAnswer] = await Promise.all([read('site'), read('campaigns/coins')]);
  const heardAt = Date.now();
  const [site, coins] = await Promise.all([answer.json(), coinsAnswer.json()]);
  const serverAt = Date.parse(answer.headers.get('X-Server-Time') ?? '');
  const markets = Object.entries(site.markets as Readonly<Record<string, { currency: string }>>);
  const found = markets.map(([code, { currency }]) => [code, { currency, minorPerCoin: coins.byMarket[code]?.minorPerCoin ?? 1 }] as const);
  return { markets: Object.fromEntries(found), currencies: site.currencies, aheadMs: Number.isNaN(serverAt) ? 0 : serverAt - heardAt };
}

/** The server's time, RFC 3339. */
export const serverTime = ({ aheadMs }: Pick<TillSite, 'aheadMs'>): string => new Date(Date.now() + aheadMs).toISOString();
/** The server's time in Unix seconds, for signatures. */
export const serverSeconds = (site: Pick<TillSite, 'aheadMs'>): number => Math.floor(Date.parse(serverTime(site)) / 1000);
