import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase, type Patience } from '../../server-kit/database.ts';
import { isUnavailable } from '../../server-kit/db-errors.ts';
import { createHttp } from '../../server-kit/http.ts';
import { statement } from '../../server-kit/statement.ts';
import { endless, eventually } from '../patience.ts';
import { aPostgres } from '../server-kit/databases.ts';
import { onPostgres } from '../server-kit/suites.ts';
import { aProxy, type FaultyProxy } from './proxy.ts';

const one = statement<object, { one: number }>('test.silent.one', 'select 1 as one');
const slow = statement<object, { one: number }>('test.silent.slow', 'select 1 as one from (select pg_advisory_xact_lock(1)) locked');

onPostgres('A database that falls silent without ending a connection', () => {
  let proxy: FaultyProxy;
  let real: Awaited<ReturnType<typeof aPostgres>>;
  const opened: Database[] = [];
  const open = async (limits: Partial<Patience>): Promise<Database> => {
    const url = new URL(real.url);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const database = await openDatabase({ url: url.href, poolSize: 4, patience: { ...endless, ...limits } });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    real = await aPostgres();
    proxy = await aProxy(Number(new URL(real.url).port || 5432));
  });
  afterAll(async () => {
    await proxy.close();
    for (const database of opened) await database.close();
    await real.close();
  });

  it('fails the calls that wait, and serves those that come when it is back', async () => {
    const db = (await open({ connectionMs: 300, silentMs: 200, questionMs: 200 })).schema('public');
    const ask = (calls: number) => Promise.all(Array.from({ length: calls }, () => db.one(one, {})));
    // On a busy machine an answer may come after these limits: asked again until it comes within them.
    await vi.waitFor(() => ask(8), eventually);
    proxy.swallow();
    const asked = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => db.one(one, {})),
      db.transaction(async (tx) => [await tx.one(one, {}), await tx.one(one, {})]),
    ]);
    expect(asked.filter((each) => each.status === 'fulfilled' || !isUnavailable(each.reason))).toEqual([]);
    proxy.pass();
    await vi.waitFor(async () => expect(await ask(1)).toEqual([{ one: 1 }]), eventually);
  });

  it('is not taken for silent while it works on a long statement', async () => {
    const db = (await open({ silentMs: 50 })).schema('public');
    const other = (await open({})).schema('public');
    let asked: Promise<unknown> | undefined;
    await other.transaction(async (tx) => {
      await tx.one(slow, {});
      const before = proxy.count();
      asked = db.one(slow, {});
      // Its own connection, and three that ask what it does.
      await vi.waitFor(() => expect(proxy.count()).toBeGreaterThanOrEqual(before + 4), eventually);
    });
    expect(await asked).toEqual({ one: 1 });
  });

  it('is told by /readyz, which does not wait for it', async () => {
    const http = await createHttp({ logLevel: 'silent' });
    http.readiness.add({ name: 'database', title: 'The database', required: true, check: () => new Promise(() => {}) });
    const answer = await http.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reasons: ['database: no answer'] }]);
    await http.app.close();
  });
});
