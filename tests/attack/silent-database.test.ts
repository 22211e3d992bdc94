import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server-kit/database.ts';
import { isUnavailable } from '../../server-kit/db-errors.ts';
import { createHttp } from '../../server-kit/http.ts';
import { statement } from '../../server-kit/statement.ts';
import { endless } from '../patience.ts';
import { aPostgres } from '../server-kit/databases.ts';
import { onPostgres } from '../server-kit/suites.ts';
import { aProxy, type FaultyProxy } from './proxy.ts';

const one = statement<object, { one: number }>('silent.one', 'select 1 as one');
const slow = statement<object, { one: number }>('silent.slow', 'select 1 as one from pg_sleep(1)');

onPostgres('A database that falls silent without ending a connection', () => {
  let proxy: FaultyProxy;
  let real: Awaited<ReturnType<typeof aPostgres>>;
  let database: Database;

  beforeAll(async () => {
    real = await aPostgres();
    const url = new URL(real.url);
    proxy = await aProxy(Number(url.port || 5432));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    database = await openDatabase({ url: url.href, poolSize: 4, patience: { ...endless, connectionMs: 300, silentMs: 200 } });
  });
  afterAll(async () => {
    await proxy.close();
    await database.close();
    await real.close();
  });

  it('fails the calls that wait, and serves those that come when it is back', async () => {
    const db = database.schema('public');
    await Promise.all(Array.from({ length: 8 }, () => db.one(one, {})));
    proxy.swallow();
    const asked = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => db.one(one, {})),
      db.transaction(async (tx) => [await tx.one(one, {}), await tx.one(one, {})]),
    ]);
    expect(asked.filter((each) => each.status === 'fulfilled' || !isUnavailable(each.reason))).toEqual([]);
    proxy.pass();
    expect(await db.one(one, {})).toEqual({ one: 1 });
  });

  it('is not taken for silent while it works on a long statement', async () => {
    expect(await database.schema('public').one(slow, {})).toEqual({ one: 1 });
  });

  it('is told by /readyz, which does not wait for it', async () => {
    const http = await createHttp({ logLevel: 'silent' });
    http.readiness.add({ name: 'database', title: 'The database', required: true, check: () => new Promise(() => {}) });
    const answer = await http.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reasons: ['database: no answer'] }]);
    await http.app.close();
  });
});
