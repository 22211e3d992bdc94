import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, hold, post, reverse, spend, voidHold } from '../../../member-server/coins/index.ts';
import { worthOf } from '../../../member-server/liability/rules.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';
import { statement } from '../../../server-kit/statement.ts';
import { seed } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole, start } from '../member-admin/console.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';

const ledger = statement<object, { market: string; total: number }>(
  'test.ledger',
  'select market, sum(amount) as total from coin_tx group by 1 order by 1',
);

describe('Coins outstanding', () => {
  let server: TestServer;
  let ops: ReturnType<typeof aConsole>;
  beforeAll(async () => {
    server = await aMemberServer({ now: start });
    ops = aConsole(server);
  });
  afterAll(() => server.close());

  interface Liability {
    readonly items: { month: string; market: string; coins: number; held: number; worth: object }[];
    readonly totals: { market: string; outstanding: number; debt: number; ledger: number; worth: object; members: number }[];
  }
  const ask = async (query = '', markets?: readonly string[]) =>
    (await ops.ask({ role: 'viewer', ...(markets ? { markets } : {}) }, 'GET', `/coin-liability${query}`)).body;

  it('by the month they expire in and market, held ones in the month of their lots, worth what a till takes them for (A-21)', async () => {
    const [nur, owing, tan] = [await ops.member('MY'), await ops.member('MY'), await ops.member('SG')];
    await ops.earn(nur, 120);
    server.clock.moveTo('2025-04-01T08:00:00.000Z');
    await ops.earn(nur, 30);
    await ops.hold(nur, 125);
    await ops.owe(owing, 9);
    await ops.earn(tan, 3);
    const { items, totals }: Liability = await ask();
    const worth = (amountMinor: number, currency: string) => ({ amountMinor, currency });
    const per100 = (market: string) => ops.request(tan).rules.orders.byMarket[market]!.worthMinorPer100Coins;
    expect(items).toEqual([
      { month: '2026-03', market: 'MY', coins: 120, held: 120, worth: worth(worthOf(120, per100('MY')), 'MYR') },
      { month: '2026-04', market: 'MY', coins: 30, held: 5, worth: worth(worthOf(30, per100('MY')), 'MYR') },
      { month: '2026-04', market: 'SG', coins: 3, held: 0, worth: worth(worthOf(3, per100('SG')), 'SGD') },
    ]);
    expect(totals).toMatchObject([
      { market: 'MY', outstanding: 150, debt: 9, ledger: 141, members: 1, worth: worth(worthOf(150, per100('MY')), 'MYR') },
      { market: 'SG', outstanding: 3, debt: 0, ledger: 3, members: 1 },
    ]);
    expect((await ask('?market=SG')).totals).toHaveLength(1);
    expect((await ask('', ['SG'])).items).toHaveLength(1);
    expect((await ask('?market=MY', ['SG'])).code).toBe('ops.market_scope');
    await expectInvariants(server.db);
  });

  it('is the ledger to the coin after anything that may happen to wallets', async () => {
    const random = seededRandom(String(seed));
    const below = (limit: number) => random.below(limit);
    const members: Member[] = [];
    for (const market of ['MY', 'MY', 'SG', 'TH', 'ID']) members.push(await ops.member(market));
    const entries: { id: string; member: Member }[] = [];
    const holds: { id: string; member: Member }[] = [];
    let at = Date.parse('2025-04-02T00:00:00.000Z');
    for (let turn = 0; turn < 160; turn++) {
      at += below(9) * 86_400_000 + 1;
      server.clock.moveTo(new Date(at).toISOString());
      const member = members[below(members.length)]!;
      const source = { kind: 'turn', id: String(turn) };
      const terms = { ...ops.request(member), amount: 1 + below(40), source };
      const kept = entries[below(entries.length || 1)];
      const held = holds[below(holds.length || 1)];
      const moved = await server.db.transaction(async (tx) => {
        const kind = below(7);
        if (kind < 3) return grant(tx, { ...terms, type: 'engagement_reward' });
        if (kind === 3) return spend(tx, { ...terms, type: 'redeem' });
        if (kind === 4) return hold(tx, { ...terms, type: 'offset_store' });
        if (kind === 5 && kept) return reverse(tx, { ...terms, ...ops.request(kept.member), entryId: kept.id });
        if (!held) return { refusal: 'nothing' };
        const own = { ...terms, ...ops.request(held.member), holdId: held.id };
        return turn % 2 ? post(tx, { ...own, type: 'offset_store' }) : voidHold(tx, own);
      });
      if ('type' in moved) entries.push({ id: moved.id, member });
      else if ('expiresAt' in moved) holds.push({ id: moved.id, member });
      if (turn % 40 === 39) await server.server.jobs.runNow('expire-coins');
      if (turn % 20) continue;
      const { items, totals }: Liability = await ask();
      const sums = await server.db.all(ledger, {});
      expect(totals.filter(({ ledger: sum }) => sum !== 0).map(({ market, ledger: total }) => ({ market, total }))).toEqual(
        sums.filter(({ total }) => total !== 0),
      );
      for (const { market, outstanding, debt, ledger: total } of totals) {
        expect(outstanding - debt).toBe(total);
        expect(items.filter((item) => item.market === market).reduce((sum, { coins }) => sum + coins, 0)).toBe(outstanding);
      }
    }
    await expectInvariants(server.db);
  });
});
