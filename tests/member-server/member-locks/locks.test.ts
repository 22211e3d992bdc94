import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberLocksCreate } from '../../../schemas/ops/member-locks.ts';
import { type Role, roles } from '../../../schemas/ops/roles.ts';
import { inAll } from '../../deep.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import type { Member } from '../member-server.ts';
import { aBasket, aBear, aTill, atShop, next, ringgit, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const support: Person = { role: 'support' };
const reason = 'The phone was stolen';
let till: Till;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  till = await aTill();
  ops = aConsole(till);
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

const change = (path: 'locks' | 'unlocks' | 'sessions/revocations', { id }: Member, by = support, why: object = { reason }) =>
  ops.ask(by, 'POST', `/members/${id}/${path}`, why);
const lock = (member: Member) => change('locks', member);
const read = async ({ id }: Member) => (await ops.ask({ role: 'viewer' }, 'GET', `/members/${id}`)).body;
const hold = (named: object, coins = 40) => till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(100_000), coins, ...named });
const sale = (named: object, more: object = {}) => ({
  ...{ source: 'demo-pos', orderNumber: `L-${next()}`, eventType: 'paid', store: 'my-kl-city-tumbly', channel: 'store', currency: 'MYR' },
  ...{ lines: [{ ...aBear, net: ringgit(10_000) }], netAmount: ringgit(10_000), shipping: ringgit(0), paidAt: start, ...named, ...more },
});
/** Coins, vouchers and level of a member in the tables, which no lock may touch. */
const owned = ({ id }: Member) =>
  till.rows(`select (select json_agg(a) from coin_account a where member_id = '${id}') coins,
    (select json_agg(v order by id) from voucher v where member_id = '${id}') vouchers, (select count(*) from coin_tx where member_id = '${id}') entries`);

describe('A member whom an operator locks (product.md 6.8)', () => {
  it('is signed out on every phone at once, though the server knew the sessions, and all they have stays', async () => {
    const member = await till.shopper({ coins: 300 });
    await till.voucher(member);
    expect((await till.call(member, 'GET', '/me/coins')).status).toBe(200);
    const before = await owned(member);
    expect(await lock(member)).toEqual({ status: 201, body: { status: 'locked', sessionsEnded: 1 } });
    for (const [method, path] of [
      ['GET', '/me/summary'],
      ['GET', '/me/coins'],
      ['POST', '/me/check-ins'],
      ['POST', '/voucher-offers/weekend-ten/claims'],
      ['POST', '/me/membership-codes'],
      ['POST', '/auth/handoffs'],
    ] as const)
      expect((await till.call(member, method, path, method === 'POST' ? { body: {} } : {})).body.code, path).toBe('auth.token_invalid');
    expect(await owned(member)).toEqual(before);
  });

  it('cannot come back with a code that a partner app was handed before', async () => {
    const member = await till.shopper();
    const { body } = await till.call(member, 'POST', '/auth/handoffs', { body: {} });
    await lock(member);
    const exchanged = await till.call(undefined, 'POST', '/auth/handoffs/exchanges', { body: { code: body.code } });
    expect([exchanged.status, exchanged.body.code]).toEqual([401, 'auth.handoff_invalid']);
    await change('unlocks', member);
    expect((await till.call(undefined, 'POST', '/auth/handoffs/exchanges', { body: { code: body.code } })).status).toBe(401);
  });

  it('is refused by tills whatever the till knows of them, and nothing is set aside, used or counted', async () => {
    const member = await till.shopper({ coins: 300, level: 4 });
    const code = await till.voucher(member);
    const { codes } = (await till.call(member, 'POST', '/me/membership-codes', { body: {} })).body;
    const memberCode = await ops.numberOf(member);
    await lock(member);
    const before = await owned(member);
    const delivery = { source: 'demo-pos', orderNumber: `D-${next()}`, benefit: 'free_shipping', shipping: ringgit(500) };
    const asked: readonly [string, Promise<{ status: number; body: { code: string } }>][] = [
      ['looked up by number', till.ask('memberLookups.create', { code: memberCode })],
      ['looked up by the code on the phone', till.ask('memberLookups.create', { code: codes[0].value })],
      ['quoted', till.ask('quotes.create', { ...aBasket, memberId: member.id })],
      ['coins by id', hold({ memberId: member.id })],
      ['coins by number', hold({ memberCode })],
      ['a voucher', till.ask('voucherRedemptions.create', { ...aBasket, code, orderNumber: `V-${next()}` })],
      ['a voucher with its order', till.ask('orders.create', sale({ memberId: member.id }, { voucherCodes: [code] }))],
      ['a free delivery', till.ask('benefitUses.create', { ...delivery, memberId: member.id })],
    ];
    for (const [what, answer] of asked) {
      const { status, body } = await answer;
      expect([status, body.code], what).toEqual([403, 'member.locked']);
    }
    const quoted = await till.ask('quotes.create', { ...aBasket, voucherCodes: [code] });
    expect(quoted.body.refused).toMatchObject([{ reason: 'member.locked' }]);
    expect(await owned(member)).toEqual(before);
  });

  it('goes on earning: a purchase that was made is credited, and what coins had paid before is settled', async () => {
    const member = await till.shopper({ coins: 300 });
    const held = (await hold({ memberId: member.id })).body;
    await lock(member);
    const { status, body } = await till.ask('orders.create', sale({ memberId: member.id }, { coinHoldId: held.id }));
    expect([status, body.state, body.memberId]).toEqual([201, 'credited', member.id]);
    expect(body.coins).toBeGreaterThan(300);
    expect((await change('unlocks', member)).body).toEqual({ status: 'active', sessionsEnded: 0 });
    expect((await hold({ memberId: member.id })).status).toBe(201);
  });

  it('stands with who did it, when and why, ended or not, and each deed once in the history', async () => {
    const member = await till.shopper();
    const other = await till.shopper();
    const answers = await Promise.all(Array.from({ length: 6 }, () => lock(member)));
    expect(answers.map(({ body }) => body.sessionsEnded).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await read(member)).toMatchObject({
      status: 'locked',
      locks: [{ at: start, by: { id: 'support', name: 'The support' }, reason }],
    });
    till.clock.moveTo('2025-02-11T08:00:00.000Z');
    const again = await Promise.all(
      Array.from({ length: 4 }, () => change('unlocks', member, { role: 'admin' }, { reason: 'It was found' })),
    );
    expect(new Set(again.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['201 active']));
    expect(await read(member)).toMatchObject({
      status: 'active',
      locks: [{ reason, ended: { at: '2025-02-11T08:00:00.000Z', by: { name: 'The admin' }, reason: 'It was found' } }],
    });
    till.clock.moveTo(start);
    const history = await ops.ask({ role: 'viewer' }, 'GET', `/member-audit-log?target=member:${member.id}`);
    expect(history.body.items.map(({ action, reason: why }: { action: string; reason: string }) => [action, why])).toEqual([
      ['memberLocks.end', 'It was found'],
      ['memberLocks.create', reason],
    ]);
    expect((await read(other)).locks).toEqual([]);
  });

  it('another time keeps both', async () => {
    const member = await till.shopper();
    await lock(member);
    await change('unlocks', member);
    await change('locks', member, support, { reason: 'Once more' });
    expect((await read(member)).locks).toMatchObject([{ reason: 'Once more' }, { reason, ended: {} }]);
  });
});

