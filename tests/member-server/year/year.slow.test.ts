import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../e2e/app.ts';
import { expectInvariants } from '../ledger.ts';
import { aLife, aProduct, type Life } from './life.ts';

const kl = ['my-kl-city-tumbly', 'MYR'] as const;
const jakarta = ['id-jakarta-pusat-tumbly', 'IDR'] as const;

const joins = '2027-02-10T02:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await aProduct(joins);
});
afterAll(() => app?.close());

/**
 * Eighteen months of one member, through a leap day, as the rules say them: every figure is worked out by hand from the documents as they ship, none by
 * the product. In Malaysia a coin is 0.25 MYR, the day is eight hours ahead of UTC, and 220, 900 and 2,700 MYR make Leader, Creator and Dreamer.
 */
describe('A member’s life, from February 2027 to August 2028', () => {
  let mei: Life;
  beforeAll(async () => {
    mei = await aLife(app, 'MY', joins);
  });

  const standing = async () => {
    const { level, paidTier, keepUntil } = (await mei.ask('GET', '/me/membership')).body;
    return [level, paidTier, ...(keepUntil ? [keepUntil] : [])];
  };
  const lastEvent = async () => {
    const { levelEvent } = (await mei.ask('GET', '/me/membership')).body;
    return levelEvent && [levelEvent.kind, levelEvent.before, levelEvent.level];
  };

  it('joins with 100 coins, valid through the same day next year, and says she was born on a leap day (A-23, A-33)', async () => {
    expect((await mei.ask('GET', '/me/coins')).body).toMatchObject({
      available: 100,
      schedule: [{ expiresAt: '2028-02-10T15:59:59.999Z', coins: 100 }],
    });
    expect((await mei.ask('PATCH', '/me', { birthday: '2000-02-29' })).status).toBe(200);
    expect(await standing()).toEqual([1, 'none']);
  });

  it('gets no gift in the month in which she said so, and double coins on 28 February, by her own clock (A-07, A-08)', async () => {
    await mei.at('2027-02-28T15:59:59.000Z');
    expect(await mei.buys(...kl, 10_000)).toBe(800); // 100.00 ÷ 0.25 × 2, at 23:59:59 of the 28th
    await mei.at('2027-02-28T16:00:00.000Z');
    expect(await mei.buys(...kl, 1_999)).toBe(79); // 79.96, on the first of March
    expect(await mei.coins()).toBe(979);
    expect(await mei.vouchers()).toEqual([]);
  });

  it('becomes Leader with the purchase that makes 220.00, which still earns as an Adventurer’s (A-09 to A-11, R-416)', async () => {
    await mei.at('2027-03-31T15:59:59.000Z');
    expect(await mei.buys(...kl, 10_000)).toBe(400);
    expect(await standing()).toEqual([1, 'none']); // 219.99
    expect(await mei.buys(...kl, 1)).toBe(0);
    expect(await standing()).toEqual([2, 'none', '2028-03-31T15:59:59.000Z']);
    expect(await lastEvent()).toEqual(['up', 1, 2]);
    expect(await mei.vouchers()).toEqual(['level-up-delivery', 'level-up-discount']);
    await mei.at('2027-03-31T16:00:00.000Z');
    expect(await mei.buys(...kl, 10_000)).toBe(440);
    expect(await mei.coins()).toBe(1_819);
  });

  it('loses the vouchers of the pack after the 30th day, at midnight of hers (A-44)', async () => {
    await mei.at('2027-04-30T15:59:59.999Z');
    expect(await mei.vouchers()).toHaveLength(2);
    await mei.at('2027-04-30T16:00:00.000Z');
    expect(await mei.vouchers()).toEqual([]);
  });

  it('pays for VIP on the last day of May: a month is until 30 June, with a gift bag and one and a half times the coins (A-06, A-20, A-54)', async () => {
    await mei.at('2027-05-31T10:00:00.000Z');
    const { body } = await mei.takesPlan('vip-month');
    expect(body).toMatchObject({ state: 'paid', startsAt: '2027-05-31T10:00:00.000Z', endsAt: '2027-06-30T10:00:00.000Z' });
    expect((await standing())[1]).toBe('vip');
    expect(await mei.vouchers()).toEqual(['plan-gift-bag']);
    expect(await mei.buys(...kl, 10_000)).toBe(600);
    expect(await mei.coins()).toBe(2_419);
  });

  it('renews it: the second month begins in the instant in which the first ends, without a second bag (A-51)', async () => {
    await mei.at('2027-06-15T10:00:00.000Z');
    const { body } = await mei.takesPlan('vip-month');
    expect(body).toMatchObject({ startsAt: '2027-06-30T10:00:00.000Z', endsAt: '2027-07-31T10:00:00.000Z' });
    expect(await mei.vouchers()).toEqual(['plan-gift-bag']);
    await mei.at('2027-06-30T10:00:00.000Z');
    expect((await standing())[1]).toBe('vip');
    expect(await mei.buys(...kl, 10_000)).toBe(600);
    expect(await mei.coins()).toBe(3_019);
  });

  it('takes SVIP on top, told which VIP days are lost; an order that comes late earns by the plan of its day (A-52, R-411 to R-414)', async () => {
    await mei.at('2027-07-10T10:00:00.000Z');
    const lostUntil = '2027-07-31T10:00:00.000Z';
    expect(await mei.takesPlan('svip-year')).toMatchObject({
      status: 409,
      body: { code: 'subscription.confirm_supersede', params: { lostUntil } },
    });
    const { body } = await mei.takesPlan('svip-year', { confirmSupersede: true, seenLostUntil: lostUntil });
    expect(body).toMatchObject({ startsAt: '2027-07-10T10:00:00.000Z', endsAt: '2028-07-10T10:00:00.000Z' });
    expect((await standing())[1]).toBe('svip');
    expect(await mei.buys(...kl, 10_000)).toBe(800);
    expect(await mei.buys(...kl, 10_000, '2027-07-10T09:59:59.000Z')).toBe(600);
    expect(await mei.coins()).toBe(4_419);
    expect(await mei.takesPlan('vip-month')).toMatchObject({ status: 409, body: { code: 'subscription.svip_active' } });
  });

  it('becomes Creator with 900.00 in the year, with a second pack (A-11)', async () => {
    await mei.at('2027-08-01T10:00:00.000Z');
    expect(await mei.buys(...kl, 20_000)).toBe(1_600); // 800 × 2 of SVIP, not × 1.1 besides; 920.00 now
    expect(await standing()).toEqual([3, 'svip', '2028-08-01T10:00:00.000Z']);
    expect(await lastEvent()).toEqual(['up', 2, 3]);
    expect(await mei.vouchers()).toEqual(['level-up-delivery', 'level-up-discount']);
    expect(await mei.coins()).toBe(6_019);
  });

  it('buys in Jakarta on a journey: by the rate there, into a wallet there, beside her own coins (A-112)', async () => {
    await mei.at('2027-08-15T16:59:59.000Z');
    expect(await mei.buys(...jakarta, 45_500)).toBe(90); // 45 coins of 1,000 IDR, × 2 of SVIP
    const ends = '2028-08-14T16:59:59.999Z'; // the last instant of that day in Jakarta, 365 days after the 15th
    const elsewhere = [{ market: 'ID', available: 90, schedule: [{ expiresAt: ends, coins: 90 }] }];
    expect((await mei.ask('GET', '/me/coins')).body).toMatchObject({ available: 6_019, elsewhere });
    expect((await mei.ask('GET', '/me/summary')).body).toMatchObject({
      coins: 6_019,
      elsewhere: [{ market: 'ID', marketName: 'Indonesia', coins: 90 }],
      progress: { spent: { amountMinor: 92_000, currency: 'MYR' } },
    });
    const [order] = (await mei.ask('GET', '/me/orders')).body.items;
    expect(order).toMatchObject({ market: 'ID', day: '2027-08-15', amount: { amountMinor: 45_500, currency: 'IDR' }, coins: 90 });
    const lit = order.lit.map(({ id }: { id: string }) => id);
    expect(lit).toEqual(expect.arrayContaining(['country-id', 'jakarta']));
    expect((await standing())[0]).toBe(3);
  });

  it('moves to Indonesia: the wallet there is her own now, with the coins of the journey; the same level (A-32)', async () => {
    await mei.at('2027-09-01T00:00:00.000Z');
    expect((await mei.ask('PATCH', '/me', { country: 'ID' })).status).toBe(200);
    expect([await mei.coins(), (await standing())[0]]).toEqual([90, 3]);
    expect((await mei.ask('GET', '/me/coins')).body.elsewhere).toMatchObject([{ market: 'MY', available: 6_019 }]);
    expect(await mei.buys(...jakarta, 1_000_000)).toBe(2_000); // a coin for 1,000 IDR, × 2
    expect(await mei.coins()).toBe(2_090);
    expect((await standing()).slice(0, 2)).toEqual([3, 'svip']);
  });

  it('has a birthday month as a Creator with SVIP, by Jakarta’s clock, and one gift in it (A-07)', async () => {
    await mei.at('2028-01-31T16:59:59.000Z');
    expect(await mei.buys(...jakarta, 100_000)).toBe(200);
    expect(await mei.vouchers()).toEqual([]);
    await mei.at('2028-01-31T17:00:00.000Z');
    expect(await mei.buys(...jakarta, 100_000)).toBe(400); // doubled once more: best of level and plan, then the birthday
    await mei.at('2028-02-01T03:00:00.000Z');
    expect(await mei.vouchers()).toEqual(['birthday-gift']);
    await mei.at('2028-02-02T03:00:00.000Z');
    expect(await mei.vouchers()).toEqual(['birthday-gift']);
  });

  it('checks in on each of the 29 days of February, by UTC: 29 coins and 5, 10 and 20 on top (A-28, A-29)', async () => {
    const before = await mei.coins();
    for (let day = 1; day <= 29; day += 1) {
      // A millisecond apart are two days where one ends and the next begins.
      await mei.at(`2028-02-${String(day).padStart(2, '0')}T${day % 2 === 0 ? '23:59:59.999' : '00:00:00.000'}Z`, []);
      expect((await mei.ask('POST', '/me/check-ins')).status).toBe(201);
    }
    expect(await mei.ask('POST', '/me/check-ins')).toMatchObject({ status: 409, body: { code: 'check_in.already_done' } });
    expect((await mei.coins()) - before).toBe(64);
    await expectInvariants(app.running.member.tools.db);
  });

  it('finds in Malaysia what a year has left: each lot ended on its own day there, one on the leap day (A-23)', async () => {
    const left = async (at: string) => {
      await mei.at(at);
      const [row] = await mei.rows<{ available: string }>(
        `select available from coin_account where member_id = '${mei.memberId}' and market = 'MY'`,
      );
      return Number(row?.available);
    };
    // 6,019 of which 100 ended on 10 February 2028 and 800 on the 28th; 79 of 1 March 2027 end on the 29th, 365 days later.
    expect(await left('2028-02-29T15:59:59.998Z')).toBe(5_119);
    expect(await left('2028-02-29T15:59:59.999Z')).toBe(5_040);
  });

  it('is told on 2 July that Creator ends in thirty days (A-10)', async () => {
    await mei.at('2028-07-02T09:59:59.000Z');
    expect((await lastEvent())?.[0]).not.toBe('at_risk');
    await mei.at('2028-07-02T10:00:00.000Z');
    expect(await lastEvent()).toEqual(['at_risk', 3, 2]);
    expect((await standing())[0]).toBe(3);
  });

  it('is reminded a week before SVIP ends, and is a Creator without a plan in the instant it does (A-53, R-401)', async () => {
    const reminders = () => mei.rows<{ times: number }>(`select count(*)::int as times from notice where kind = 'plan_ends'`);
    expect(await reminders()).toEqual([{ times: 0 }]);
    await mei.at('2028-07-03T10:00:00.000Z');
    expect(await reminders()).toEqual([{ times: 1 }]);
    await mei.at('2028-07-10T09:59:59.999Z');
    expect((await standing())[1]).toBe('svip');
    await mei.at('2028-07-10T10:00:00.000Z');
    expect((await standing())[1]).toBe('none');
    const statuses = async (status: string) => {
      const { items } = (await mei.ask('GET', `/me/subscriptions?status=${status}`)).body;
      return items.map(({ plan, state }: { plan: string; state: string }) => [plan, state]);
    };
    expect(await statuses('active')).toEqual([]);
    expect((await statuses('expired')).toSorted()).toEqual([
      ['svip-year', 'expired'],
      ['vip-month', 'expired'],
      ['vip-month', 'superseded'],
    ]);
  });

  it('drops by one step, to Leader, on 1 August, though Indonesia saw less than a Creator’s spend and Malaysia none (A-10, R-415)', async () => {
    await mei.at('2028-08-01T09:59:59.000Z');
    expect((await standing())[0]).toBe(3);
    await mei.at('2028-08-01T10:00:00.000Z');
    expect(await lastEvent()).toEqual(['down', 3, 2]);
    expect(await standing()).toEqual([2, 'none', '2029-08-01T10:00:00.000Z']);
    expect(await mei.buys(...jakarta, 100_000)).toBe(110);
  });
});

