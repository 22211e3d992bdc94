import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aRelease } from '../programme.ts';
import { aChangingFeed, anOffer, aReleaseOf } from './offers.ts';

const start = '2025-02-10T08:00:00.000Z';
/** 10:00 in Kuala Lumpur. */
const morningOf = (day: string) => `2025-02-${day}T02:00:00.000Z`;
const offers = [anOffer('six', { validDays: 6 }), anOffer('also-six', { validDays: 6 }), anOffer('eight', { validDays: 8 })];
const noticesWith = (changes: object) => ({ notices: { ...(aRelease().documents.get('campaign:notices') as object), ...changes } });

describe('A message that coupons end', () => {
  const feed = aChangingFeed(aReleaseOf(offers));
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer({ now: start, releases: feed });
  });
  beforeEach(async () => {
    server.clock.moveTo(start);
    feed.release = aReleaseOf(offers);
    member = await signedIn(server);
  });
  afterEach(() => expectInvariants(server.db));
  afterAll(() => server.close());

  const claim = (id: string) => server.call(member, 'POST', `/voucher-offers/${id}/claims`);
  async function told(): Promise<string[]> {
    const { items } = (await server.call(member, 'GET', '/me/inbox')).body as { items: { title: string; screen: string }[] };
    return items.filter(({ screen }) => screen === 'coupon-record').map(({ title }) => title);
  }
  const run = async (now: string) => {
    server.clock.moveTo(now);
    await server.server.jobs.runNow('expiry-notices');
    return told();
  };

  it('comes the days of the release before, once for all that end on a day', async () => {
    for (const id of ['six', 'also-six', 'eight']) await claim(id);
    expect(await run(morningOf('12'))).toEqual([]);
    const one = 'Coupons that end on 16/02/2025: 2';
    expect([await run(morningOf('13')), await run(morningOf('14'))]).toEqual([[one], [one]]);
    expect(await run(morningOf('15'))).toEqual(['Coupons that end on 18/02/2025: 1', one]);
  });

  it('comes late from a job that comes late, and not after the end', async () => {
    await claim('six');
    expect(await run(morningOf('16'))).toHaveLength(1);
    member = await signedIn(server);
    await claim('six');
    server.clock.moveTo(morningOf('23'));
    expect(await run('2025-02-28T02:00:00.000Z')).toEqual([]);
  });

  it('does not come of one that was got today', async () => {
    feed.release = aReleaseOf([anOffer('brief', { validDays: 2 })]);
    await claim('brief');
    expect(await run('2025-02-10T09:00:00.000Z')).toEqual([]);
    expect(await run(morningOf('12'))).toHaveLength(1);
  });

  it('comes to nobody where the release names no days', async () => {
    feed.release = aReleaseOf(offers, noticesWith({ voucherDays: undefined }));
    await claim('six');
    expect(await run(morningOf('15'))).toEqual([]);
  });
});
