import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { aShopper } from '../redemptions/world.ts';
import { anAnnouncement, aReleaseOf, ends, opens } from './world.ts';

const instant = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();
const during = '2025-03-04T12:00:00.000Z';

const release = aReleaseOf(
  anAnnouncement('plain'),
  anAnnouncement('singapore', { markets: ['SG'] }),
  anAnnouncement('leaders', { gates: { minLevel: 2 } }),
  anAnnouncement('creators-or-vip', { gates: { minLevel: 3, paidTiers: ['vip', 'svip'] } }),
  anAnnouncement('toy-club', { gates: { segments: ['toy-club'] } }),
  anAnnouncement('first', { order: 1, window: { from: instant(opens, 1000), to: ends } }),
  anAnnouncement('story', { order: 200, body: [{ kind: 'heading', text: { t: 'banners.toy_express.how' } }] }),
  anAnnouncement('letter', {
    type: 'news',
    order: 300,
    brand: 'funifun',
    body: [{ kind: 'paragraph', text: { t: 'news.tumbly_bears.story' } }],
  }),
);

const off = new Set<string>();
let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer({ now: during, releases: { ...aFeed(release), isKilled: (target) => off.has(target) } });
});
afterAll(() => server.close());
beforeEach(() => {
  off.clear();
  server.clock.moveTo(during);
});

const idsOf = async (member: Member | undefined, query = '', headers: Readonly<Record<string, string>> = { 'x-market': 'MY' }) =>
  ((await server.call(member, 'GET', `/banners${query}`, { headers })).body.items as { id: string }[]).map(({ id }) => id);

describe('Banners and brand news are delivered to those they are for (R-121)', () => {
  it.each([
    ['a visitor in Malaysia', undefined, 'MY', ['first', 'plain', 'story', 'letter']],
    ['a visitor in Singapore', undefined, 'SG', ['singapore']],
    ['a visitor in Thailand', undefined, 'TH', []],
    ['an Adventurer', { level: 1 }, 'MY', ['first', 'plain', 'story', 'letter']],
    ['a Leader', { level: 2 }, 'MY', ['first', 'leaders', 'plain', 'story', 'letter']],
    ['a Creator', { level: 3 }, 'MY', ['first', 'creators-or-vip', 'leaders', 'plain', 'story', 'letter']],
    ['an Adventurer with VIP', { level: 1, plan: 'vip' }, 'MY', ['first', 'creators-or-vip', 'plain', 'story', 'letter']],
    ['a Leader of Singapore', { level: 2, market: 'SG' }, 'MY', ['singapore']],
  ] as const)('%s', async (_who, shopper, market, ids) => {
    const member = shopper && (await aShopper(server, shopper));
    expect(await idsOf(member, '', { 'x-market': market })).toEqual(ids);
    for (const { id, type } of release.documents.values() as Iterable<{ id: string; type?: string }>) {
      if (type !== 'banner' && type !== 'news') continue;
      const { status } = await server.call(member, 'GET', `/banners/${id}`, { headers: { 'x-market': market } });
      expect([id, status]).toEqual([id, (ids as readonly string[]).includes(id) ? 200 : 404]);
    }
  });

  it.each([
    ['a millisecond before it opens', instant(opens, -1), false],
    ['in its first instant', opens, true],
    ['in its last millisecond', instant(ends, -1), true],
    ['when it has ended', ends, false],
    ['a year later', '2026-03-04T12:00:00.000Z', false],
  ])('%s', async (_when, now, on) => {
    server.clock.moveTo(now);
    expect((await idsOf(undefined)).includes('plain')).toBe(on);
    const answer = await server.call(undefined, 'GET', '/banners/plain', { headers: { 'x-market': 'MY' } });
    expect([answer.status, answer.body.code]).toEqual(on ? [200, undefined] : [404, 'request.not_found']);
    expect(answer.text.includes('Toy Express')).toBe(on);
  });

  it('in a page of them, or of one place on home alone', async () => {
    expect(await idsOf(undefined, '?placement=news')).toEqual(['letter']);
    expect(await idsOf(undefined, '?placement=banner')).toEqual(['first', 'plain', 'story']);
    const page = (await server.call(undefined, 'GET', '/banners?limit=2', { headers: { 'x-market': 'MY' } })).body;
    expect(page).toMatchObject({ items: [{ id: 'first' }, { id: 'plain' }], nextCursor: 'plain' });
    expect(await idsOf(undefined, '?limit=2&cursor=plain')).toEqual(['story', 'letter']);
    expect((await server.call(undefined, 'GET', '/banners?cursor=gone')).body.code).toBe('validation.request');
  });

  it('in whole pages, also beside one that leads to what this build does not know', async () => {
    const newer = anAnnouncement('newer', { order: 1, action: { button: { t: 'banners.toy_express.action' }, newerKind: 'x' } });
    const others = [anAnnouncement('one', { order: 2 }), anAnnouncement('two', { order: 3 }), anAnnouncement('three', { order: 4 })];
    const apart = await aMemberServer({ now: during, releases: aFeed(aReleaseOf(newer, ...others)) });
    const { body } = await apart.call(undefined, 'GET', '/banners?limit=2', { headers: { 'x-market': 'MY' } });
    expect(body).toMatchObject({ items: [{ id: 'one' }, { id: 'two' }], nextCursor: 'two' });
    await apart.close();
  });

  it.each([
    ['a banner', 'campaign:plain', ['first', 'story', 'letter']],
    ['what all of them lead to', 'campaign:toy-express-treat', []],
  ])('a switch stops %s', async (_what, target, ids) => {
    off.add(target);
    expect(await idsOf(undefined)).toEqual(ids);
  });

  it('a switch stops the market', async () => {
    off.add('market:MY');
    for (const path of ['/banners', '/banners/plain', '/highlights'])
      expect((await server.call(undefined, 'GET', path, { headers: { 'x-market': 'MY' } })).body.code).toBe('feature.switched_off');
  });
});

describe('What one says (R-073)', () => {
  it('is in the caller’s language, with where it leads', async () => {
    const { body } = await server.call(undefined, 'GET', '/banners/letter', { headers: { 'x-market': 'MY', 'accept-language': 'zh-HK' } });
    expect(body).toEqual({
      id: 'letter',
      placement: 'news',
      title: '玩具列車',
      text: '玩具優惠券，等你領取',
      art: 'scene-toy-express',
      brand: 'funifun',
      brandName: 'Funifun',
      window: { from: opens, to: ends },
      story: true,
      action: { button: '領取優惠券', kind: 'offer', id: 'toy-express-treat' },
      body: [{ kind: 'paragraph', text: expect.stringContaining('梳化') }],
    });
  });

  it('a banner without a story says so, so that a tap leads on at once', async () => {
    const { items } = (await server.call(undefined, 'GET', '/banners', { headers: { 'x-market': 'MY' } })).body;
    expect(items.map(({ id, story }: { id: string; story: boolean }) => [id, story])).toEqual([
      ['first', false],
      ['plain', false],
      ['story', true],
      ['letter', true],
    ]);
  });
});
