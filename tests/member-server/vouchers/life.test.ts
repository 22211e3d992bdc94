import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import {
  countVouchers,
  expireVouchers,
  findByCodes,
  findById,
  issueVouchers,
  readOfferStats,
  recentVouchers,
  returnVouchersOf,
  rollBackUse,
  type Using,
  useVoucher,
} from '../../../member-server/vouchers/index.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { checksum, expectLawful } from '../ledger.ts';
import { aMemberServer, aPostgresServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aChangingFeed, anOffer, aReleaseOf, eventsOf, stockOf } from './offers.ts';

const start = '2025-02-10T08:00:00.000Z';
const end = '2025-02-15T15:59:59.999Z';
const after = '2025-02-15T16:00:00.000Z';
const offers = [
  anOffer('cash', { validDays: 5 }),
  anOffer('gift', { validDays: 5, kind: 'gift', issue: 'grant' }),
  anOffer('tenth', { validDays: 5, kind: 'discount', percent: 10, perMember: 5 }),
  anOffer('few', { validDays: 5, issue: 'grant', total: 3 }),
];

describe('The life of a voucher', () => {
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
  afterEach(() => expectLawful(server.db));

  const occasion = () => ({ now: server.clock.now(), rules: takeRelease(feed, server.clock.now()) });
  const tools = () => server.server.tools;
  const claim = async (id = 'cash') =>
    (await server.call(member, 'POST', `/voucher-offers/${id}/claims`)).body as { id: string; code: string };
  const get = async (id: string) => (await server.call(member, 'GET', `/me/vouchers/${id}`)).body;
  const list = async (query = '') => (await server.call(member, 'GET', `/me/vouchers${query}`)).body;
  const issue = (id: string, more: object = {}) =>
    server.db.transaction((tx) =>
      issueVouchers(tx, tools(), {
        ...occasion(),
        memberId: member.id,
        market: 'MY',
        offer: feed.release.documents.get(`campaign:${id}`) as never,
        source: { kind: 'test', id: `s${++source}` },
        ...more,
      }),
    );
  const use = (voucherId: string, more: Partial<Using> = {}) =>
    server.db.transaction((tx) =>
      useVoucher(tx, { ...occasion(), voucherId, source: 'pos', orderNumber: order, store: 'my-kl-city-tumbly', offMinor: 1000, ...more }),
    );
  const giveBack = (orderNumber = order) =>
    server.db.transaction((tx) => returnVouchersOf(tx, { ...occasion(), source: 'pos', orderNumber }));

  it('available, used for an order, and shown with it (R-315, R-316)', async () => {
    const { id } = await claim();
    expect(await get(id)).toMatchObject({ status: 'available', daysLeft: 5 });
    server.clock.moveTo('2025-02-12T08:00:00.000Z');
    expect(await use(id)).toEqual({ id });
    expect(await get(id)).toMatchObject({
      status: 'used',
      usedAt: '2025-02-12T08:00:00.000Z',
      usedOrder: order,
      usedStore: 'Tumbly One Sentral',
      saved: { amountMinor: 1000, currency: 'MYR' },
    });
    expect((await list()).counts).toEqual({ available: 0, used: 1, expired: 0 });
  });

  it('has a code while it can be used, not while it is spent, and the same again after a return', async () => {
    const { id, code } = await claim();
    expect(await get(id)).toMatchObject({ code, shownCode: expect.stringContaining(code.slice(0, 4)) });
    await use(id);
    expect(Object.keys(await get(id))).not.toEqual(expect.arrayContaining(['code']));
    expect((await list('?status=used')).items.map((voucher: object) => ['code' in voucher, 'shownCode' in voucher])).toEqual([
      [false, false],
    ]);
    await giveBack();
    expect(await get(id)).toMatchObject({ status: 'available', code });
  });

  it('is used once: again by the same order is the same use, by another it is refused', async () => {
    const { id } = await claim();
    expect(await use(id)).toEqual({ id });
    const before = await checksum(server.db);
    expect(await use(id)).toEqual({ id });
    expect(await use(id, { orderNumber: 'B-2' })).toEqual({ refusal: 'voucher.not_available' });
    expect(await use('no-such-voucher')).toEqual({ refusal: 'voucher.not_available' });
    expect(await checksum(server.db)).toBe(before);
  });

  it('can be used in the last second of its last local day, and not in the next (R-317, A-44)', async () => {
    const { id } = await claim();
    server.clock.moveTo(end);
    expect(await get(id)).toMatchObject({ status: 'available', validTo: end, daysLeft: 0, endsSoon: true });
    server.clock.moveTo(after);
    expect(await get(id)).toMatchObject({ status: 'expired', endsSoon: false });
    expect((await list('?status=expired')).items.map((each: { id: string }) => each.id)).toEqual([id]);
    expect(await use(id)).toEqual({ refusal: 'voucher.not_available' });
    server.clock.moveTo(end);
    expect(await use(id)).toEqual({ id });
  });

  it('comes back when the whole order is returned, if it is still valid (A-42)', async () => {
    const { id } = await claim();
    await use(id);
    expect(await giveBack()).toBe(1);
    expect(await get(id)).toMatchObject({ status: 'available' });
    expect((await get(id)).usedOrder).toBeUndefined();
    expect(await giveBack()).toBe(0);
    await use(id, { orderNumber: 'A-3' });
    server.clock.moveTo(after);
    expect(await giveBack('A-3')).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'used', usedOrder: 'A-3' });
    expect((await eventsOf(server.db, member.id)).map(({ kind }) => kind)).toEqual(['issued', 'used', 'returned', 'used']);
  });

  it('a use is taken back by who made it', async () => {
    const { id } = await claim();
    await use(id);
    const back = () => server.db.transaction((tx) => rollBackUse(tx, { ...occasion(), voucherId: id, actor: 'demo-tills' }));
    expect([await back(), await back()]).toEqual([{ id }, { refusal: 'voucher.not_available' }]);
    expect((await eventsOf(server.db, member.id)).at(-1)).toEqual({ kind: 'rolled_back', actor: 'demo-tills', revision: 1 });
  });

  it('keeps the terms it was issued under', async () => {
    const { id } = await claim();
    feed.release = aReleaseOf([anOffer('cash', { kind: 'discount', percent: 5, validDays: 1 })], {}, 2);
    expect(await get(id)).toMatchObject({ type: 'cash', value: { amountMinor: 1000 }, validTo: end });
    feed.release = aReleaseOf(offers);
  });

  it('is written as expired by the job, page by page, once', async () => {
    await expireVouchers(server.db, after, 1);
    const made = [await claim(), await claim('tenth')];
    await issue('gift', { quantity: 3 });
    await use(made[1]!.id);
    const job = () => server.server.jobs.runNow('expire-vouchers');
    server.clock.moveTo(after);
    expect(await job()).toEqual({ vouchers: 4 });
    expect(await job()).toEqual({ vouchers: 0 });
    expect((await list()).counts).toEqual({ available: 0, used: 1, expired: 4 });
    expect((await eventsOf(server.db, member.id)).filter(({ kind, actor }) => kind === 'expired' && actor === 'job')).toHaveLength(4);
  });

  describe('given by something else', () => {
    it('several at once, whatever the window, gates and limit of the offer, and once for each source', async () => {
      const once = { source: { kind: 'redemption', id: 'r1' }, quantity: 3 };
      const first = (await issue('gift', once)) as { ids: string[] };
      expect(first.ids).toHaveLength(3);
      const before = await checksum(server.db);
      expect(await issue('gift', once)).toEqual(first);
      expect(await checksum(server.db)).toBe(before);
      expect((await list('?type=gift')).items).toHaveLength(3);
      expect((await list('?type=cash')).items).toHaveLength(0);
    });

    it('until the offer’s total is reached, all or none', async () => {
      expect(await issue('few', { quantity: 2 })).toMatchObject({ ids: { length: 2 } });
      expect(await issue('few', { quantity: 2 })).toEqual({ refusal: 'voucher.fully_claimed' });
      expect(await issue('few')).toMatchObject({ ids: { length: 1 } });
      expect(await stockOf(server.db, 'few')).toEqual({ total: 3, left: 0, issued: 3 });
    });

    it('not for a market that the offer is not for', async () => {
      expect(await issue('gift', { offer: anOffer('gift', { markets: ['SG'] }) })).toEqual({ refusal: 'voucher.not_found' });
    });
  });

  it('a till finds vouchers by their codes however they are typed, and no others', async () => {
    const { id, code } = await claim();
    const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')}`;
    const found = await findByCodes(server.db, tools(), { codes: [typed, 'ABCDEFGHJKLMNPQR'], now: start });
    expect(found).toEqual([
      {
        id,
        code,
        ownerLocked: false,
        memberId: member.id,
        market: 'MY',
        offerId: 'cash',
        status: 'available',
        kind: 'cash',
        valueMinor: 1000,
        minSpendMinor: 6000,
        appliesTo: 'goods',
        brands: ['tumbly'],
        stores: [],
        channels: [],
        categories: ['toy'],
        skus: [],
        fullPriceOnly: false,
        validFrom: start,
        validTo: end,
      },
    ]);
    expect(await findById(server.db, tools(), { id, now: after })).toMatchObject({ id, status: 'expired' });
    expect(await findById(server.db, tools(), { id: 'none', now: start })).toBeUndefined();
  });

  it('own lists go on where they stopped, by end or newest first, and are nobody else’s (R-161 to R-163)', async () => {
    await issue('gift', { quantity: 4 });
    server.clock.moveTo('2025-02-11T08:00:00.000Z');
    await issue('gift', { quantity: 3 });
    for (const [query, order] of [
      ['status=available', 'ascending'],
      ['', 'descending'],
    ] as const) {
      const seen: { id: string; validTo: string }[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`?limit=3&${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items);
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
      const ends = seen.map(({ validTo }) => validTo);
      expect(ends).toEqual(order === 'ascending' ? ends.toSorted() : ends.toSorted().reverse());
    }
    const stranger = await signedIn(server);
    const { id } = (await list()).items[0];
    expect((await server.call(stranger, 'GET', `/me/vouchers/${id}`)).body.code).toBe('voucher.not_found');
    expect((await server.call(stranger, 'GET', '/me/vouchers')).body).toEqual({ items: [], counts: { available: 0, used: 0, expired: 0 } });
  });

  it.each([
    ['status=claimed', 'enum'],
    ['status=void', 'enum'],
    ['cursor=none', 'cursor'],
  ])('%s is refused (R-393)', async (query, rule) => {
    expect(await server.call(member, 'GET', `/me/vouchers?${query}`)).toMatchObject({ status: 422, body: { fields: [{ code: rule }] } });
  });

  it('the summary counts them and those that end soon', async () => {
    await claim();
    const viewer = { memberId: member.id, market: 'MY' };
    expect(await countVouchers(server.db, { ...viewer, ...occasion() })).toMatchObject({ vouchers: 1 });
    expect((await server.call(member, 'GET', '/me/summary')).body).toMatchObject({ vouchers: 1 });
    server.clock.moveTo('2025-02-14T08:00:00.000Z');
    expect(await countVouchers(server.db, { ...viewer, ...occasion() })).toEqual({ vouchers: 1, vouchersEndingSoon: 1 });
    server.clock.moveTo(after);
    expect(await countVouchers(server.db, { ...viewer, ...occasion() })).toEqual({ vouchers: 0, vouchersEndingSoon: 0 });
  });

  it('operators see a member’s newest without codes, and what became of an offer', async () => {
    const { id } = await claim();
    await use(id);
    const [newest] = await recentVouchers(server.db, { ...occasion(), memberId: member.id, language: 'en' }, 50);
    expect(newest).toEqual({ id, offerId: 'cash', title: 'Toy Express treat', status: 'used', validTo: end, usedOrder: order });
    const stats = await readOfferStats(server.db, 'cash', server.clock.now(), offers[0]);
    expect(stats).toMatchObject({ id: 'cash', total: 50_000, left: 50_000 - stats!.issued, cancelled: 0, coins: 0 });
    expect(stats!.days).toHaveLength(30);
    expect(stats!.days.at(-1)).toMatchObject({ day: '2025-02-10' });
    expect(stats!.days.reduce((sum, { issued }) => sum + issued, 0)).toBe(stats!.issued);
    expect(await readOfferStats(server.db, 'nothing', start, undefined)).toBeUndefined();
  });
});

describe('Offers as visitors and members see them', () => {
  const more = [
    anOffer('a-creators', { gates: { minLevel: 3 } }),
    anOffer('b-claimed'),
    anOffer('c-open', { window: { from: '2025-01-01T00:00:00Z', to: '2025-06-01T00:00:00Z' } }),
    anOffer('d-open', { window: { from: '2025-01-01T00:00:00Z', to: '2025-05-01T00:00:00Z' } }),
    anOffer('e-later', { window: { from: '2025-04-01T00:00:00Z' } }),
    anOffer('f-over', { window: { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00Z' } }),
    anOffer('g-typed', { issue: 'code', code: 'HELLO' }),
    anOffer('h-singapore', { markets: ['SG'] }),
  ];
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer({ now: start, releases: aChangingFeed(aReleaseOf(more)) });
  });
  afterAll(() => server.close());

  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const states = (items: readonly { id: string; claimState: string }[]) => items.map(({ id, claimState }) => `${id} ${claimState}`);

  it('a member: what can be claimed first, sooner over first, then what is had, then what others can have (R-164)', async () => {
    const member = await signedIn(server);
    const { id } = (await server.call(member, 'POST', '/voucher-offers/b-claimed/claims')).body;
    const { items } = (await server.call(member, 'GET', '/voucher-offers')).body;
    expect(states(items)).toEqual(['d-open open', 'c-open open', 'b-claimed claimed', 'a-creators not_eligible']);
    expect(items[2]).toMatchObject({
      voucherId: id,
      left: 49_999,
      share: 99,
      reasons: [{ code: 'voucher.already_claimed', text: 'Already claimed.' }],
    });
    expect(items[3].reasons).toEqual([
      {
        code: 'redemption.level_required',
        text: expect.any(String),
        level: 3,
        levelName: 'Creator',
        levelLook: 'creator',
        missing: { amountMinor: 90_000, currency: 'MYR' },
      },
    ]);
    const inThai = (await server.call(member, 'GET', '/voucher-offers/b-claimed', { headers: { 'accept-language': 'th' } })).body;
    expect(inThai.reasons[0].text).not.toBe('Already claimed.');
  });

  it('a list goes on where it stopped, also when something was claimed in between', async () => {
    const member = await signedIn(server);
    const first = (await server.call(member, 'GET', '/voucher-offers?limit=2')).body;
    await server.call(member, 'POST', `/voucher-offers/${first.items[0].id}/claims`);
    const rest = (await server.call(member, 'GET', `/voucher-offers?limit=10&cursor=${first.nextCursor}`)).body;
    expect(ids(rest.items)).toEqual(expect.arrayContaining(['b-claimed', 'a-creators']));
    expect(ids(rest.items)).not.toContain(first.items[1].id);
    expect((await server.call(member, 'GET', '/voucher-offers?cursor=x')).body.fields[0].code).toBe('cursor');
  });

  it('a visitor: all that is announced in the market of X-Market, nothing of themselves', async () => {
    const ask = async (market: string) =>
      (await server.call(undefined, 'GET', '/voucher-offers', { headers: { 'x-market': market } })).body.items;
    expect(states(await ask('MY'))).toEqual(['d-open open', 'c-open open', 'a-creators open', 'b-claimed open']);
    expect(ids(await ask('SG'))).toContain('h-singapore');
    expect((await ask('SG'))[0].minSpend.currency).toBe('SGD');
  });

  it.each([
    ['e-later', 404, 'voucher.not_found'],
    ['g-typed', 404, 'voucher.not_found'],
    ['h-singapore', 404, 'voucher.not_found'],
    ['f-over', 200, 'ended'],
  ])('%s is %i %s', async (id, status, says) => {
    const answer = await server.call(undefined, 'GET', `/voucher-offers/${id}`, { headers: { 'x-market': 'MY' } });
    expect([answer.status, answer.body.code ?? answer.body.claimState]).toEqual([status, says]);
  });
});

onPostgres('On PostgreSQL', () => {
  it('tills at once use a voucher once, and sources at once give once', async () => {
    const feed = aChangingFeed(aReleaseOf(offers));
    const server = await aPostgresServer({ now: start, releases: feed });
    const member = await signedIn(server);
    const { id } = (await server.call(member, 'POST', '/voucher-offers/cash/claims')).body;
    const rules = takeRelease(feed, start);
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.db.transaction((tx) =>
          useVoucher(tx, { now: start, rules, voucherId: id, source: 'pos', orderNumber: `A-${at}`, store: 's', offMinor: 1 }),
        ),
      ),
    );
    expect(uses.filter((each) => 'id' in each)).toHaveLength(1);
    const gifts = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.db.transaction((tx) =>
          issueVouchers(tx, server.server.tools, {
            now: start,
            rules,
            memberId: member.id,
            market: 'MY',
            offer: offers[1]!,
            source: { kind: 'redemption', id: 'r' },
            quantity: 2,
          }),
        ),
      ),
    );
    expect(new Set(gifts.map((each) => JSON.stringify(each))).size).toBe(1);
    await expectLawful(server.db);
    await server.close();
  });
});
