import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertIdentity } from '../../../member-server/identities/index.ts';
import type { SentMessage } from '../../../member-server/messages/index.ts';
import { savePassword } from '../../../member-server/passwords/index.ts';
import { aConsole } from '../member-admin/console.ts';
import type { Member } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aBasket, aTill, atShop, next, ringgit, rupiah, shop, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const off = new Set<string>();
let till: Till;
beforeAll(async () => {
  till = await aTill({ limited: true, releases: { ...aFeed(aRelease()), isKilled: (target) => off.has(target) } });
});
afterAll(() => till.close());
beforeEach(() => till.clock.moveTo(start));

interface Code {
  readonly value: string;
  readonly validFrom: string;
  readonly validTo: string;
}
const list = async (member: Member, on = till) => (await on.call(member, 'GET', '/me/membership-codes')).body;
const codesOf = async (member: Member, on = till): Promise<readonly Code[]> => (await list(member, on)).codes;
const codeOf = async (member: Member, on = till) => (await codesOf(member, on))[0]!.value;
const tap = (member: Member) => till.call(member, 'POST', '/me/membership-codes');
const hold = (memberCode: string, more: object = {}, on = till) =>
  on.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(100_000), memberCode, coins: 40, ...more });
const use = (memberCode: string, orderNumber: string, on = till) =>
  on.ask('benefitUses.create', {
    ...{ source: 'demo-pos', memberCode, store: shop.MY, benefit: 'free_shipping', orderNumber },
    shipping: ringgit(1_000),
  });

const post = (path: string, body: object) => till.call(undefined, 'POST', path, { body });
const byOperator = async ({ id }: Member, path: string) =>
  aConsole(till).ask({ role: 'support' }, 'POST', `/members/${id}/${path}`, { reason: 'The phone was stolen' });
const password = 'lantern river 42';
/** A member who has an email and a password. */
async function withPassword({ id }: Member): Promise<string> {
  const now = till.clock.now();
  const value = `shopper${next()}@mail.test`;
  const stored = await hash(password);
  await till.db.transaction(async (tx) => {
    await insertIdentity(tx, till.server.tools, { memberId: id, account: { kind: 'email', value }, verified: true, now });
    savePassword(tx, id, stored, now);
  });
  return value;
}
async function changePassword(member: Member) {
  await withPassword(member);
  const change = { current: password, new: 'a newer lantern', confirm: 'a newer lantern' };
  return till.call(member, 'PUT', '/me/password', { body: change });
}
async function resetPassword(member: Member) {
  const account = await withPassword(member);
  const { body } = await post('/auth/verification-codes', { purpose: 'reset', accountType: 'email', account, country: 'MY' });
  const [sent] = (await till.server.outbox()) as readonly SentMessage[];
  const code = { challengeId: body.challengeId, code: String(sent!.params.code) };
  return post('/auth/password-resets', { account, ...code, newPassword: 'a newer lantern', confirmPassword: 'a newer lantern' });
}

