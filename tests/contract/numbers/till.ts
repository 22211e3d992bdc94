import { addDemoKey } from '../../../member-server/partners/index.ts';
import type { Answer } from '../../e2e/app.ts';
import { aSale, askAsPartner } from '../../e2e/till.ts';
import { type Member, start, type World } from './world.ts';

/** Forgets requests of the partner: the clock stands, so they would all be of one second. */
export const forgetRequests = (world: World) => world.rows(`delete from rate_bucket where key like 'partner:%'`);

/** A till’s request at the world's clock; the demo's key is made where it is not there. */
export async function asTill(world: World, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  await addDemoKey(world.app.running.member.tools, start);
  await forgetRequests(world);
  return askAsPartner(world.app, method, path, body, world.rules().now);
}

/** What became of an order of 100.00 in Kuala Lumpur, or of another that `more` makes of it. */
export const sell = async (world: World, member: Pick<Member, 'id'> | undefined, amountMinor = 10_000, more: object = {}) => {
  const sale = aSale(amountMinor, world.rules().now, { ...(member ? { memberId: member.id } : {}), ...more });
  const { status, body } = await asTill(world, 'POST', '/orders', sale);
  if (status !== 201) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return { ...body, sale } as { state: string; coins: number; available: number; sale: typeof sale };
};

/** A store of a market, of one of the brands if it matters, and its currency, by the released documents. */
export function shopOf(world: World, market: string, brands?: readonly string[]): readonly [store: string, currency: string] {
  const { rules } = world.rules();
  const regions = rules.stores.regions.filter(({ country }) => country === market).map(({ id }) => id);
  const cities = rules.stores.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
  const store = rules.stores.stores.find(({ city, brand }) => cities.includes(city) && (brands?.includes(brand) ?? true));
  return [store?.id ?? '', rules.market(market).currency];
}

/** An order in any market, of so many minor units. */
export const sellIn = (world: World, member: Member, amountMinor: number, more: object = {}) => {
  const [store, currency] = shopOf(world, member.market);
  const amount = { amountMinor, currency };
  const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net: amount, fullPrice: true }];
  return sell(world, member, amountMinor, { store, currency, lines, netAmount: amount, shipping: { amountMinor: 0, currency }, ...more });
};

interface Step {
  readonly benefit: string;
  readonly off: object;
}

interface Basket {
  readonly amountMinor?: number;
  readonly shippingMinor?: number;
  readonly voucherCodes?: readonly string[];
  readonly line?: object;
  readonly store?: string;
  readonly channel?: string;
}

/** What a till is quoted for a member's basket of one line at full price, in a store of their market. */
export async function quoteFor(world: World, member: Member, basket: Basket): Promise<{ readonly steps: readonly Step[] }> {
  const { amountMinor = 10_000, shippingMinor = 0, line = {}, ...more } = basket;
  const [store, currency] = shopOf(world, member.market);
  const lines = [{ sku: 'mug-1', category: 'home', quantity: 1, net: { amountMinor, currency }, fullPrice: true, ...line }];
  const shipping = { amountMinor: shippingMinor, currency };
  const asked = { source: 'demo-pos', memberId: member.id, store, channel: 'store', currency, lines, shipping, ...more };
  const { status, body } = await asTill(world, 'POST', '/quotes', asked);
  if (status !== 200) throw new Error(`Not quoted: ${JSON.stringify(body)}`);
  return body;
}
