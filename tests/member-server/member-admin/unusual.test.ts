import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signText } from '../../../client/ops/pages/unusual/unusual-words.ts';
import { shippedSite } from '../../client/ops/shipped-site.ts';
import { expectInvariants } from '../ledger.ts';
import { type Member, signedIn } from '../member-server.ts';
import { anOrder, fresh } from '../orders/orders.ts';
import { aTill, atShop, next, ringgit, rupiah, shop, type Till } from '../till/till-server.ts';
import { aConsole, type Person } from './console.ts';

const joined = '2025-08-09T08:00:00.000Z';
const start = '2025-08-10T08:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const day = 86_400;
let till: Till;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  till = await aTill({ now: joined });
  ops = aConsole(till);
});
afterAll(() => till.close());
beforeEach(() => till.clock.moveTo(start));
afterEach(() => expectInvariants(till.db));

const list = async (query = '', by: Person = { role: 'viewer' }) => (await ops.ask(by, 'GET', `/unusual-members?${query}`)).body;
const of = async (member: Member, query = '') =>
  (await list(`limit=100&${query}`)).items.filter(({ id }: { id: string }) => id === member.id);

async function aMember(market = 'MY'): Promise<Member> {
  till.clock.moveTo(joined);
  const member = await signedIn(till, market);
  till.clock.moveTo(start);
  return member;
}
/** One order of toys that lights the first tier of its badge, and comes back. */
async function buyAndReturn(member: Member, category = 'toy'): Promise<void> {
  const { lines, ...order } = anOrder(2_000, { paidAt: till.clock.now() });
  const bought = await till.ask('orders.create', { ...order, memberId: member.id, lines: [{ ...lines[0]!, category }] });
  expect(bought.status).toBe(201);
  const back = await till.ask('refunds.create', {
    ...{ orderNumber: order.orderNumber, source: 'demo-pos', eventId: fresh('back') },
    ...{ refundAmount: ringgit(2_000), refundedAt: till.clock.now() },
  });
  expect(back.status).toBe(201);
}
const codeOf = async (member: Member) => (await till.call(member, 'GET', '/me/membership-codes')).body.codes[0].value;
const hold = (memberCode: string, more: object = {}) =>
  till.ask('coinHolds.create', { ...atShop, orderAmount: ringgit(100_000), memberCode, coins: 10, eventId: `hold-${next()}`, ...more });
const abroad = { store: shop.ID, orderAmount: rupiah(10_000_000) };
async function farApart(member: Member): Promise<void> {
  expect((await hold(await codeOf(member))).status).toBe(201);
  till.clock.moveTo(at(60));
  expect((await hold(await codeOf(member), abroad)).body.code).toBe('membership_code.far_apart');
}

describe('Returns that take a lit badge below its tier (A-65)', () => {
  it('are told from the second order on, with the badges by name', async () => {
    const member = await aMember();
    await buyAndReturn(member);
    expect(await of(member)).toEqual([]);
    till.clock.moveTo(at(3600));
    await buyAndReturn(member, 'food');
    const [sign] = await of(member);
    expect(sign).toMatchObject({ kind: 'returns', times: 2, firstAt: start, lastAt: at(3600), market: 'MY', status: 'active', stores: [] });
    expect(sign.memberNumber).toBe(await ops.numberOf(member));
    expect(signText(sign, shippedSite)).toMatch(/^2 orders came back and took the badges .+ and .+ below what was lit\.$/);
  });

  it('of one order that fed several badges are one', async () => {
    const member = await aMember();
    await buyAndReturn(member);
    // A toy of Kuala Lumpur: three badges.
    expect(await till.rows(`select badge_id from badge_fall where member_id = '${member.id}'`)).toHaveLength(3);
    expect(await of(member)).toEqual([]);
  });

  it('are forgotten after the days of the document', async () => {
    const member = await aMember();
    await buyAndReturn(member);
    await buyAndReturn(member);
    till.clock.moveTo(at(90 * day - 1));
    expect(await of(member)).toHaveLength(1);
    till.clock.moveTo(at(90 * day));
    expect(await of(member)).toEqual([]);
  });
});

describe('A code in a far shop', () => {
  it('is told with both shops, once for each code however often the till asks', async () => {
    const member = await till.shopper({ coins: 500 });
    await farApart(member);
    const event = `far-${next()}`;
    for (let time = 0; time < 3; time += 1) await hold(await codeOf(member), { ...abroad, eventId: event });
    const [sign] = await of(member);
    expect(sign).toMatchObject({ kind: 'far_apart', times: 1, lastAt: at(60), badges: [] });
    expect(signText(sign, shippedSite)).toMatch(/^A code was refused once: just used in Tumbly .+, then tried in Tumbly .+\.$/);
    till.clock.moveTo(at(90));
    await hold(await codeOf(member), abroad);
    expect((await of(member))[0].times).toBe(2);
  });

  it('leaves nothing where the hold was taken', async () => {
    const member = await till.shopper({ coins: 500 });
    expect((await hold(await codeOf(member))).status).toBe(201);
    expect(await of(member)).toEqual([]);
  });
});

describe('The list', () => {
  it('is of the operator’s markets and of one kind where asked, the latest first, page by page', async () => {
    const one = await aMember();
    await buyAndReturn(one);
    await buyAndReturn(one);
    const two = await till.shopper({ coins: 500 });
    await farApart(two);
    expect((await of(two, 'kind=far_apart')).length + (await of(two, 'kind=returns')).length).toBe(1);
    expect(await of(one, 'kind=far_apart')).toEqual([]);
    expect(await of(one, 'market=SG')).toEqual([]);
    expect((await list('market=MY', { role: 'support', markets: ['SG'] })).code).toBe('ops.market_scope');
    expect((await list('', { role: 'support', markets: ['SG'] })).items).toEqual([]);
    const all: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: { items: { id: string; kind: string; lastAt: string }[]; nextCursor?: string } = await list(
        `limit=1${cursor && `&cursor=${cursor}`}`,
      );
      all.push(...page.items.map(({ id, kind, lastAt }) => `${lastAt} ${kind}${id}`));
      cursor = page.nextCursor;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect((await list('cursor=bm90b3Vycw')).fields).toMatchObject([{ path: '/cursor' }]);
  });

  it('reads the newest alone of many', async () => {
    await till.db.transaction((tx) =>
      tx.script(`insert into badge_fall (member_id, badge_id, order_id, tier, fell_at)
        select 'old-' || n, 'toy', 'o' || n, 1, '2023-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 5000) n; analyze badge_fall`),
    );
    const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': '' }] = await till.rows<{ 'QUERY PLAN': string }>(
      `explain (format json) select member_id from badge_fall where fell_at > '2025-05-01' group by member_id having count(distinct order_id) >= 2`,
    );
    expect(JSON.stringify(plan)).toContain('badge_fall_newest');
  });
});