describe('A phone is given', () => {
  it('the code of now and nine behind it, with the seconds that are left, and those of an hour where it asks for all (R-423, R-591, A-81)', async () => {
    const member = await till.shopper();
    till.clock.moveTo(at(12));
    const { codes, expiresInSeconds, step, serverTime } = await list(member);
    expect([codes.length, expiresInSeconds, step, serverTime]).toEqual([10, 18, 30, at(12)]);
    expect(codes.map(({ validFrom, validTo }: Code) => [validFrom, validTo])).toEqual(
      codes.map((_: Code, place: number) => [at(place * 30), at(place * 30 + 30)]),
    );
    expect(new Set(codes.map(({ value }: Code) => value)).size).toBe(10);
    const ahead = (await till.call(member, 'GET', '/me/membership-codes?ahead=true')).body.codes;
    expect(ahead.slice(0, 10)).toEqual(codes);
    expect([ahead.length, ahead.at(-1).validTo]).toEqual([120, at(3600)]);
  });

  it.each([
    ['29.999 s', 29.999, 1],
    ['30.000 s', 30, 30],
    ['0.001 s', 0.001, 30],
  ])('at %s of a step a whole number of seconds that is never 0', async (_when, seconds, left) => {
    till.clock.moveTo(at(seconds));
    expect((await list(await till.shopper())).expiresInSeconds).toBe(left);
  });

  it('the same codes as often as it asks, and others after a tap (R-424, R-151)', async () => {
    const member = await till.shopper();
    const first = await codesOf(member);
    expect(await codesOf(member)).toEqual(first);
    const tapped = await tap(member);
    expect(tapped.status).toBe(201);
    expect(tapped.body.codes[0].value).not.toBe(first[0]!.value);
    expect(await codesOf(member)).toEqual(tapped.body.codes);
  });

  it('none while the programme has stopped them', async () => {
    const member = await till.shopper();
    off.add('campaign:membership-code');
    try {
      expect((await till.call(member, 'GET', '/me/membership-codes')).body.code).toBe('feature.switched_off');
    } finally {
      off.clear();
    }
    expect((await till.call(undefined, 'GET', '/me/membership-codes')).status).toBe(401);
  });

  it('ten taps a minute and sixty an hour; what asks by itself does not count (R-519, A-82)', async () => {
    const member = await till.shopper();
    for (let count = 0; count < 20; count += 1) await list(member);
    for (let count = 0; count < 10; count += 1) expect((await tap(member)).status).toBe(201);
    const refused = await tap(member);
    expect([refused.status, refused.body.code, refused.body.retryAfterSeconds]).toEqual([429, 'membership_code.too_many_refreshes', 60]);
    expect((await list(member)).codes).toHaveLength(10);
    till.clock.moveTo(at(59.999));
    expect((await tap(member)).status).toBe(429);
    for (let minute = 1; minute <= 5; minute += 1) {
      till.clock.moveTo(at(minute * 60));
      for (let count = 0; count < 10; count += 1) expect((await tap(member)).status, `minute ${minute}`).toBe(201);
    }
    till.clock.moveTo(at(360));
    expect((await tap(member)).body.code).toBe('membership_code.too_many_refreshes');
    till.clock.moveTo(at(3600));
    expect((await tap(member)).status).toBe(201);
  });
});

describe('A till finds by a code', () => {
  it('what it finds by the number, and no more', async () => {
    const member = await till.shopper({ coins: 500, level: 3 });
    const [{ member_number } = { member_number: '' }] = await till.rows<{ member_number: string }>(
      `select member_number from member where id = '${member.id}'`,
    );
    const byNumber = await till.ask('memberLookups.create', { code: member_number });
    expect(byNumber).toMatchObject({ status: 200, body: { id: member.id, levelName: 'Creator' } });
    expect(await till.ask('memberLookups.create', { code: await codeOf(member) })).toEqual(byNumber);
  });

  it.each([
    ['a millisecond too early', -5.001, 'membership_code.invalid'],
    ['as early as a clock may be', -5, undefined],
    ['at its start', 0, undefined],
    ['at the last millisecond of the step behind its own', 59.999, undefined],
    ['a millisecond later', 60, 'membership_code.expired'],
  ])('%s', async (_when, seconds, code) => {
    const member = await till.shopper();
    till.clock.moveTo(at(30));
    const shown = await codeOf(member);
    till.clock.moveTo(at(30 + seconds));
    const { body } = await till.ask('memberLookups.create', { code: shown });
    expect(body.code).toBe(code);
  });

  it.each([
    ['with another member in it', (code: string) => code.replace(/^(.{22}).{4}/, '$19999')],
    ['with another time in it', (code: string) => code.replace(/^(.{14})./, (_all, head) => `${head}9`)],
    ['of a key that never was', (code: string) => code.replace(/^(.)..../, '$19999')],
    ['with a digit missing', (code: string) => code.slice(0, -1)],
    ['of digits at random', () => '7'.repeat(189)],
  ])('nobody where it is %s', async (_how, twist) => {
    const shown = await codeOf(await till.shopper());
    const { status, body } = await till.ask('memberLookups.create', { code: twist(shown) });
    expect([status, body.code]).toEqual([422, 'membership_code.invalid']);
  });

  it('who is locked since, for nothing', async () => {
    const member = await till.shopper();
    const shown = await codeOf(member);
    await till.rows(`update member set status = 'locked' where id = '${member.id}' returning id`);
    expect((await till.ask('memberLookups.create', { code: shown })).body.code).toBe('member.locked');
  });

  it('the price of a basket, as often as it asks', async () => {
    const member = await till.shopper({ level: 3 });
    const memberCode = await codeOf(member);
    for (const _time of [1, 2]) {
      expect(await till.ask('quotes.create', { ...aBasket, memberCode })).toMatchObject({ status: 200, body: { memberId: member.id } });
    }
    till.clock.moveTo(at(60));
    expect((await till.ask('quotes.create', { ...aBasket, memberCode })).body.code).toBe('membership_code.expired');
  });
});

