import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../member-server.ts';
import { aFeed, aRelease, someRules } from '../programme.ts';
import { aTill, atShop, next, ringgit, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const days = (count: number) => new Date(Date.parse(start) + count * 86_400_000).toISOString();
let till: Till;
beforeAll(async () => {
  till = await aTill({ limited: true, releases: aFeed(aRelease()) });
});
afterAll(() => till.close());
beforeEach(() => till.clock.moveTo(start));

const choose = (member: Member, number: string, on = till) => on.call(member, 'PUT', '/me/member-number', { body: { number } });
const me = async (member: Member, on = till) => (await on.call(member, 'GET', '/me')).body;
const dreamer = (on = till) => on.shopper({ level: 4, coins: 500 });
/** The number of whom a till meets, or why it meets nobody. */
const met = async (code: string) => {
  const { status, body } = await till.ask('memberLookups.create', { code });
  return status === 200 ? body.memberNumber : body.code;
};
const sold = async (memberCode: string, paidAt: string) => {
  const amount = ringgit(1_000);
  const line = { sku: 'own-number', category: 'toy', quantity: 1, net: amount, fullPrice: true };
  const order = { ...atShop, orderNumber: `own-${next()}`, eventType: 'paid', currency: 'MYR', lines: [line], netAmount: amount };
  return till.ask('orders.create', { ...order, memberCode, shipping: ringgit(0), paidAt });
};

describe('A member number of one’s own', () => {
  it.each([
    ['1, an Adventurer', 1],
    ['3, a Creator', 3],
  ] as const)('is nothing for a member at level %s (R-489)', async (_name, level) => {
    const member = await till.shopper({ level });
    expect((await me(member)).ownNumber).toBe('none');
    expect(await choose(member, '888777')).toMatchObject({ status: 403, body: { code: 'member_number.level_required' } });
  });

  it('is chosen by a Dreamer, once, and stands everywhere from then on (R-489, A-12)', async () => {
    const member = await dreamer();
    const { memberNumber: before, ownNumber } = await me(member);
    expect([ownNumber, before.length]).toEqual(['open', 12]);
    const answer = await choose(member, '20250210');
    expect([answer.status, answer.body.memberNumber, answer.body.ownNumber]).toEqual([200, '20250210', 'chosen']);
    expect((await till.call(member, 'GET', '/me/summary')).body.memberNumber).toBe('20250210');
    expect(await choose(member, '20250210')).toMatchObject({ status: 200, body: { memberNumber: '20250210' } });
    expect(await choose(member, '20250211')).toMatchObject({ status: 409, body: { code: 'member_number.chosen' } });
  });

  it.each([
    ['five digits', '12121', 'format'],
    ['eleven', '12121212121', 'format'],
    ['a letter', '12121a', 'format'],
    ['a space', '121 212', 'format'],
    ['digits of another script', '١٢٣٤٥٦', 'format'],
    ['nothing', '', 'format'],
    ['one that is kept back', '123456', 'reserved'],
    ['a beginning that is kept back', '012345', 'reserved'],
  ])('is not %s (A-12)', async (_what, number, code) => {
    const member = await dreamer();
    const before = await me(member);
    const answer = await choose(member, number);
    expect(answer.body).toMatchObject({ code: `member_number.${code}`, fields: [{ path: '/number' }] });
    expect(await me(member)).toEqual(before);
  });

  it('has as many digits as the released document says', async () => {
    const other = await aTill({
      releases: aFeed(aRelease({ levels: { ownNumber: { ...someRules().levels.ownNumber, digits: { min: 4, max: 5 } } } })),
    });
    const member = await dreamer(other);
    expect((await choose(member, '888777', other)).body).toMatchObject({ code: 'member_number.format', params: { min: 4, max: 5 } });
    expect((await choose(member, '8887', other)).status).toBe(200);
    await other.close();
  });

  it('belongs to one member, in whatever market the other lives', async () => {
    await choose(await dreamer(), '77001100');
    const other = await till.shopper({ level: 4, market: 'ID' });
    expect(await choose(other, '77001100')).toMatchObject({ status: 409, body: { code: 'member_number.taken' } });
    expect((await choose(other, '77001101')).status).toBe(200);
  });

  it('cannot be searched for: more than ten tries an hour are refused', async () => {
    const owner = await dreamer();
    await choose(owner, '55667788');
    const member = await dreamer();
    for (let count = 0; count < 10; count += 1) expect((await choose(member, '55667788')).status).toBe(409);
    expect(await choose(member, '55667789')).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    till.clock.moveTo(new Date(Date.parse(start) + 3_600_000).toISOString());
    expect((await choose(member, '55667789')).status).toBe(200);
  });

  it('is known to tills at once; they know the old one for 30 days, and operators for good (A-12)', async () => {
    const member = await dreamer();
    const { memberNumber: old } = await me(member);
    await choose(member, '31313131');
    expect([await met('31313131'), await met(old)]).toEqual(['31313131', '31313131']);
    till.clock.moveTo(new Date(Date.parse(days(30)) - 1).toISOString());
    expect(await met(old)).toBe('31313131');
    till.clock.moveTo(days(30));
    expect([await met('31313131'), await met(old)]).toEqual(['31313131', 'member.not_found']);
  });

  it('leaves to an old card what was paid while it counted, though the order comes later', async () => {
    const member = await dreamer();
    const { memberNumber: old } = await me(member);
    await choose(member, '42424242');
    till.clock.moveTo(days(31));
    expect((await sold(old, days(29))).status).toBe(201);
    expect(await sold(old, days(30.5))).toMatchObject({ body: { code: 'member.not_found' } });
    expect((await sold('42424242', days(30.5))).status).toBe(201);
  });

  it('changes nothing of a code that the phone still shows', async () => {
    const member = await dreamer();
    const { codes } = (await till.call(member, 'GET', '/me/membership-codes')).body;
    await choose(member, '64646464');
    expect(await met(codes[0].value)).toBe('64646464');
    const after = (await till.call(member, 'GET', '/me/membership-codes')).body.codes[0].value;
    expect(after).toContain('64646464');
    expect(await met(after)).toBe('64646464');
  });
});
