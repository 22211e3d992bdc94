import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant } from '../../member-server/coins/index.ts';
import { migrations } from '../../member-server/migrations.ts';
import { runInvariants } from '../../scripts/invariants/run.ts';
import { showReport } from '../../scripts/invariants/show.ts';
import { type Database, openDatabase } from '../../server-kit/database.ts';
import { migrate } from '../../server-kit/migrate.ts';
import { signOpsToken } from '../../server-kit/ops-token.ts';
import { aMember } from '../member-server/ledger.ts';
import { aMemberServer, secrets, type TestServer } from '../member-server/member-server.ts';
import { someRules } from '../member-server/programme.ts';

const now = '2025-02-10T08:00:00.000Z';

describe('What is printed of the invariants', () => {
  it('a line for each, with the first rows that break one', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ member_id: `m${at}` }));
    const printed = showReport({
      ok: false,
      at: now,
      invariants: [
        { number: 1, name: 'Fair', ok: true, violationCount: 0, violations: [] },
        { number: 12, name: 'Even', ok: false, violationCount: 31, violations: rows },
      ],
    });
    const lines = printed.split('\n');
    expect(lines.slice(0, 3)).toEqual(['✓  1  Fair', '✗ 12  Even', '       {"member_id":"m0"}']);
    expect(lines).toContain('       and 26 more');
    expect(lines.at(-1)).toBe(`1 of 2 invariants are broken (${now}).`);
  });
});

describe('npm run invariants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-invariants-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const withDatabase = async (use: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase({ dataDir: join(folder, 'database') });
    await use(database).finally(() => database.close());
  };

  it('says where there is no database, and what it does not understand', async () => {
    expect(await runInvariants([], { DATA_DIR: folder })).toMatchObject({ code: 2, error: expect.stringContaining('no database') });
    expect(await runInvariants(['--what'], {})).toMatchObject({ code: 2, error: expect.stringContaining('npm run invariants') });
  });

  it('reads the database itself: 0 while all invariants hold, 1 with the rows when one is broken', async () => {
    await withDatabase(async (database) => {
      const db = database.schema('member');
      await migrate(db, 'member', migrations, now);
      const memberId = await aMember(db, 'first');
      await db.transaction((tx) =>
        grant(tx, {
          memberId,
          market: 'MY',
          now,
          rules: someRules(),
          type: 'engagement_reward',
          amount: 9,
          source: { kind: 'test', id: '1' },
        }),
      );
    });
    const good = await runInvariants([], { DATA_DIR: folder });
    expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/^✓ {2}1 [^✗]*invariants hold/s) });
    await withDatabase((database) =>
      database.schema('member').transaction((tx) => tx.script('update coin_account set available = available + 1')),
    );
    const { code, out } = await runInvariants(['--json'], { DATA_DIR: folder });
    const { invariants } = JSON.parse(out!);
    expect(code).toBe(1);
    expect(invariants[0]).toMatchObject({ number: 1, ok: false, violations: [{ member_id: 'first', available: 10, lots: 9 }] });
  });

  describe('of a running server', () => {
    let server: TestServer;
    let address: string;
    beforeAll(async () => {
      server = await aMemberServer({ now });
      address = await server.http.app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => server.close());

    it('asks as an operator', async () => {
      const expiresAt = '2025-03-01T00:00:00.000Z';
      const token = signOpsToken(secrets, { id: 'v', sessionId: 's', email: 'v@ops.test', name: 'V', role: 'viewer', expiresAt });
      expect(await runInvariants(['--server', address], { PUNCHCARD_OPS_TOKEN: token })).toMatchObject({ code: 0 });
      expect(await runInvariants(['--server', address], { PUNCHCARD_OPS_TOKEN: 'none' })).toMatchObject({ code: 2 });
      expect(await runInvariants(['--server', address], {})).toMatchObject({
        code: 2,
        error: expect.stringContaining('PUNCHCARD_OPS_TOKEN'),
      });
    });
  });
});
