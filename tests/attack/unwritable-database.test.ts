import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDatabaseReadiness } from '../../server-kit/database-readiness.ts';
import type { Db } from '../../server-kit/db.ts';
import { createHttp } from '../../server-kit/http.ts';
import { statement } from '../../server-kit/statement.ts';
import { aServer, type Running } from '../config-server/servers.ts';
import { aMemberServer, aServerOn, type Member, signedIn, type TestServer } from '../member-server/member-server.ts';
import { homes } from '../member-server/redemptions/world.ts';
import { currentMs } from '../one-clock.ts';
import { aPostgres, type Opened } from '../server-kit/databases.ts';
import { onEachDatabase, onPostgres } from '../server-kit/suites.ts';

const one = statement<object, object>('test.one', 'select 1');
const health = async ({ http }: Pick<TestServer | Running, 'http'>) => (await http.app.inject('/readyz')).json();
const ready = { status: 'ready', reasons: [] };

/** What failed long enough ago is over with the next write that succeeds. */
const aMinuteLater = () => void vi.useFakeTimers({ toFake: ['Date'], now: currentMs() + 60_000 });
afterEach(() => void vi.useRealTimers());

/** Runs statements of an administrator, whatever new sessions are set to. */
async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}

/** Sessions take a setting over when they begin. */
const beginAnew = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

onPostgres('A PostgreSQL that is read-only', () => {
  let opened: Opened & { readonly url: string };
  let server: TestServer;
  let config: Running;
  let member: Member;
  beforeAll(async () => {
    opened = await aPostgres();
    const database = { ...opened, close: async () => undefined };
    server = await aMemberServer({ database });
    config = await aServer({ database });
    member = await signedIn(server);
  });
  afterAll(async () => {
    await server.close();
    await config.end();
    await opened.close();
  });
  const turn = async (isReadOnly: boolean) => {
    const { pathname } = new URL(opened.url);
    const change = isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
    await administer(opened.url, `alter database ${pathname.slice(1)} ${change}`, beginAnew);
    // A pool learns of connections that ended when it next uses them.
    await expect.poll(() => server.db.all(one, {}).catch(() => undefined)).toBeDefined();
    await expect
      .poll(() =>
        config.database
          .schema('config')
          .all(one, {})
          .catch(() => undefined),
      )
      .toBeDefined();
  };

  it('degrades both servers with a sentence, refuses writes as busy, and is forgotten when it is over', async () => {
    expect([await health(server), await health(config)]).toEqual([ready, ready]);
    await turn(true);
    const sentence = 'the database is read-only: it is a standby, or default_transaction_read_only is on';
    expect(await health(server)).toEqual({ status: 'degraded', reasons: [`member writes: ${sentence}`] });
    expect(await health(config)).toEqual({ status: 'degraded', reasons: [`config writes: ${sentence}`] });
    const refused = await server.call(member, 'POST', '/me/check-ins');
    expect([refused.status, refused.body.code]).toEqual([503, 'server.busy']);
    expect((await server.call(member, 'GET', '/me/coin-entries')).status).toBe(200);
    await turn(false);
    aMinuteLater();
    expect((await server.call(member, 'POST', '/me/check-ins')).status).toBe(201);
    expect([await health(server), await health(config)]).toEqual([ready, ready]);
  });
});

onEachDatabase('A database whose disk is full, on %s', (_open, kind) => {
  let server: TestServer;
  let member: Member;
  beforeAll(async () => {
    server = await aServerOn(kind);
    member = await signedIn(server);
  });
  afterAll(() => server.close());
  const script = (sql: string) => server.db.transaction((tx) => tx.script(sql));
  const full = {
    status: 'degraded',
    reasons: ['member writes: the disk of the database is full: what needs room there cannot be written'],
  };

  it('degrades the server until a write has succeeded, a minute after the last that failed', async () => {
    // What PostgreSQL says where a table finds no room to grow.
    await script(`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on member_address for each row execute function no_room()`);
    expect(await health(server)).toEqual(ready);
    const refused = await server.call(member, 'POST', '/me/addresses', { body: homes.MY as object });
    expect([refused.status, refused.body.code]).toEqual([503, 'server.busy']);
    expect(await health(server)).toEqual(full);
    // Another table has room on its pages.
    expect((await server.call(member, 'POST', '/me/check-ins')).status).toBe(201);
    expect(await health(server)).toEqual(full);
    aMinuteLater();
    expect((await server.call(member, 'GET', '/me/addresses')).status).toBe(200);
    expect(await health(server)).toEqual(full);
    await script('drop trigger no_room on member_address');
    expect((await server.call(member, 'POST', '/me/addresses', { body: homes.MY as object })).status).toBe(201);
    expect(await health(server)).toEqual(ready);
  });
});

describe('A database that lets nobody in', () => {
  it.each([
    ['57P03', 'the database is starting, stopping or recovering'],
    ['53300', 'the database has no connection left for this server'],
  ])('for %s says so', async (code, sentence) => {
    const http = await createHttp({ logLevel: 'silent' });
    const refused = async () => Promise.reject(Object.assign(new Error(), { code }));
    addDatabaseReadiness(http.readiness, { one: refused, writeFailure: undefined } as unknown as Db, 'member', { needs: true });
    const answer = await http.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reasons: [`member database: ${sentence}`] }]);
    await http.app.close();
  });
});
