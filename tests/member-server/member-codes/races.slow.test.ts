import { afterAll, beforeAll, expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { aPostgresTill, atShop, next, ringgit, rupiah, shop, type Till } from '../till/till-server.ts';

onPostgres('Member codes on PostgreSQL', () => {
  let till: Till;
  beforeAll(async () => {
    till = await aPostgresTill();
  });
  afterAll(() => till.close());

  const codesOf = async (member: Member) =>
    (await till.call(member, 'GET', '/me/membership-codes')).body.codes.map(({ value }: { value: string }) => value) as string[];
  const hold = (memberCode: string, more: object = {}) =>
    till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(1_000_000), memberCode, coins: 40, ...more });
  const times = <T>(count: number, work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  const outcomes = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? String(status)).sort();

  it('the first codes of all make one key', async () => {
    const members = await times(8, () => till.shopper());
    await Promise.all(members.map(codesOf));
    expect(await till.rows('select id from member_code_key')).toEqual([{ id: 1 }]);
  });

  it('of ten tills that spend by one code at once one does', async () => {
    const member = await till.shopper({ coins: 1_000 });
    const [code = ''] = await codesOf(member);
    const answers = await times(10, () => hold(code));
    expect(outcomes(answers)).toEqual(['201', ...Array(9).fill('membership_code.already_used')]);
    expect((await till.call(member, 'GET', '/me/coins')).body).toMatchObject({ available: 960, held: 40 });
    await expectInvariants(till.db);
  });

  it('ten times the same sale by one code is one sale', async () => {
    const member = await till.shopper({ coins: 1_000 });
    const [code = ''] = await codesOf(member);
    const eventId = `race-${next()}`;
    const answers = await times(10, () => hold(code, { eventId }));
    expect(outcomes(answers)).toEqual([...Array(9).fill('200'), '201']);
    expect((await till.call(member, 'GET', '/me/coins')).body).toMatchObject({ available: 960 });
  });

  it('two codes of a member at one instant in two countries: the second is refused', async () => {
    const member = await till.shopper({ coins: 1_000 });
    await till.call(member, 'POST', '/me/membership-codes');
    const [code = ''] = await codesOf(member);
    await till.call(member, 'POST', '/me/membership-codes');
    const [other = ''] = await codesOf(member);
    const answers = await Promise.all([hold(code), hold(other, { store: shop.ID, orderAmount: rupiah(100_000_000), coins: 1 })]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(outcomes(answers)).not.toContain('server.busy');
    await expectInvariants(till.db);
  });
});
