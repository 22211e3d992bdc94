import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '../../../member-server/entertainment/index.ts';
import { insertIdentity } from '../../../member-server/identities/index.ts';
import { setLevel } from '../../../member-server/levels/index.ts';
import { maskBirthday, maskContact, maskName } from '../../../member-server/member-admin/rules.ts';
import { changeProfile } from '../../../member-server/profile/index.ts';
import { roles } from '../../../schemas/ops/roles.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aConsole, start } from './console.ts';

describe('What is left to see of a person', () => {
  it.each([
    ['Nur Izzati', 'N•••'],
    ['ณัฐธิดา ศรีสุข', 'ณั•••'],
    ['陳嘉欣', '陳•••'],
    ['', ''],
    [undefined, ''],
  ])('of the name %s', (name, shown) => expect(maskName(name)).toBe(shown));

  it.each([
    ['phone', '+60112345678', '+60 1••••78'],
    ['phone', '+855912345678', '+855 9••••78'],
    ['email', 'nur.izzati@mail.test', 'n•••@mail.test'],
  ] as const)('of the %s %s', (kind, value, shown) => expect(maskContact({ kind, value })).toBe(shown));

  it('of the birthday 1994-03-09', () => expect(maskBirthday('1994-03-09')).toBe('09/03/••••'));
});

