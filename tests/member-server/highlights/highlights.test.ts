import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentKey } from '../../../schemas/release.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aShopper, rows } from '../redemptions/world.ts';

const now = '2025-03-04T12:00:00.000Z';
const day = (days: number): string => new Date(Date.parse(now) + days * 86_400_000).toISOString();

/** The baseline's campaigns by type, with others in their place. */
function aReleaseOf(...made: readonly { readonly like: string; readonly id: string; readonly [name: string]: unknown }[]) {
  const release = aRelease();
  const types = ['offer', 'catalogue-item', 'lottery', 'activity', 'boost'];
  const documents = new Map<DocumentKey, unknown>(
    [...release.documents].filter(([, document]) => !types.includes((document as { type?: string }).type ?? '')),
  );
  for (const { like, ...change } of made)
    documents.set(`campaign:${change.id}`, { ...(release.documents.get(`campaign:${like}`) as object), ...change });
  return { ...release, documents };
}

const window = (from: number, to: number) => ({ from: day(from), to: day(to) });
const release = aReleaseOf(
  { like: 'toy-express-treat', id: 'offer-soon', window: window(-1, 3), total: 1 },
  { like: 'toy-express-treat', id: 'offer-to-come', window: window(1, 3) },
  { like: 'birthday-gift', id: 'offer-given', window: window(-1, 3) },
  { like: 'creator-gift', id: 'offer-creators', window: window(-1, 2) },
  { like: 'nap-bear', id: 'item-always' },
  { like: 'nap-bear', id: 'item-gone', window: window(-9, 1), stockTotal: 0 },
  { like: 'nap-bear', id: 'item-late', window: window(-9, 20) },
  { like: 'lucky-wheel', id: 'draw-month', window: window(-9, 30) },
  { like: 'lucky-wheel', id: 'draw-week', window: window(-9, 7) },
  { like: 'lucky-wheel', id: 'draw-over', window: window(-9, 0) },
  { like: 'wheel-night', id: 'night', startsAt: day(-1), endsAt: day(9), takesPlace: { from: day(5), to: day(9) }, capacity: 2 },
  { like: 'wheel-night', id: 'night-full', startsAt: day(-1), endsAt: day(9), takesPlace: { from: day(5), to: day(9) }, capacity: 0 },
  { like: 'wheel-night', id: 'night-later', startsAt: day(1), endsAt: day(9), takesPlace: { from: day(5), to: day(9) } },
  // A Tuesday, 20:00 in Kuala Lumpur.
  { like: 'toy-days', id: 'boost-toys', window: window(-1, 60), days: { from: '2025-03-04', to: '2025-04-15' }, capPerMember: 10 },
  { like: 'toy-days', id: 'boost-creators', window: window(-1, 50), days: undefined, gates: { minLevel: 3 }, factor: undefined, coins: 5 },
  { like: 'toy-days', id: 'boost-sundays', window: window(-1, 2), days: undefined, weekdays: ['sunday'] },
  { like: 'toy-days', id: 'boost-of-noon', window: window(-1, 2), days: undefined, hours: { from: '12:00', to: '20:00' } },
  { like: 'toy-days', id: 'boost-of-indonesia', window: window(-1, 2), days: undefined, markets: ['ID'] },
  { like: 'weekend-stamps', id: 'boost-of-stamps', window: window(-1, 2), weekdays: undefined },
  { like: 'toy-days', id: 'boost-to-come', window: { from: new Date(Date.parse(now) + 1).toISOString(), to: day(2) }, days: undefined },
  { like: 'toy-days', id: 'boost-over', window: { from: day(-2), to: now }, days: undefined },
);

const off = new Set<string>();
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now, releases: { ...aFeed(release), isKilled: (target) => off.has(target) } });
});
afterAll(() => server.close());
beforeEach(() => off.clear());

const idsOf = async (member: Member | undefined, query: string, market = 'MY'): Promise<string[]> => {
  const { body } = await server.call(member, 'GET', `/highlights${query}`, { headers: { 'x-market': market } });
  return body.items.map(({ id }: { id: string }) => id);
};

