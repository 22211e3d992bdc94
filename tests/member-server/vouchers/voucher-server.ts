import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { issueVouchers, returnVouchersOf, type Using, useVoucher } from '../../../member-server/vouchers/index.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf } from './offers.ts';

export const start = '2025-02-10T08:00:00.000Z';
/** The last instant of a voucher that is claimed at the start and valid for five days, and the next one. */
export const end = '2025-02-15T15:59:59.999Z';
export const after = '2025-02-15T16:00:00.000Z';
export const offers = [
  anOffer('cash', { validDays: 5 }),
  anOffer('gift', { validDays: 5, kind: 'gift', issue: 'grant' }),
  anOffer('tenth', { validDays: 5, kind: 'discount', percent: 10, perMember: 5 }),
  anOffer('few', { validDays: 5, issue: 'grant', total: 3 }),
];

/** A member server with these offers for the tests of one file; each test begins at the start, with a new member and a new order. */
export function aVoucherServer() {
  const feed = aChangingFeed(aReleaseOf(offers));
  let server: TestServer;
  let member: Member;
  let source = 0;
  let order = '';
  beforeAll(async () => {
    server = await aMemberServer({ now: start, releases: feed });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.moveTo(start);
    member = await signedIn(server);
    order = `A-${++source}`;
  });
  afterEach(() => expectInvariants(server.db));

  const request = () => ({ now: server.clock.now(), rules: takeRelease(feed, server.clock.now()) });
  return {
    feed,
    get server() {
      return server;
    },
    get member() {
      return member;
    },
    get order() {
      return order;
    },
    request,
    claim: async (id = 'cash') => (await server.call(member, 'POST', `/voucher-offers/${id}/claims`)).body as { id: string; code: string },
    get: async (id: string) => (await server.call(member, 'GET', `/me/vouchers/${id}`)).body,
    list: async (query = '') => (await server.call(member, 'GET', `/me/vouchers${query}`)).body,
    issue: (id: string, more: object = {}) =>
      server.db.transaction((tx) =>
        issueVouchers(tx, server.server.tools, {
          ...request(),
          memberId: member.id,
          market: 'MY',
          offer: feed.release.documents.get(`campaign:${id}`) as never,
          source: { kind: 'test', id: `s${++source}` },
          ...more,
        }),
      ),
    use: (voucherId: string, more: Partial<Using> = {}) =>
      server.db.transaction((tx) =>
        useVoucher(tx, {
          ...request(),
          voucherId,
          source: 'pos',
          orderNumber: order,
          store: 'my-kl-city-tumbly',
          offMinor: 1000,
          ...more,
        }),
      ),
    giveBack: (orderNumber = order) => server.db.transaction((tx) => returnVouchersOf(tx, { ...request(), source: 'pos', orderNumber })),
  };
}
