import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aBasket, aPostgresTill, atShop, ringgit, type Till } from './till-server.ts';

const start = '2025-02-10T08:00:00.000Z';

onPostgres('Tills on PostgreSQL', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aPostgresTill();
  });
  afterAll(() => till.close());

  const hold = (member: Member, coins: number, more: object = {}) =>
    till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(1_000_000), memberId: member.id, coins, ...more });
  const balance = async (member: Member) => (await till.call(member, 'GET', '/me/coins')).body;
  const times = <T>(count: number, work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it('40 tills hold at once: no coin twice, and no more than a day allows', async () => {
    const [poor, rich] = [await till.shopper({ coins: 1_000 }), await till.shopper({ coins: 20_000 })];
    const answers = await times(40, (at) => hold(at % 2 ? rich : poor, at % 2 ? 700 : 300));
    expect(statuses(answers)).toEqual([...Array(3 + 7).fill(201), ...Array(30).fill(409)]);
    expect(await balance(poor)).toMatchObject({ available: 100, held: 900 });
    expect(await balance(rich)).toMatchObject({ available: 20_000 - 4_900, held: 4_900 });
    await expectInvariants(till.db);
  });

  it('posts, voids and the time-out of one hold at once: it resolves once', async () => {
    for (let round = 0; round < 8; round++) {
      till.clock.moveTo(start);
      const member = await till.shopper({ coins: 500 });
      const { body } = await hold(member, 400);
      const by = { source: 'demo-pos', id: body.id };
      till.clock.moveTo(round % 2 ? '2025-02-10T08:14:59.999Z' : '2025-02-10T08:15:00.000Z');
      const [answers] = await Promise.all([
        times(12, (at) =>
          at % 2 ? till.ask('coinHolds.void', by) : till.ask('coinHolds.post', { ...by, orderNumber: `R-${round}-${at}`, coins: 100 + at }),
        ),
        till.server.jobs.runNow('sweep-holds'),
      ]);
      const won = answers.filter(({ status }) => status === 201);
      expect(won.length).toBe(round % 2);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body: problem }) => problem.code))).toEqual(
        new Set(['coins.hold_resolved']),
      );
      expect(await balance(member)).toMatchObject({ available: 500 - (won[0]?.body.posted ?? 0), held: 0 });
    }
    till.clock.moveTo(start);
    await expectInvariants(till.db);
  });

  it('holds posted at once for one order: one pays it', async () => {
    const member = await till.shopper({ coins: 1_000 });
    const holds = await times(6, () => hold(member, 100));
    const answers = await times(6, (at) =>
      till.ask('coinHolds.post', { source: 'demo-pos', id: holds[at]!.body.id, orderNumber: 'R-same' }),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    await expectInvariants(till.db);
  });

  it('one event told 30 times at once happens once', async () => {
    const member = await till.shopper({ coins: 1_000 });
    const answers = await times(30, () => hold(member, 100, { eventId: 'told-often' }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(statuses(answers)).toEqual([...Array(29).fill(200), 201]);
    expect(await balance(member)).toMatchObject({ available: 900, held: 100 });
    await expectInvariants(till.db);
  });

  it('the last free delivery goes to one of 20 orders', async () => {
    const member = await till.shopper({ level: 2 });
    const answers = await times(20, (at) =>
      till.ask('benefitUses.create', {
        source: 'demo-shop',
        memberId: member.id,
        benefit: 'free_shipping',
        orderNumber: `L-${at}`,
        shipping: ringgit(500),
      }),
    );
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)]);
    await expectInvariants(till.db);
  });

  it('a voucher goes to one of 20 orders, and an order takes one of 20 vouchers', async () => {
    const member = await till.shopper();
    const code = await till.voucher(member);
    const many = await times(20, (at) => till.ask('voucherRedemptions.create', { ...aBasket, code, orderNumber: `W-${at}` }));
    expect(statuses(many)).toEqual([201, ...Array(19).fill(409)]);
    const codes: string[] = [];
    for (let count = 0; count < 20; count++) codes.push(await till.voucher(member));
    const one = await times(20, (at) => till.ask('voucherRedemptions.create', { ...aBasket, code: codes[at], orderNumber: 'W-one' }));
    expect(statuses(one)).toEqual([201, ...Array(19).fill(422)]);
    await expectInvariants(till.db);
  });
});