describe('What is on now, by rule', () => {
  it.each([
    ['?limit=9', ['offer-soon', 'night', 'draw-week', 'item-late', 'draw-month', 'boost-toys', 'item-always']],
    ['?kind=boost', ['boost-toys']],
    ['?limit=2', ['offer-soon', 'night']],
    ['?kind=lottery', ['draw-week', 'draw-month']],
    ['?kind=item', ['item-late', 'item-always']],
    ['?endsWithinDays=7', ['offer-soon', 'night', 'draw-week']],
    ['?endsWithinDays=4', ['offer-soon']],
  ])('a visitor asks %s: what ends first comes first, without what is gone, full, over, given or for some levels', async (query, ids) => {
    expect(await idsOf(undefined, query)).toEqual(ids);
  });

  it('a Creator sees what is for Creators, too', async () => {
    const creator = await aShopper(server, { level: 3 });
    expect(await idsOf(creator, '?endsWithinDays=4')).toEqual(['offer-creators', 'offer-soon']);
    expect(await idsOf(await aShopper(server, { level: 1 }), '?endsWithinDays=4')).toEqual(['offer-soon']);
  });

  it('a voucher of which the last one is claimed is gone for the others', async () => {
    const [first, second] = [await aShopper(server, { level: 1 }), await aShopper(server, { level: 1 })];
    expect((await server.call(first, 'POST', '/voucher-offers/offer-soon/claims')).status).toBe(201);
    expect(await idsOf(second, '?kind=offer')).toEqual([]);
  });

  it('what the market does not have, and what a switch stops, is left out', async () => {
    expect(await idsOf(undefined, '?kind=activity', 'KH')).toEqual([]);
    off.add('campaign:draw-week');
    expect(await idsOf(undefined, '?kind=lottery')).toEqual(['draw-month']);
  });

  it('a boost of purchases is on at its times, for those it is for, until it gives them nothing any more', async () => {
    const creator = await aShopper(server, { level: 3 });
    const { body } = await server.call(creator, 'GET', '/highlights?kind=boost');
    const [toys, more] = body.items;
    expect(toys).toEqual({
      kind: 'boost',
      id: 'boost-toys',
      title: 'Toy days',
      multiplier: 2,
      // Its last day ends at midnight in Kuala Lumpur.
      window: { from: day(-1), to: '2025-04-15T16:00:00.000Z' },
    });
    expect(more).toMatchObject({ id: 'boost-creators', adds: 5, window: { to: day(50) } });
    await rows(server, `insert into boost_member (boost_id, member_id, given) values ('boost-toys', '${creator.id}', 10)`);
    expect(await idsOf(creator, '?kind=boost')).toEqual(['boost-creators']);
    await rows(server, `insert into boost_total (boost_id, given) values ('boost-creators', 2000000)`);
    expect(await idsOf(creator, '?kind=boost')).toEqual([]);
    expect(await idsOf(undefined, '?kind=boost')).toEqual(['boost-toys']);
  });

  it('a boost is explained on any day of its window, with names in the caller’s language (R-121)', async () => {
    const creator = await aShopper(server, { level: 3 });
    const get = (id: string, language = 'en') => server.call(creator, 'GET', `/boosts/${id}`, { headers: { 'accept-language': language } });
    expect((await get('boost-toys')).body).toEqual({
      id: 'boost-toys',
      title: 'Toy days',
      for: 'purchase',
      multiplier: 2,
      window: { from: day(-1), to: '2025-04-15T16:00:00.000Z' },
      brands: ['Tumbly', 'Funifun'],
      stores: [],
      categories: ['Toys'],
      weekdays: [],
      capPerMember: 10,
      plans: [],
    });
    expect((await get('boost-creators')).body).toMatchObject({ adds: 5, level: 'Creator', plans: [] });
    expect((await get('boost-sundays')).body.weekdays).toEqual(['Sunday']);
    expect((await get('boost-of-noon')).body.hours).toEqual({ from: '12:00', to: '20:00' });
    off.add('campaign:boost-creators');
    for (const id of ['boost-creators', 'boost-to-come', 'boost-over', 'boost-of-indonesia', 'none'])
      expect(await get(id), id).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  it('says what it is, what an item costs and until when it can be had', async () => {
    const { body } = await server.call(undefined, 'GET', '/highlights?kind=item', { headers: { 'x-market': 'MY' } });
    expect(body.items[0]).toEqual({
      kind: 'item',
      id: 'item-late',
      title: 'Nap bear, small',
      art: 'bear',
      ground: 'blush',
      priceCoins: 1450,
      window: { from: day(-9), to: day(20) },
    });
  });
});