// What makes a hundred coins there, and the hour of UTC at which a day ends on the clocks of the market.
describe.each([
  ['ID', 'Jakarta', 'id-jakarta-pusat-tumbly', 'IDR', 100_000, 17],
  ['MY', 'Kuala Lumpur', 'my-kl-city-tumbly', 'MYR', 2_500, 16],
  ['KH', 'Phnom Penh', 'kh-chamkar-mon-tumbly', 'USD', 600, 17],
  ['SG', 'Singapore', 'sg-orchard-tumbly', 'SGD', 800, 16],
  ['CN', 'Shanghai', 'cn-guangzhou-tumbly', 'CNY', 4_500, 16],
  ['VN', 'Hồ Chí Minh', 'vn-hoan-kiem-tumbly', 'VND', 160_000, 17],
  ['TH', 'Bangkok', 'th-pathum-wan-tumbly', 'THB', 20_000, 17],
  ['HK', 'Hong Kong', 'hk-mong-kok-tumbly', 'HKD', 5_000, 16],
] as const)('Days in %s, by the clocks of %s', (market, _city, store, currency, hundred, hour) => {
  it('a birthday on 14 June doubles from its first to its last millisecond, and coins end with the day they came on a year before (A-07, A-23)', async () => {
    const member = await aLife(app, market, '2029-01-05T05:00:00.000Z');
    expect((await member.ask('PATCH', '/me', { birthday: '1990-06-14' })).status).toBe(200);
    const bought = async (at: string) => {
      await member.at(at, []);
      return member.buys(store, currency, hundred);
    };
    expect(await bought(`2029-06-13T${hour - 1}:59:59.999Z`)).toBe(100);
    expect(await bought(`2029-06-13T${hour}:00:00.000Z`)).toBe(200);
    expect(await bought(`2029-06-14T${hour - 1}:59:59.999Z`)).toBe(200);
    expect(await bought(`2029-06-14T${hour}:00:00.000Z`)).toBe(100);
    const ends = (day: string) => `2030-${day}T${hour - 1}:59:59.999Z`;
    expect((await member.ask('GET', '/me/coins')).body).toMatchObject({
      available: 700,
      schedule: [
        { expiresAt: ends('01-05'), coins: 100 },
        { expiresAt: ends('06-13'), coins: 100 },
        { expiresAt: ends('06-14'), coins: 400 },
        { expiresAt: ends('06-15'), coins: 100 },
      ],
    });
  });
});
