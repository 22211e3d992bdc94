import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../schemas/ops/roles.ts';
import { readCsv } from '../../../server-kit/csv.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole } from '../member-admin/console.ts';
import { anOrder, aTill, type Till } from '../orders/orders.ts';
import { anAddress, aShopper, redeem } from '../redemptions/world.ts';

const reason = 'A test of what a file holds';
let till: Till;
let ops: ReturnType<typeof aConsole>;
beforeAll(async () => {
  till = await aTill();
  ops = aConsole(till);
  for (const market of ['MY', 'ID', 'MY', 'ID'] as const) {
    const member = await aShopper(till, { market });
    const { body } = await redeem(till, member, { itemId: 'flower-tumbler', addressId: await anAddress(till, member), expectedCoins: 900 });
    await till.partner('POST', '/orders', anOrder(100_000, { market }));
    await ops.ask({ role: 'support' }, 'POST', `/members/${member.id}/locks`, { reason });
    await ops.ask({ role: 'fulfilment' }, 'POST', `/redemptions/${body.id}/picks`, { reason });
  }
});
afterAll(() => till.close());
afterEach(() => expectInvariants(till.db));

interface Row {
  readonly id: string;
  readonly market?: string;
  readonly markets?: readonly string[];
}

/** All rows of a list, as the console's file has them: page by page. */
async function all(path: string, role: Role, markets?: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const after = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await ops.ask({ role, ...(markets ? { markets } : {}) }, 'GET', `${path}limit=1${after}`);
    rows.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

describe('A file of whoever looks after one market has all rows of it and none of another', () => {
  it.each<[string, string, Role]>([
    ['members', '/members?', 'support'],
    ['orders that wait', '/unmatched-orders?state=unmatched&', 'support'],
    ['redemptions', '/redemptions?', 'fulfilment'],
    ['the history', '/member-audit-log?', 'viewer'],
  ])('of %s', async (_what, path, role) => {
    const marketOf = ({ market, markets }: Row) => market ?? markets?.join(' ');
    const everywhere = await all(path, role);
    expect(new Set(everywhere.map(({ id }) => id)).size).toBe(everywhere.length);
    expect([...new Set(everywhere.map(marketOf))].sort()).toEqual(['ID', 'MY']);
    for (const market of ['MY', 'ID']) {
      const own = everywhere.filter((row) => marketOf(row) === market);
      expect(own.length).toBeGreaterThan(1);
      expect(await all(path, role, [market])).toEqual(own);
    }
    expect(await all(path, role, ['SG'])).toEqual([]);
  });

  it('of parcels, each with its market’s time and the zone of it', async () => {
    const columns = ['country', 'redeemed_at', 'time_zone'] as const;
    for (const market of ['MY', 'ID']) {
      const member = await aShopper(till, { market });
      await redeem(till, member, { itemId: 'flower-tumbler', addressId: await anAddress(till, member), expectedCoins: 900 });
    }
    const fileOf = async (markets?: readonly string[]) => {
      const { body } = await ops.ask({ role: 'fulfilment', ...(markets ? { markets } : {}) }, 'GET', '/redemption-shipments/exports');
      const file = readCsv(body.csv, columns);
      return 'rows' in file ? file.rows.map(({ values }) => Object.values(values)) : Object.values(file);
    };
    const [malaysian, indonesian] = [
      ['MY', '2025-02-10 16:00', 'Asia/Kuala_Lumpur'],
      ['ID', '2025-02-10 15:00', 'Asia/Jakarta'],
    ];
    expect(new Set((await fileOf()).map(String))).toEqual(new Set([String(malaysian), String(indonesian)]));
    expect(new Set((await fileOf(['MY'])).map(String))).toEqual(new Set([String(malaysian)]));
    expect(await fileOf(['SG'])).toEqual([]);
  });
});
