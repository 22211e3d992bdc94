import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../member-server/invariants/index.ts';
import { runSeed } from '../../scripts/seed/run.ts';
import { tokenOf } from '../../scripts/seed/token.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { statement } from '../../server-kit/statement.ts';

const folder = mkdtempSync(join(tmpdir(), 'punchcard-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' };

const counts = statement<object, Record<string, number>>(
  'test.seeded',
  `select (select count(*) from member) members, (select count(*) from session) sessions, (select count(*) from coin_account) wallets,
     (select count(*) from voucher) vouchers, (select count(*) from pos_order where state = 'credited') orders,
     (select count(*) from pos_order where state = 'unmatched') unmatched, (select count(*) from redemption) redemptions`,
);
const copies = statement<object, { copies: number }>(
  'test.copies',
  `select count(*) copies from release_document d join release r on r.id = d.release where r.state = 'live' and d.id like 'copy-%'`,
);

describe('npm run seed', () => {
  it.each([[], ['--members', '-1'], ['--members', 'many'], ['--documents', '1.5'], ['--what']])('does not take %j', async (...words) => {
    expect(await runSeed(words, environment)).toMatchObject({ code: 2, error: expect.stringContaining('npm run seed') });
  });

  it('fills no production database: everybody knows the tokens', async () => {
    const production = { ...environment, NODE_ENV: 'production', SECRET_KEY: 'a secret key for tests, long enough' };
    expect(await runSeed(['--members', '10'], production)).toMatchObject({ code: 1, error: expect.stringContaining('production') });
  });

  it('makes members with wallets, sessions, vouchers, orders and redemptions, and documents; all invariants hold', async () => {
    const printed = await runSeed(['--members', '1000', '--documents', '3'], environment);
    expect(printed).toEqual({ code: 0, out: expect.stringContaining(tokenOf(1_000)) });
    const database = await openDatabase({ dataDir: join(folder, 'database') });
    try {
      const member = database.schema('member');
      expect(await member.one(counts, {})).toEqual({
        members: 1_000,
        sessions: 1_000,
        wallets: 1_000,
        vouchers: 100,
        orders: 50,
        unmatched: 5,
        redemptions: 20,
      });
      const { invariants } = await checkInvariants(member, '2025-08-01T00:00:00.000Z');
      expect(invariants.filter(({ ok }) => !ok)).toEqual([]);
      expect(await database.schema('config').one(copies, {})).toEqual({ copies: 3 });
    } finally {
      await database.close();
    }
  });

  it('refuses a database that has members', async () => {
    expect(await runSeed(['--members', '1'], environment)).toMatchObject({ code: 1, error: expect.stringContaining('members already') });
  });
});
