import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Level, setLevel } from '../../../member-server/levels/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { statement } from '../../../server-kit/statement.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf, eventsOf, stockOf } from './offers.ts';

const start = '2025-02-10T08:00:00.000Z';
const offers = [
  anOffer('open'),
  anOffer('twice', { perMember: 2 }),
  anOffer('scarce', { total: 2 }),
  anOffer('creators', { gates: { minLevel: 3, paidTiers: ['svip'] } }),
  anOffer('club', { gates: { segments: ['toy-club'] } }),
  anOffer('both', { gates: { minLevel: 2, segments: ['toy-club'] } }),
  anOffer('elsewhere', { markets: ['SG'] }),
  anOffer('later', { window: { from: '2025-02-11T00:00:00Z', to: '2025-03-01T00:00:00Z' } }),
  anOffer('over', { window: { from: '2025-01-01T00:00:00Z', to: '2025-02-10T08:00:00Z' } }),
  anOffer('stale', { validTo: '2025-02-09' }),
  anOffer('given', { issue: 'grant' }),
  anOffer('typed', { issue: 'code', code: 'HELLO2026' }),
  anOffer('killed'),
];

describe('Claiming a voucher', () => {
  const feed = aChangingFeed(aReleaseOf(offers));
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aMemberServer({ now: start, releases: feed });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    feed.killed.clear();
    server.clock.moveTo(start);
    member = await signedIn(server);
  });
  afterEach(() => expectInvariants(server.db));

  const claim = (id: string, key?: string, headers?: Record<string, string>) =>
    server.call(member, 'POST', `/voucher-offers/${id}/claims`, { ...(key ? { key } : {}), ...(headers ? { headers } : {}) });
  const add = (code: string) => server.call(member, 'POST', '/me/vouchers', { body: { code } });
  const list = async (query = '') => (await server.call(member, 'GET', `/me/vouchers${query}`)).body;
  const reach = (level: Level) =>
    server.db.transaction(async (tx) =>
      setLevel(tx, { memberId: member.id, level, now: server.clock.now(), rules: takeRelease(feed, server.clock.now()) }),
    );

  it('gives one with its code, terms and end, and takes one from the stock (R-004, R-305 to R-315, R-395)', async () => {
    const answer = await claim('open');
    expect(answer.status).toBe(201);
    const { id, code, shownCode, ...voucher } = answer.body;
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
    expect(shownCode.replaceAll(' ', '')).toBe(code);
    expect(voucher).toEqual({
      type: 'cash',
      title: 'Toy Express treat',
      description: expect.stringContaining('toys at Tumbly'),
      art: 'train',
      ground: 'mint',
      value: { amountMinor: 1000, currency: 'MYR' },
      appliesTo: 'goods',
      minSpend: { amountMinor: 6000, currency: 'MYR' },
      fullPriceOnly: false,
      brands: ['Tumbly'],
      channels: [],
      usableAt: 'all',
      terms: 'min_at',
      stores: [],
      products: [{ kind: 'category', id: 'toy', name: 'Toys' }],
      offerId: 'open',
      status: 'available',
      validFrom: start,
      validTo: '2025-03-12T15:59:59.999Z',
      lastDay: '2025-03-12',
      daysLeft: 30,
      endsSoon: expect.any(Boolean),
      note: 'days',
    });
    expect((await list()).items).toEqual([answer.body]);
    expect((await server.call(member, 'GET', `/me/vouchers/${id}`)).body).toEqual(answer.body);
    expect(await stockOf(server.db, 'open')).toEqual({ total: 50_000, left: 49_999, issued: 1 });
    expect(await eventsOf(server.db, member.id)).toEqual([{ kind: 'issued', actor: null, revision: 1 }]);
  });

  it.each([
    ['nothing of that name', 'nowhere', 404, 'voucher.not_found', {}],
    ['one of another market', 'elsewhere', 404, 'voucher.not_found', {}],
    ['one that is only given', 'given', 404, 'voucher.not_found', {}],
    ['one that wants a code', 'typed', 404, 'voucher.not_found', {}],
    ['one that opens tomorrow', 'later', 409, 'redemption.outside_period', {}],
    ['one that ends this instant', 'over', 409, 'redemption.outside_period', {}],
    ['one whose vouchers would be over', 'stale', 409, 'redemption.outside_period', {}],
    ['one for Creators', 'creators', 403, 'redemption.level_required', { level: 3, paidTier: 'svip' }],
    ['one for a segment', 'club', 403, 'redemption.not_eligible', {}],
    ['one for a level and a segment', 'both', 403, 'redemption.level_required', { level: 2 }],
  ] as const)('%s is refused, and nothing changed', async (_what, id, status, code, params) => {
    const before = await checksum(server.db);
    expect(await claim(id)).toMatchObject({ status, body: { code, params } });
    expect(await checksum(server.db)).toBe(before);
  });

  it('a level opens what it was shut for', async () => {
    await reach(3);
    expect((await claim('creators')).status).toBe(201);
    await reach(2);
    expect((await claim('both')).body.code).toBe('redemption.not_eligible');
  });

  it('as many as a member can have, and no more (R-397, R-532, A-43)', async () => {
    expect((await claim('open')).status).toBe(201);
    expect(await claim('open')).toMatchObject({ status: 409, body: { code: 'voucher.already_claimed' } });
    expect([(await claim('twice')).status, (await claim('twice')).status, (await claim('twice')).status]).toEqual([201, 201, 409]);
  });

  it('until none is left (R-396, R-531)', async () => {
    expect((await claim('scarce')).status).toBe(201);
    member = await signedIn(server);
    expect((await claim('scarce')).status).toBe(201);
    member = await signedIn(server);
    expect(await claim('scarce')).toMatchObject({ status: 409, body: { code: 'voucher.fully_claimed' } });
    expect((await server.call(member, 'GET', '/voucher-offers/scarce')).body).toMatchObject({
      claimState: 'all_claimed',
      left: 0,
      share: 0,
    });
    expect(await stockOf(server.db, 'scarce')).toEqual({ total: 2, left: 0, issued: 2 });
  });

  it.each([
    ['campaign:killed', true],
    ['campaign:killed@MY', true],
    ['campaign:killed@SG', false],
    ['market:MY', true],
  ])('a kill switch on %s stops it: %s', async (target, stops) => {
    feed.killed.add(target);
    expect(await claim('killed')).toMatchObject(stops ? { status: 503, body: { code: 'feature.switched_off' } } : { status: 201 });
    expect((await server.call(member, 'GET', '/voucher-offers/killed')).body.code).toBe(stops ? 'feature.switched_off' : undefined);
    const listed = (await server.call(member, 'GET', '/voucher-offers')).body;
    if (target.startsWith('market')) expect(listed.code).toBe('feature.switched_off');
    else expect(listed.items.some(({ id }: { id: string }) => id === 'killed')).toBe(!stops);
  });

  it('the same key gives the same answer, code and all, and is one claim (invariant 19)', async () => {
    const first = await claim('twice', 'once');
    const before = await checksum(server.db);
    server.clock.moveTo('2025-02-10T08:05:00.000Z');
    const again = await claim('twice', 'once');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await checksum(server.db)).toBe(before);
    const answers = await server.db.all(statement<object, { answer: string }>('test.answers', 'select answer from idempotency_key'), {});
    expect(answers.some(({ answer }) => answer.includes(first.body.code))).toBe(false);
  });

  it('many at once of one member give one, with one key and with many (R-532)', async () => {
    const many = await Promise.all(Array.from({ length: 50 }, () => claim('open')));
    expect(many.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    const one = await Promise.all(Array.from({ length: 50 }, () => claim('twice', 'twin')));
    expect(new Set(one.map(({ text }) => text)).size).toBe(1);
    expect((await list('?status=available')).counts).toEqual({ available: 2, used: 0, expired: 0 });
  });

  it.each(['HELLO2026', ' hello-2026 ', 'hello 2026'])('%s, as it was typed, gives what is behind the code', async (typed) => {
    expect(await add(typed)).toMatchObject({ status: 201, body: { offerId: 'typed', status: 'available' } });
    expect((await add(typed)).body.code).toBe('voucher.already_claimed');
  });

  it('a code that is none gives nothing', async () => {
    expect(await add('GOODBYE')).toMatchObject({ status: 404, body: { code: 'voucher.not_found' } });
    expect(await add('---')).toMatchObject({ status: 422, body: { code: 'validation.request' } });
    feed.killed.add('campaign:typed');
    expect((await add('HELLO2026')).body.code).toBe('feature.switched_off');
  });

  it.each([
    ['en', 'Toy Express treat', 'Toys'],
    ['id', 'Hadiah Toy Express', 'Mainan'],
    ['km', 'រង្វាន់ Toy Express', 'ប្រដាប់ក្មេងលេង'],
    ['vi', 'Quà Toy Express', 'Đồ chơi'],
    ['th', 'ของขวัญ Toy Express', 'ของเล่น'],
    ['zh-Hans', '玩具专列礼券', '玩具'],
    ['zh-HK', '玩具專列禮券', '玩具'],
  ])('is told in the language asked for: %s (R-313)', async (language, title, toys) => {
    const { body } = await claim('open', undefined, { 'accept-language': language });
    expect([body.title, body.products[0].name]).toEqual([title, toys]);
  });

  it('needs a session and a key', async () => {
    expect((await server.call(undefined, 'POST', '/voucher-offers/open/claims')).body.code).toBe('auth.token_missing');
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await server.http.app.inject({ method: 'POST', url: '/api/v1/voucher-offers/open/claims', headers });
    expect(answer.json().code).toBe('idempotency.missing');
  });
});

