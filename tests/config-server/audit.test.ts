import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAudit } from '../../config-server/audit/index.ts';
import { statement } from '../../server-kit/statement.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

type Item = { readonly id: string; readonly action: string; readonly target?: string };

describe('The audit log', () => {
  let running: Running;
  let ops: OperatorClient;
  let scoped: OperatorClient;
  beforeAll(async () => {
    running = await aServer();
    ops = await anOperatorClient(running, { id: 'carla' });
    scoped = await anOperatorClient(running, { id: 'maya', markets: ['MY'] });
    const db = running.database.schema('config');
    await db.transaction(async (tx) => {
      for (let at = 0; at < 45; at += 1) {
        addAudit(tx, {
          at: `2025-08-0${1 + (at % 9)}T00:00:00.000Z`,
          actor: { id: at % 2 ? 'carla' : 'maya', name: 'Somebody', role: 'campaign' },
          action: at % 3 ? 'drafts.put' : 'releases.create',
          target: `screen:s${at}`,
          ...(at % 5 ? {} : { markets: [at % 2 ? 'KH' : 'MY'] }),
          details: { hash: 'abc' },
        });
      }
    });
  });
  afterAll(() => running.end());

  const list = async (by: OperatorClient, input: object = {}) =>
    (await by.call('auditLog.list', { limit: 100, ...input } as never)).json.items as Item[];

  it('gives pages, newest first, each row once', async () => {
    const seen: Item[] = [];
    let cursor: string | undefined;
    do {
      const { json } = await ops.call('auditLog.list', { limit: 7, ...(cursor ? { cursor } : {}) });
      seen.push(...json.items);
      cursor = json.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await list(ops));
    const numbers = seen.map(({ id }) => Number(id));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each([
    ['who', { actor: 'carla' }, 22],
    ['what', { action: 'releases.create' }, 15],
    ['the beginning of what', { action: 'draft' }, 30],
    ['where', { target: 'screen:s7' }, 1],
    ['a part of a name', { actor: 'somebo' }, 45],
    ['a part of what it is about', { about: 'S44' }, 1],
    ['all but what begins so', { except: 'drafts', to: '2025-08-10T00:00:00Z' }, 15],
    ['a span', { action: 'drafts.put', from: '2025-08-02T00:00:00Z', to: '2025-08-03T00:00:00Z' }, 5],
  ])('finds by %s', async (_by, filter, count) => {
    expect(await list(ops, filter)).toHaveLength(count);
  });

  it('shows somebody of one market what concerns it and what concerns all', async () => {
    const all = (await list(ops)) as (Item & { markets?: string[] })[];
    const theirs = await list(scoped);
    expect(theirs).toEqual(all.filter(({ markets }) => !markets || markets.includes('MY')));
    expect(theirs.length).toBeLessThan(all.length);
  });

  it('shows somebody of one market of accounts and sessions their own alone', async () => {
    const rows: readonly (readonly [actor: string, action: string, account: string])[] = [
      ['adam', 'accounts.update', 'carla'],
      ['carla', 'sessions.create', 'carla'],
      ['adam', 'accounts.update', 'maya'],
      ['maya', 'sessions.create', 'maya'],
    ];
    await running.database.schema('config').transaction(async (tx) => {
      for (const [id, action, account] of rows)
        addAudit(tx, { at: '2025-08-11T00:00:00.000Z', actor: { id, name: id, role: 'admin' }, action, target: `account:${account}` });
    });
    const seen = async (by: OperatorClient) =>
      (await list(by, { from: '2025-08-11T00:00:00Z' })).map(({ action, target }) => `${action} ${target}`).reverse();
    expect(await seen(ops)).toEqual(rows.map(([, action, account]) => `${action} account:${account}`));
    expect(await seen(scoped)).toEqual(['accounts.update account:maya', 'sessions.create account:maya']);
  });

  it('refuses a cursor that is none', async () => {
    expect(await ops.call('auditLog.list', { cursor: 'first' })).toMatchObject({ status: 422, json: { fields: [{ path: '/cursor' }] } });
  });

  it.each([['update audit_log set reason = null'], ['delete from audit_log'], ['truncate audit_log']])(
    'the database refuses `%s`',
    async (sql) => {
      const change = statement<object>('test.change', sql);
      await expect(running.database.schema('config').transaction((tx) => tx.run(change, {}))).rejects.toThrow('only added to');
    },
  );

  describe('of a document', () => {
    const about = async (words: string, by = ops) =>
      (await list(by, { about: words, except: 'previews' })) as (Item & { title?: string })[];
    const changesOf = async (item: Item, by = ops) =>
      (await by.call('auditChanges.get', { id: item.id })).json.changes.map(({ sentence }: { sentence: string }) => sentence);

    it('is found by its name, with the release that changed it and its roll-back, each from what to what', async () => {
      const begin = (await about('check-in')).length;
      await ops.save('campaign:check-in', (body) => ({ ...body, dailyCoins: 2 }));
      const released = await ops.release('Twice', ['campaign:check-in']);
      await ops.call('releases.rollBack', { id: released.json.id, reason: 'Because of a test' });
      const found = await about('Check-in');
      expect(found.map(({ action }) => action).slice(0, found.length - begin)).toEqual([
        'releases.rollBack',
        'releases.create',
        'drafts.put',
      ]);
      expect(found[1]?.title).toBe('Twice');
      expect(await Promise.all(found.slice(0, 3).map((item) => changesOf(item)))).toEqual([
        ['Coins for one check-in: 2 → 1'],
        ['Coins for one check-in: 1 → 2'],
        ['Coins for one check-in: 1 → 2'],
      ]);
      expect((await about('twice')).map(({ action }) => action)).toEqual(['releases.rollBack', 'releases.create']);
    });

    it('tells nobody of one market what others drafted for theirs', async () => {
      await ops.save('campaign:summer', (body) => ({
        ...body,
        byMarket: { ...body.byMarket, KH: { ...body.byMarket.KH, priceMinor: 4242 } },
      }));
      const [saved] = await about('campaign:summer');
      expect(JSON.stringify(await changesOf(saved!))).toContain('42.42');
      const asked = await scoped.call('auditChanges.get', { id: saved!.id });
      expect(JSON.stringify(asked.json)).not.toContain('42.42');
    });

    it('has no row of another number', async () => {
      for (const id of ['0', '999999', 'x']) expect((await ops.call('auditChanges.get', { id })).status).toBe(404);
    });
  });

  it('tells of a document that it was changed, never what it says', async () => {
    const secret = 'Nobody but the members may read this';
    const changed = (body: { blocks: object[] }) => ({ ...body, blocks: [...body.blocks, { type: 'text', id: 'secret', text: secret }] });
    await ops.save('screen:home', changed);
    await ops.release('A change', ['screen:home']);
    expect((await list(ops, { target: 'screen:home' })).map(({ action }) => action)).not.toEqual([]);
    expect(JSON.stringify(await list(ops))).not.toContain(secret);
    expect(JSON.stringify(await list(ops))).not.toContain('"blocks"');
  });
});