describe('Spending by a code', () => {
  it('is once: another sale needs another code, the same one told again does not', async () => {
    const member = await till.shopper({ coins: 500 });
    const code = await codeOf(member);
    const eventId = `hold-${next()}`;
    const first = await hold(code, { eventId });
    expect(first.status).toBe(201);
    till.clock.moveTo(at(90));
    expect(await hold(code, { eventId })).toMatchObject({ status: 200, body: first.body });
    till.clock.moveTo(start);
    const again = await hold(code);
    expect([again.status, again.body.code]).toEqual([409, 'membership_code.already_used']);
    await tap(member);
    expect((await hold(await codeOf(member))).status).toBe(201);
    till.clock.moveTo(at(30));
    expect((await hold(await codeOf(member))).status).toBe(201);
    expect((await till.call(member, 'GET', '/me/coins')).body).toMatchObject({ available: 380, held: 120 });
  });

  it.each<[string, (member: Member) => Promise<{ status: number }>, number]>([
    ['a tap for others', tap, 201],
    ['the log-out of a phone', (member) => till.call(member, 'DELETE', '/auth/sessions/current'), 204],
    ['another password', changePassword, 204],
    ['a password that was reset', resetPassword, 204],
    ['sessions that an operator ended', (member) => byOperator(member, 'sessions/revocations'), 201],
    ['a request to be deleted', (member) => till.call(member, 'POST', '/me/deletion-requests', { body: {} }), 202],
    [
      'a lock that was lifted since',
      async (member) => {
        expect((await byOperator(member, 'locks')).status).toBe(201);
        return byOperator(member, 'unlocks');
      },
      201,
    ],
  ])('ends with %s: an older code spends no more, and is known still (A-82, A-91)', async (_what, happens, status) => {
    const member = await till.shopper({ coins: 500, level: 3 });
    const code = await codeOf(member);
    const eventId = `hold-${next()}`;
    const before = await hold(code, { eventId });
    till.clock.moveTo(at(30));
    const photographed = await codeOf(member);
    expect((await happens(member)).status).toBe(status);
    // The same sale told again is no new one.
    expect(await hold(code, { eventId })).toMatchObject({ status: 200, body: before.body });
    expect(await hold(photographed)).toMatchObject({ status: 409, body: { code: 'membership_code.expired' } });
    expect((await use(photographed, `A-${next()}`)).body.code).toBe('membership_code.expired');
    expect((await till.ask('quotes.create', { ...aBasket, memberCode: photographed })).status).toBe(200);
  });

  it('that is refused leaves the code unused', async () => {
    const member = await till.shopper({ coins: 50 });
    const code = await codeOf(member);
    expect((await hold(code, { coins: 400 })).body.code).toBe('redemption.coins_insufficient');
    expect((await hold(code)).status).toBe(201);
  });

  it('of coins leaves it good for a free delivery, for one order', async () => {
    const member = await till.shopper({ coins: 500, level: 3 });
    const code = await codeOf(member);
    const order = `A-${next()}`;
    expect((await hold(code)).status).toBe(201);
    const made = await use(code, order);
    expect(made.status).toBe(201);
    expect(await use(code, order)).toMatchObject({ status: 201, body: made.body });
    expect((await use(code, `A-${next()}`)).body.code).toBe('membership_code.already_used');
  });

  it('in a shop of another country a minute later is refused, half an hour later it is not', async () => {
    const member = await till.shopper({ coins: 500 });
    expect((await hold(await codeOf(member))).status).toBe(201);
    const abroad = { store: shop.ID, orderAmount: rupiah(10_000_000) };
    till.clock.moveTo(at(60));
    expect(await hold(await codeOf(member), abroad)).toMatchObject({ status: 409, body: { code: 'membership_code.far_apart' } });
    expect((await hold(await codeOf(member))).status).toBe(201);
    till.clock.moveTo(at(60 + 1800));
    expect((await hold(await codeOf(member), abroad)).body.code).toBe('redemption.coins_insufficient');
  });

  it.each([
    ['an expired code', at(60), 'membership_code.expired'],
    ['one before its time', at(-6), 'membership_code.invalid'],
  ])('is refused by %s', async (_which, when, code) => {
    const member = await till.shopper({ coins: 500 });
    const shown = await codeOf(member);
    till.clock.moveTo(when);
    expect((await hold(shown)).body.code).toBe(code);
    expect((await use(shown, `A-${next()}`)).body.code).toBe(code);
  });
});