describe('Operators and members', () => {
  let server: TestServer;
  let ops: ReturnType<typeof aConsole>;
  let nur: Member;
  let tan: Member;
  beforeAll(async () => {
    server = await aMemberServer({ now: start });
    ops = aConsole(server);
    nur = await ops.member('MY');
    server.clock.moveTo('2025-03-10T09:00:00.000Z');
    tan = await ops.member('SG');
    const { tools } = server.server;
    const { rules, now } = ops.request(nur);
    await server.db.transaction(async (tx) => {
      const identity = (memberId: string, kind: 'phone' | 'email', value: string, verified: boolean) =>
        insertIdentity(tx, tools, { memberId, account: { kind, value }, verified, now });
      await identity(nur.id, 'email', 'nur@mail.test', false);
      await identity(nur.id, 'phone', '+601112345678', true);
      await identity(tan.id, 'email', 'tan@mail.test', true);
      setLevel(tx, { memberId: nur.id, now, rules, level: 3 });
      await changeProfile(tx, rules, { memberId: nur.id, change: { name: 'Nur Izzati', birthday: '1994-03-09' }, now });
      await link(tx, { memberId: nur.id, partner: 'play', now });
    });
    await ops.earn(nur, 120);
  });
  afterAll(async () => {
    await expectInvariants(server.db);
    await server.close();
  });

  const list = async (query = '', markets?: readonly string[]) =>
    (await ops.ask({ role: 'support', ...(markets ? { markets } : {}) }, 'GET', `/members?${query}`)).body;
  const found = async (q: string, markets?: readonly string[]) =>
    (await list(`q=${encodeURIComponent(q)}`, markets)).items.map(({ id }: { id: string }) => id);

  it('the list has a masked row of each member of the markets looked after, the last seen first', async () => {
    const { items } = await list();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([tan.id, nur.id]);
    expect(items[1]).toEqual({
      id: nur.id,
      memberNumber: await ops.numberOf(nur),
      name: 'N•••',
      contact: '+60 1••••78',
      market: 'MY',
      level: 3,
      levelName: 'Creator',
      paidTier: 'none',
      status: 'active',
      coins: 120,
      registeredAt: start,
      lastSeenAt: start,
    });
    expect((await list('', ['SG'])).items).toHaveLength(1);
    expect((await list('market=MY')).items).toHaveLength(1);
    expect((await list('market=MY', ['SG'])).code).toBe('ops.market_scope');
  });

  it.each([
    ['the whole phone as it is said at home', '011-1234 5678', true],
    ['the whole phone with its country', '+60 11 1234 5678', true],
    ['the whole email, however it is written', ' NUR@mail.test ', true],
    ['the whole email with a full-width ＠', 'nur＠mail.test', true],
    ['a part of the phone', '12345678', false],
    ['a part of the email', 'nur@mail', false],
    ['a name', 'Nur', false],
  ])('%s finds: %s', async (_what, q, there) => {
    expect(await found(q)).toEqual(there ? [nur.id] : []);
    expect(await found(q, ['SG'])).toEqual([]);
  });

  it('a member number finds, in groups too, and only in the markets looked after', async () => {
    const number = await ops.numberOf(nur);
    expect(await found(number)).toEqual([nur.id]);
    expect(await found(number.replace(/(\d{4})/g, '$1 '))).toEqual([nur.id]);
    expect(await found(number, ['SG'])).toEqual([]);
  });

  it('one member with wallets and what they have, masked for every role', async () => {
    for (const role of roles) {
      const { status, body } = await ops.ask({ role }, 'GET', `/members/${nur.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: 'N•••',
        contact: '+60 1••••78',
        birthday: '09/03/••••',
        language: 'en',
        wallets: [
          {
            market: 'MY',
            available: 120,
            held: 0,
            debt: 0,
            correctedAlone: 0,
            schedule: [{ coins: 120, expiresAt: '2026-03-10T15:59:59.999Z' }],
          },
        ],
        spent: { amountMinor: 0, currency: 'MYR' },
        vouchers: [],
        redemptions: [],
        orders: [],
        entertainmentLinked: true,
      });
      expect(JSON.stringify(body)).not.toMatch(/Izzati|12345678|nur@|1994/);
    }
    expect((await ops.ask({ role: 'admin' }, 'GET', '/members/nobody')).body.code).toBe('request.not_found');
    expect((await ops.ask({ role: 'admin', markets: ['SG'] }, 'GET', `/members/${nur.id}`)).body.code).toBe('ops.market_scope');
  });

  it('all entries of a wallet, however old, by type and page by page', async () => {
    for (let count = 1; count <= 4; count++) await ops.earn(tan, count);
    await ops.pay(tan, 2);
    server.clock.moveTo('2025-09-01T08:00:00.000Z');
    const ask = async (query: string) => (await ops.ask({ role: 'viewer' }, 'GET', `/members/${tan.id}/coin-entries?${query}`)).body;
    const amounts = ({ items }: { items: { amount: number }[] }) => items.map(({ amount }) => amount);
    const first = await ask('market=SG&limit=3');
    expect(amounts(first)).toEqual([-2, 4, 3]);
    expect(amounts(await ask(`market=SG&limit=3&cursor=${first.nextCursor}`))).toEqual([2, 1]);
    expect(amounts(await ask('market=SG&type=redeem'))).toEqual([-2]);
    expect(amounts(await ask('market=MY'))).toEqual([]);
    const { id } = first.items[1];
    expect(amounts(await ask(`market=SG&entry=${id}`))).toEqual([4]);
    expect(amounts(await ask(`market=MY&entry=${id}`))).toEqual([]);
    expect((await ops.ask({ role: 'viewer' }, 'GET', '/members/nobody/coin-entries?market=MY')).body.code).toBe('request.not_found');
    expect((await ops.ask({ role: 'viewer', markets: ['MY'] }, 'GET', `/members/${tan.id}/coin-entries?market=SG`)).body.code).toBe(
      'ops.market_scope',
    );
  });

  it('coins that expired do not count, even if the sweep is late', async () => {
    server.clock.moveTo('2026-03-11T00:00:00.000Z');
    expect((await list('market=MY')).items[0].coins).toBe(0);
    await server.server.jobs.runNow('expire-coins');
    expect((await list('market=MY')).items[0].coins).toBe(0);
  });

  it('pages give each member once, and read no more than the page of many', async () => {
    await server.db.transaction((tx) =>
      tx.script(`insert into member (id, member_number, market, registered_market, language, registered_at, updated_at, last_seen_at, revision)
        select 'many-' || n, '9' || lpad(n::text, 11, '0'), (array['MY', 'SG', 'ID'])[1 + n % 3], 'MY', 'en', t, t, t, 1
        from (select n, '2025-01-01'::timestamptz + (n / 2) * interval '1 second' t from generate_series(1, 3000) n) each; analyze member`),
    );
    const seen = new Set<string>();
    let pages = 0;
    for (let cursor: string | undefined = ''; cursor !== undefined; pages++) {
      const body: { items: { id: string }[]; nextCursor?: string } = await list(`limit=100${cursor && `&cursor=${cursor}`}`);
      for (const { id } of body.items) seen.add(id);
      cursor = body.nextCursor;
    }
    expect([seen.size, pages]).toEqual([3_002, 31]);
    expect((await list('cursor=bm90b3Vycw')).fields).toMatchObject([{ path: '/cursor' }]);
  });
});