describe('A cut connection', () => {
  it('before any statement of a claim loses no stock, and the same key then gets it done (R-398, R-533)', async () => {
    const feed = aChangingFeed(aReleaseOf([anOffer('open')]));
    const server = await aMemberServer({ now: start, releases: feed });
    const first = await signedIn(server);
    await server.call(first, 'POST', '/voucher-offers/open/claims');
    const member = await signedIn(server);
    await server.call(member, 'GET', '/me/vouchers');
    const before = await checksum(server.db);
    let cut = 0;
    for (;;) {
      server.faults.set({ target: `statement:voucherOffers.claim:${cut + 1}`, times: 1 });
      const answer = await server.call(member, 'POST', '/voucher-offers/open/claims', { key: 'cut' });
      if (answer.status === 201) break;
      cut += 1;
      expect(answer).toMatchObject({ status: 503, body: { code: 'voucher.claim_failed', retryAfterSeconds: 1 } });
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    expect(cut).toBeGreaterThan(8);
    expect(await stockOf(server.db, 'open')).toEqual({ total: 50_000, left: 49_998, issued: 2 });
    await expectInvariants(server.db);
    await server.close();
  });
});

describe('Stock follows the document', () => {
  it.each([
    ['raised', 10, 12, { total: 12, left: 9, issued: 3 }],
    ['lowered', 10, 5, { total: 5, left: 2, issued: 3 }],
    ['lowered below what is issued', 10, 1, { total: 2, left: 0, issued: 2 }],
  ])('%s from %i to %i', async (_how, before, after, stock) => {
    const feed = aChangingFeed(aReleaseOf([anOffer('few', { total: before })]));
    const server = await aMemberServer({ now: start, releases: feed });
    const claim = async () => (await server.call(await signedIn(server), 'POST', '/voucher-offers/few/claims')).body.code;
    await claim();
    await claim();
    feed.release = aReleaseOf([anOffer('few', { total: after })], {}, 2);
    const shown = (await server.call(undefined, 'GET', '/voucher-offers/few', { headers: { 'x-market': 'MY' } })).body;
    expect(shown.left).toBe(Math.max(0, after - 2));
    await claim();
    if (stock.issued === 3) expect(await stockOf(server.db, 'few')).toEqual(stock);
    else expect((await stockOf(server.db, 'few')).issued).toBe(2);
    await expectInvariants(server.db);
    await server.close();
  });
});