describe('An order', () => {
  const sale = (more: object) => ({
    ...{ ...atShop, orderNumber: `A-${next()}`, eventType: 'paid', currency: 'MYR', paidAt: start },
    ...{ lines: [{ sku: 'bear', category: 'toys', quantity: 1, net: ringgit(20_000), fullPrice: true }], netAmount: ringgit(20_000) },
    ...{ shipping: ringgit(0), ...more },
  });

  it('earns by a code whose time is over, as by the number in it', async () => {
    const member = await till.shopper();
    const memberCode = await codeOf(member);
    till.clock.moveTo(at(7200));
    const { status, body } = await till.ask('orders.create', sale({ memberCode }));
    expect([status, body.state, body.memberId]).toEqual([201, 'credited', member.id]);
  });

  it('of a code that is not ours is refused', async () => {
    const memberCode = (await codeOf(await till.shopper())).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    expect((await till.ask('orders.create', sale({ memberCode }))).body.code).toBe('membership_code.invalid');
  });
});

describe('Where a member spends by the code alone', () => {
  let strict: Till;
  beforeAll(async () => {
    const rules = aRelease().documents.get('campaign:membership-code') as object;
    strict = await aTill({ releases: aFeed(aRelease({ 'membership-code': { ...rules, spendByNumber: false } })) });
  });
  afterAll(() => strict.close());

  it('no number or id spends; the code does, and the number still earns', async () => {
    const member = await strict.shopper({ coins: 500, level: 3 });
    const [row] = await strict.rows<{ member_number: string }>(`select member_number from member where id = '${member.id}'`);
    const number = row!.member_number;
    const byId = { ...atShop, orderAmount: ringgit(100_000), memberId: member.id, coins: 40 };
    expect((await strict.ask('coinHolds.create', byId)).body.code).toBe('membership_code.required');
    expect((await hold(number, {}, strict)).body.code).toBe('membership_code.required');
    expect((await use(number, `A-${next()}`, strict)).body.code).toBe('membership_code.required');
    expect((await hold(await codeOf(member, strict), {}, strict)).status).toBe(201);
    expect((await strict.ask('memberLookups.create', { code: number })).status).toBe(200);
    expect((await strict.ask('quotes.create', { ...aBasket, memberCode: number })).body.earns).toBeGreaterThan(0);
  });
});