describe('Ending the sessions of a member', () => {
  it('signs every phone out and leaves the member as they are', async () => {
    const member = await till.shopper({ coins: 10 });
    await till.call(member, 'GET', '/me/coins');
    expect((await change('sessions/revocations', member)).body).toEqual({ status: 'active', sessionsEnded: 1 });
    expect((await till.call(member, 'POST', '/me/check-ins')).body.code).toBe('auth.token_invalid');
    expect((await hold({ memberId: member.id }, 5)).status).toBe(201);
    expect((await change('sessions/revocations', member)).body).toEqual({ status: 'active', sessionsEnded: 0 });
  });
});

describe('Who may', () => {
  it.each(inAll<Role>(['viewer', 'support'], roles))('%s', async (role) => {
    const member = await till.shopper();
    const may = (memberLocksCreate.roles as readonly string[]).includes(role);
    for (const path of ['sessions/revocations', 'locks', 'unlocks'] as const) {
      const { status, body } = await change(path, member, { role });
      expect([status, may || body.code], path).toEqual(may ? [201, true] : [403, 'ops.role_required']);
    }
    expect((await read(member)).locks).toHaveLength(may ? 1 : 0);
  });

  it.each<[string, Person, object, string]>([
    ['of another market', { role: 'support', markets: ['SG'] }, { reason }, 'ops.market_scope'],
    ['without a reason', support, {}, 'validation.request'],
    ['with an empty reason', support, { reason: '  ' }, 'validation.request'],
  ])('nobody %s, and nothing happens', async (_who, by, body, code) => {
    const member = await till.shopper();
    const before = await checksum(till.db);
    for (const path of ['locks', 'unlocks', 'sessions/revocations'] as const)
      expect((await change(path, member, by, body)).body.code, path).toBe(code);
    expect(await checksum(till.db)).toBe(before);
    expect((await till.call(member, 'GET', '/me/coins')).status).toBe(200);
  });

  it('nobody whom there is not', async () => {
    expect(await change('locks', { id: 'nobody', token: '', market: 'MY' })).toMatchObject({ status: 404 });
  });
});

describe('A connection that is cut', () => {
  it.each(['locks', 'unlocks', 'sessions/revocations'] as const)('in the middle of %s leaves all of it or nothing', async (path) => {
    const useCase = { locks: 'memberLocks.create', unlocks: 'memberLocks.end', 'sessions/revocations': 'memberSessions.end' }[path];
    let cuts = 0;
    for (let cut = 1, reached = true; reached; cut += 1) {
      const member = await till.shopper({ coins: 50 });
      if (path === 'unlocks') await lock(member);
      const before = await checksum(till.db);
      till.faults.set({ target: `statement:${useCase}:${cut}`, drop: true, times: 1 });
      const { status } = await change(path, member);
      reached = till.faults.take(`statement:${useCase}:${cut}`) === undefined;
      till.faults.clear();
      if (!reached) expect(status).toBe(201);
      else if (status !== 201) expect(await checksum(till.db)).toBe(before);
      cuts += reached ? 1 : 0;
      await expectInvariants(till.db);
    }
    expect(cuts).toBeGreaterThan(1);
  });
});
