import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDemoKey } from '../../../member-server/partners/index.ts';
import { createKey, endKey } from '../../../member-server/partners/keys.ts';
import { statement } from '../../../server-kit/statement.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aPartner, type SignedAnswer } from '../partner-client.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aBasket, aBear, atShop, next, ringgit } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const missesPerDay = 4;
const partners = aRelease().documents.get('campaign:partners') as object;
const numbers = statement<{ id: string }, { member_number: string }>('test.number', 'select member_number from member where id = $id');
const counted = statement<object, { key_id: string; day: string; misses: number }>(
  'test.misses',
  'select key_id, day::text, misses from partner_miss order by key_id, day',
);

/** A stolen key could ask for number after number, and list who is a member. */
onEachDatabase('Names that nobody has, on %s', (_open, kind) => {
  let server: TestServer;
  let member: Member;
  let number: string;
  let ask: (path: string, body: object, key?: Key) => Promise<SignedAnswer>;
  type Key = { readonly partner: string; readonly id: string; readonly secret: string };
  beforeAll(async () => {
    server = await aServerOn(kind, { limited: true, releases: aFeed(aRelease({ partners: { ...partners, missesPerDay } })) });
    await addDemoKey(server.server.tools, start);
    const partner = aPartner(server);
    ask = (path, body, key) => partner('POST', path, body, key ? { key } : {});
    member = await signedIn(server);
    number = (await server.db.one(numbers, member))!.member_number;
  });
  let day = 10;
  beforeEach(() => server.clock.moveTo(`2025-02-${day++}T08:00:00.000Z`));
  afterAll(async () => {
    await expectInvariants(server.db);
    await server.close();
  });

  const operator = { id: 'op', name: 'An operator', role: 'admin' } as never;
  const change = () => ({ partner: 'demo-tills', reason: 'for a test', operator, now: server.clock.now() });
  const lookUp = (code: string, key?: Key) => ask('/member-lookups', { code }, key);
  const spend = async () => {
    for (let miss = 0; miss < missesPerDay; miss += 1) expect((await lookUp(`NOBODY${miss}`)).body.code).toBe('member.not_found');
  };
  const anOrder = (more: object) => ({
    ...atShop,
    orderNumber: `M-${next()}`,
    eventId: `event-${next()}`,
    eventType: 'paid',
    currency: 'MYR',
    lines: [aBear],
    netAmount: ringgit(20_000),
    shipping: ringgit(0),
    paidAt: server.clock.now(),
    ...more,
  });

  it('stop a key that lists numbers, for members too, until midnight; the partner’s other key goes on', async () => {
    const own = await createKey(server.server.tools, change());
    const said: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status, body, headers } = await lookUp(at === 7 ? number : `1234000000${10 + at}`);
      said.push(status === 429 ? `${body.code} ${headers['retry-after']}` : body.code);
    }
    expect(said).toEqual([...Array(missesPerDay).fill('member.not_found'), ...Array(8).fill('rate.limited 57600')]);
    expect((await lookUp(number, own)).body.id).toBe(member.id);
    expect((await lookUp('NOBODY00', own)).body.code).toBe('member.not_found');
    server.clock.moveTo('2025-02-10T23:59:59.000Z');
    expect((await lookUp(number)).headers['retry-after']).toBe('1');
    server.clock.moveTo('2025-02-11T00:00:00.000Z');
    expect((await lookUp(number)).body.id).toBe(member.id);
    await endKey(server.server.tools, { ...change(), id: own.id });
  });

  it('cost, and those that somebody has do not', async () => {
    for (let hit = 0; hit < 3 * missesPerDay; hit += 1) expect((await lookUp(number)).status).toBe(200);
    await spend();
    expect((await lookUp(number)).body.code).toBe('rate.limited');
  });

  it.each<[string, string, (named: object) => object]>([
    ['a quote', '/quotes', (named) => ({ ...aBasket, ...named })],
    ['a hold', '/coin-holds', (named) => ({ ...atShop, eventId: `event-${next()}`, coins: 1, orderAmount: ringgit(20_000), ...named })],
    ['an order', '/orders', anOrder],
    ['a play centre', '/entertainment-links', (named) => named],
    [
      'a free delivery',
      '/benefit-uses',
      (named) => ({
        source: 'demo-pos',
        eventId: `event-${next()}`,
        orderNumber: 'M-0',
        benefit: 'free_shipping',
        shipping: ringgit(1),
        ...named,
      }),
    ],
  ])('count the same in %s, by number, and not by an id, which nobody guesses', async (_what, path, body) => {
    for (let miss = 0; miss < missesPerDay; miss += 1)
      expect((await ask(path, body({ memberCode: `NOBODY${miss}` }))).body.code).toBe('member.not_found');
    const spent = await ask(path, body({ memberCode: number }));
    expect([spent.status, spent.body.code]).toEqual([429, 'rate.limited']);
    expect((await ask(path, body({ memberId: 'nobody' }))).body.code).toBe('member.not_found');
    expect((await ask(path, body({ memberId: member.id }))).status).not.toBe(429);
  });

  it('are no matter of who names nobody', async () => {
    await spend();
    expect((await ask('/quotes', aBasket)).status).toBe(200);
    expect((await ask('/orders', anOrder({}))).status).toBe(201);
  });

  it('all count when many come at once', async () => {
    const key = await createKey(server.server.tools, change());
    await Promise.all(Array.from({ length: 20 }, (_, at) => lookUp(`NOBODY${at}`, key)));
    const { now } = change();
    const row = (await server.db.all(counted, {})).find(({ key_id, day }) => key_id === key.id && day === now.slice(0, 10));
    expect(row?.misses).toBeGreaterThanOrEqual(missesPerDay);
    expect((await lookUp(number, key)).body.code).toBe('rate.limited');
    await endKey(server.server.tools, { ...change(), id: key.id });
  });

  it('are forgotten when their day is over', async () => {
    await lookUp('NOBODY00');
    server.clock.moveTo(`2025-02-${day++}T08:00:00.000Z`);
    await lookUp('NOBODY00');
    await server.server.jobs.runNow('sweep-nonces');
    expect((await server.db.all(counted, {})).map(({ day: of }) => of)).toEqual([server.clock.now().slice(0, 10)]);
  });
});
