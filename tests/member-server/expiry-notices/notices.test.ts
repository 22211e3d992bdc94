import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grant, spend } from '../../../member-server/coins/index.ts';
import { changeProfile } from '../../../member-server/profile/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { expectInvariants } from '../ledger.ts';
import { aMember, anAccountServer, aPhone, type Members, type Registered } from '../members.ts';
import { aFeed, aRelease } from '../programme.ts';

/** Members register on 1 March 2026; their 100 coins expire on 1 March 2027. */
const expiry = '2027-03-01T15:59:59.999Z';
const daysBefore = (days: number) => `${new Date(Date.parse(expiry) - days * 86_400_000).toISOString().slice(0, 10)}T01:00:00.000Z`;

describe('Notices of coins that expire (product.md 3, 7)', () => {
  let server: Members;
  beforeAll(async () => {
    server = await anAccountServer();
  });
  beforeEach(async () => {
    await server.renew();
    await server.db.transaction((tx) =>
      tx.script(`truncate expiry_notice, expiry_notice_progress; update member set status = 'deleted' where status = 'active'`),
    );
  });
  afterEach(() => expectInvariants(server.db));
  afterAll(() => server.close());

  const request = () => ({
    now: server.clock.now(),
    rules: takeRelease({ at: (now: Date) => server.live.feed.at(now) } as never, server.clock.now()),
  });
  const run = async (now = server.clock.now()) => {
    server.clock.moveTo(now);
    return ((await server.parts.jobs.runNow('expiry-notices')) as { messages: number }).messages;
  };
  async function told(): Promise<(string | number | undefined)[][]> {
    await server.deliver();
    const sent = (await server.parts.outbox()).filter(({ template }) => template.startsWith('coins_expire'));
    return sent.map(({ to, params }) => [to, params.coins, params.days]);
  }
  const pay = (member: Registered, amount: number, market = 'MY') =>
    server.db.transaction((tx) =>
      spend(tx, {
        ...request(),
        memberId: member.id,
        market,
        type: 'redeem',
        amount,
        source: { kind: 'test', id: `${Math.abs(amount)}` },
      }),
    );

  it('30, 7 and 1 days before, once each however often the job runs', async () => {
    const { account } = await aMember(server);
    expect(await run(daysBefore(31))).toBe(0);
    expect([await run(daysBefore(30)), await run(), await run()]).toEqual([1, 0, 0]);
    for (const days of [29, 20, 8]) expect(await run(daysBefore(days))).toBe(0);
    expect([await run(daysBefore(7)), await run(daysBefore(6)), await run(daysBefore(1)), await run(daysBefore(0))]).toEqual([1, 0, 1, 0]);
    // Which of several that are due is sent first, nobody promises.
    expect(new Set(await told())).toEqual(
      new Set([
        [account, 100, 1],
        [account, 100, 7],
        [account, 100, 30],
      ]),
    );
  });

  it.each([
    [12, 30, 'a job that comes weeks late sends the notice of 30 days'],
    [5, 7, 'days late, that of 7'],
    [0, 1, 'on the last day, that of 1'],
  ])('%s days before, the nearest notice alone: %s (%s)', async (days, notice) => {
    await aMember(server);
    expect([await run(daysBefore(days)), await run()]).toEqual([1, 0]);
    expect((await told()).map(([, , sent]) => sent)).toEqual([notice]);
    expect(await run('2027-03-02T01:00:00.000Z')).toBe(0);
  });

  it('only of coins that are left, with what is left then', async () => {
    const [spent, kept] = [await aMember(server), await aMember(server)];
    server.clock.moveTo(daysBefore(40));
    await pay(spent, 100);
    await pay(kept, 60);
    expect(await run(daysBefore(30))).toBe(1);
    expect(await told()).toEqual([[kept.account, 40, 30]]);
  });

  it('a message for each day of expiry and each market’s wallet', async () => {
    const member = await aMember(server);
    await server.db.transaction(async (tx) => {
      await changeProfile(tx, request().rules, { memberId: member.id, change: { country: 'SG' }, now: server.clock.now() });
      await grant(tx, {
        ...request(),
        memberId: member.id,
        market: 'SG',
        type: 'adjustment',
        amount: 7,
        source: { kind: 'test', id: '1' },
      });
    });
    server.clock.moveTo('2026-03-02T08:00:00.000Z');
    await server.db.transaction((tx) =>
      grant(tx, { ...request(), memberId: member.id, market: 'SG', type: 'adjustment', amount: 3, source: { kind: 'test', id: '2' } }),
    );
    expect(await run(daysBefore(30))).toBe(2);
    expect(await run(daysBefore(29))).toBe(1);
    expect((await told()).map(([, coins]) => coins).sort()).toEqual([100, 3, 7]);
    const texts = (await server.parts.outbox()).map(({ text }) => text);
    // They are at home in Singapore since they moved: what they left in Malaysia is told with its name.
    expect(texts.filter((text) => text.includes('coins in Malaysia: 100'))).toHaveLength(1);
    expect(texts.filter((text) => /coins: [37] will/.test(text))).toHaveLength(2);
  });

  it('by the first channel of the market, in the member’s language, not after the coins are gone', async () => {
    const { id } = await aMember(server, { account: aPhone() });
    await server.db.transaction((tx) => tx.script(`update member set language = 'id' where id = '${id}'`));
    expect(await run(daysBefore(1))).toBe(1);
    await server.deliver();
    const [message] = await server.parts.outbox();
    expect(message).toMatchObject({
      channel: 'whatsapp',
      template: 'coins_expire',
      language: 'id',
      params: { coins: 100, date: '01/03/2027' },
    });
    expect(message!.text).toContain('100 akan hangus pada 01/03/2027');
    const rows = await server.rows<{ expires_at: string }>(`select expires_at from message where template = 'coins_expire'`);
    expect(rows).toEqual([{ expires_at: expiry }]);
  });

  it('nobody gets a message who has nothing verified, nobody is told who is gone, and the next run does not look at them again', async () => {
    const [unverified, gone] = [await aMember(server), await aMember(server)];
    await server.db.transaction((tx) =>
      tx.script(`update identity set verified_at = null where member_id = '${unverified.id}';
        update member set status = 'deleted' where id = '${gone.id}'`),
    );
    expect([await run(daysBefore(30)), await told()]).toEqual([1, []]);
    expect(await server.rows(`select member_id, channel from expiry_notice`)).toEqual([{ member_id: unverified.id, channel: null }]);
  });

  it('the days come from the release in force', async () => {
    await aMember(server);
    server.live.feed = aFeed(aRelease({ coins: { ...(aRelease().documents.get('campaign:coins') as object), noticeDays: [3] } }, 2));
    expect([await run(daysBefore(30)), await run(daysBefore(4)), await run(daysBefore(3))]).toEqual([0, 0, 1]);
  });

  it('two runs beside each other, and more members than a page, tell each once', async () => {
    await server.db.transaction((tx) =>
      tx.script(`insert into member (id, member_number, market, registered_market, language, registered_at, updated_at, last_seen_at, revision)
        select 'p' || n, 'p' || n, 'MY', 'MY', 'en', '2026-03-01', '2026-03-01', '2026-03-01', 1 from generate_series(1, 450) n;
        insert into coin_account (member_id, market, available, version, opened_at) select 'p' || n, 'MY', 5, 1, '2026-03-01' from generate_series(1, 450) n;
        insert into coin_tx select 'e' || n, 'p' || n, 'MY', 'engagement_reward', 5, 'test', 't', 0, 5, 0, 0, 0, 1, null, 1, null, '2024-03-01', '2024-03-01'
          from generate_series(1, 450) n;
        insert into coin_lot select 'e' || n, 'p' || n, 'MY', 5, 5, '2026-03-01', '${expiry}', 0 from generate_series(1, 450) n`),
    );
    server.clock.moveTo(daysBefore(30));
    await Promise.all([run(), run()]);
    const [row] = await server.rows<{ count: number; members: number }>(
      `select count(*) as count, count(distinct member_id) as members from expiry_notice`,
    );
    expect(row).toEqual({ count: 450, members: 450 });
  });
});
