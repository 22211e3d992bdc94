import { describe, expect, it } from 'vitest';
import { expireVouchers, rollBackUse } from '../../../member-server/vouchers/index.ts';
import { checksum } from '../ledger.ts';
import { anOffer, aReleaseOf, eventsOf } from './offers.ts';
import { after, aVoucherServer, end, offers } from './voucher-server.ts';

describe('The life of a voucher', () => {
  const our = aVoucherServer();
  const { claim, feed, get, giveBack, issue, list, request, use } = our;

  it('available, used for an order, and shown with it (R-315, R-316)', async () => {
    const { id } = await claim();
    expect(await get(id)).toMatchObject({ status: 'available', daysLeft: 5 });
    our.server.clock.moveTo('2025-02-12T08:00:00.000Z');
    expect(await use(id)).toEqual({ id });
    expect(await get(id)).toMatchObject({
      status: 'used',
      usedAt: '2025-02-12T08:00:00.000Z',
      usedOrder: our.order,
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
    const before = await checksum(our.server.db);
    expect(await use(id)).toEqual({ id });
    expect(await use(id, { orderNumber: 'B-2' })).toEqual({ refusal: 'voucher.not_available' });
    expect(await use('no-such-voucher')).toEqual({ refusal: 'voucher.not_available' });
    expect(await checksum(our.server.db)).toBe(before);
  });

  it('can be used in the last second of its last local day, and not in the next (R-317, A-44)', async () => {
    const { id } = await claim();
    our.server.clock.moveTo(end);
    expect(await get(id)).toMatchObject({ status: 'available', validTo: end, daysLeft: 0, endsSoon: true });
    our.server.clock.moveTo(after);
    expect(await get(id)).toMatchObject({ status: 'expired', endsSoon: false });
    expect((await list('?status=expired')).items.map((each: { id: string }) => each.id)).toEqual([id]);
    expect(await use(id)).toEqual({ refusal: 'voucher.not_available' });
    our.server.clock.moveTo(end);
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
    our.server.clock.moveTo(after);
    expect(await giveBack('A-3')).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'used', usedOrder: 'A-3' });
    expect((await eventsOf(our.server.db, our.member.id)).map(({ kind }) => kind)).toEqual(['issued', 'used', 'returned', 'used']);
  });

  it('a use is taken back by who made it', async () => {
    const { id } = await claim();
    await use(id);
    const back = () => our.server.db.transaction((tx) => rollBackUse(tx, { ...request(), voucherId: id, actor: 'demo-tills' }));
    expect([await back(), await back()]).toEqual([{ id }, { refusal: 'voucher.not_available' }]);
    expect((await eventsOf(our.server.db, our.member.id)).at(-1)).toEqual({ kind: 'rolled_back', actor: 'demo-tills', revision: 1 });
  });

  it('keeps the terms it was issued under', async () => {
    const { id } = await claim();
    feed.release = aReleaseOf([anOffer('cash', { kind: 'discount', percent: 5, validDays: 1 })], {}, 2);
    expect(await get(id)).toMatchObject({ type: 'cash', value: { amountMinor: 1000 }, validTo: end });
    feed.release = aReleaseOf(offers);
  });

  it('is written as expired by the job, page by page, once', async () => {
    await expireVouchers(our.server.db, after, 1);
    const made = [await claim(), await claim('tenth')];
    await issue('gift', { quantity: 3 });
    await use(made[1]!.id);
    const job = () => our.server.server.jobs.runNow('expire-vouchers');
    our.server.clock.moveTo(after);
    expect(await job()).toEqual({ vouchers: 4 });
    expect(await job()).toEqual({ vouchers: 0 });
    expect((await list()).counts).toEqual({ available: 0, used: 1, expired: 4 });
    expect((await eventsOf(our.server.db, our.member.id)).filter(({ kind, actor }) => kind === 'expired' && actor === 'job')).toHaveLength(
      4,
    );
  });
});
