import type { DatabaseKind } from '../../server-kit/databases.ts';
import { type Answer, aMemberServer, aServerOn, type Member, type ServerWanted, signedIn, type TestServer } from '../member-server.ts';

/** Plans on sale, bought and paid as a phone does it, with the sandbox telling the server over HTTP. */
export interface Shop extends TestServer {
  quote(member: Member, planId: string): Promise<Answer>;
  /** The agreement is accepted unless `more` says something else. */
  buy(member: Member, planId: string, more?: object, key?: string): Promise<Answer>;
  /** Presses a button on the page of the checkout. */
  press(checkoutUrl: string, answer?: 'pay' | 'decline' | 'late'): Promise<void>;
  /** Buys and pays; gives the payment. */
  own(member: Member, planId: string, more?: object): Promise<Answer['body']>;
  payment(member: Member, id: string): Promise<Answer['body']>;
  plans(member: Member, query?: string): Promise<Answer['body'][]>;
  tier(member: Member): Promise<string>;
  at(now: string): void;
  job(name?: string): Promise<unknown>;
  shopper(market?: string): Promise<Member>;
}

export async function aShop(wanted: ServerWanted & { readonly kind?: DatabaseKind } = {}): Promise<Shop> {
  const { kind, ...rest } = { now: '2026-03-10T08:00:00.000Z', ...wanted };
  const server = kind ? await aServerOn(kind, rest) : await aMemberServer(rest);
  await server.http.app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (member: Member, path: string) => (await server.call(member, 'GET', path)).body;
  const shop: Shop = {
    ...server,
    quote: (member, planId) => server.call(member, 'POST', '/me/subscription-quotes', { body: { planId } }),
    buy: (member, planId, more = {}, key) =>
      server.call(member, 'POST', '/me/subscriptions', { body: { planId, agreementAccepted: true, ...more }, ...(key ? { key } : {}) }),
    async press(checkoutUrl, answer = 'pay') {
      const { statusCode } = await server.http.app.inject({
        method: 'POST',
        url: new URL(checkoutUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      });
      if (statusCode !== 303) throw new Error(`The page of the sandbox answered ${statusCode}`);
    },
    async own(member, planId, more) {
      const { status, body } = await shop.buy(member, planId, more);
      if (status !== 201) throw new Error(`Not bought: ${JSON.stringify(body)}`);
      await shop.press(body.checkoutUrl);
      return shop.payment(member, body.paymentId);
    },
    payment: (member, id) => get(member, `/me/payments/${id}`),
    plans: async (member, query = '') => (await get(member, `/me/subscriptions${query}`)).items,
    tier: async (member) => (await get(member, '/me/membership')).userTier,
    at: (now) => server.clock.moveTo(now),
    job: (name = 'settle-payments') => server.server.jobs.runNow(name),
    shopper: (market) => signedIn(server, market),
  };
  return shop;
}
