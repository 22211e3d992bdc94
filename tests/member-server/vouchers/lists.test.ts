import { describe, expect, it } from 'vitest';
import { countVouchers, findByCodes, findById, readOfferStats, recentVouchers } from '../../../member-server/vouchers/index.ts';
import { signedIn } from '../member-server.ts';
import { after, aVoucherServer, end, offers, start } from './voucher-server.ts';

describe('Vouchers as members, tills and operators find them', () => {
  const our = aVoucherServer();
  const { claim, issue, list, request, use } = our;

  it('own lists go on where they stopped, by end or newest first, and are nobody else’s (R-161 to R-163)', async () => {
    await issue('gift', { quantity: 4 });
    our.server.clock.moveTo('2025-02-11T08:00:00.000Z');
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
    const stranger = await signedIn(our.server);
    const { id } = (await list()).items[0];
    expect((await our.server.call(stranger, 'GET', `/me/vouchers/${id}`)).body.code).toBe('voucher.not_found');
    expect((await our.server.call(stranger, 'GET', '/me/vouchers')).body).toEqual({
      items: [],
      counts: { available: 0, used: 0, expired: 0 },
    });
  });

  it.each([
    ['status=claimed', 'enum'],
    ['status=void', 'enum'],
    ['cursor=none', 'cursor'],
  ])('%s is refused (R-393)', async (query, rule) => {
    expect(await our.server.call(our.member, 'GET', `/me/vouchers?${query}`)).toMatchObject({
      status: 422,
      body: { fields: [{ code: rule }] },
    });
  });

  it('the summary counts them and those that end soon', async () => {
    await claim();
    const viewer = { memberId: our.member.id, market: 'MY' };
    expect(await countVouchers(our.server.db, { ...viewer, ...request() })).toMatchObject({ vouchers: 1 });
    expect((await our.server.call(our.member, 'GET', '/me/summary')).body).toMatchObject({ vouchers: 1 });
    our.server.clock.moveTo('2025-02-14T08:00:00.000Z');
    expect(await countVouchers(our.server.db, { ...viewer, ...request() })).toEqual({ vouchers: 1, vouchersEndingSoon: 1 });
    our.server.clock.moveTo(after);
    expect(await countVouchers(our.server.db, { ...viewer, ...request() })).toEqual({ vouchers: 0, vouchersEndingSoon: 0 });
  });

  it('a till finds vouchers by their codes however they are typed, and no others', async () => {
    const { id, code } = await claim();
    const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')}`;
    const found = await findByCodes(our.server.db, our.server.server.tools, { codes: [typed, 'ABCDEFGHJKLMNPQR'], now: start });
    expect(found).toEqual([
      {
        id,
        code,
        ownerLocked: false,
        memberId: our.member.id,
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
    expect(await findById(our.server.db, our.server.server.tools, { id, now: after })).toMatchObject({ id, status: 'expired' });
    expect(await findById(our.server.db, our.server.server.tools, { id: 'none', now: start })).toBeUndefined();
  });

  it('operators see a member’s newest without codes, and what became of an offer', async () => {
    const { id } = await claim();
    await use(id);
    const [newest] = await recentVouchers(our.server.db, { ...request(), memberId: our.member.id, language: 'en' }, 50);
    expect(newest).toEqual({ id, offerId: 'cash', title: 'Toy Express treat', status: 'used', validTo: end, usedOrder: our.order });
    const stats = await readOfferStats(our.server.db, 'cash', our.server.clock.now(), offers[0]);
    expect(stats).toMatchObject({ id: 'cash', total: 50_000, left: 50_000 - stats!.issued, cancelled: 0, coins: 0 });
    expect(stats!.days).toHaveLength(30);
    expect(stats!.days.at(-1)).toMatchObject({ day: '2025-02-10' });
    expect(stats!.days.reduce((sum, { issued }) => sum + issued, 0)).toBe(stats!.issued);
    expect(await readOfferStats(our.server.db, 'nothing', start, undefined)).toBeUndefined();
  });
});
