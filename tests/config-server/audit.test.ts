import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAudit } from '../../config-server/audit/index.ts';
import { statement } from '../../server-kit/statement.ts';
import { aDesk, type Desk } from './ops.ts';
import { aServer, type Running } from './servers.ts';

type Item = { readonly id: string; readonly action: string; readonly target?: string };

describe('The audit log', () => {
  let running: Running;
  let desk: Desk;
  let scoped: Desk;
  beforeAll(async () => {
    running = await aServer();
    desk = await aDesk(running, { id: 'carla' });
    scoped = await aDesk(running, { id: 'maya', markets: ['MY'] });
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

  const list = async (by: Desk, input: object = {}) =>
    (await by.call('auditLog.list', { limit: 100, ...input } as never)).json.items as Item[];

  it('gives pages, newest first, each row once', async () => {
    const seen: Item[] = [];
    let cursor: string | undefined;
    do {
      const { json } = await desk.call('auditLog.list', { limit: 7, ...(cursor ? { cursor } : {}) });
      seen.push(...json.items);
      cursor = json.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await list(desk));
    const numbers = seen.map(({ id }) => Number(id));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each([
    ['who', { actor: 'carla' }, 22],
    ['what', { action: 'releases.create' }, 15],
    ['the beginning of what', { action: 'draft' }, 30],
    ['where', { target: 'screen:s7' }, 1],
    ['a span', { action: 'drafts.put', from: '2025-08-02T00:00:00Z', to: '2025-08-03T00:00:00Z' }, 5],
  ])('finds by %s', async (_by, filter, count) => {
    expect(await list(desk, filter)).toHaveLength(count);
  });

  it('shows somebody of one market what concerns it and what concerns all', async () => {
    const all = (await list(desk)) as (Item & { markets?: string[] })[];
    const theirs = await list(scoped);
    expect(theirs).toEqual(all.filter(({ markets }) => !markets || markets.includes('MY')));
    expect(theirs.length).toBeLessThan(all.length);
  });

  it('refuses a cursor that is none', async () => {
    expect(await desk.call('auditLog.list', { cursor: 'first' })).toMatchObject({ status: 422, json: { fields: [{ path: '/cursor' }] } });
  });

  it.each([['update audit_log set reason = null'], ['delete from audit_log'], ['truncate audit_log']])(
    'the database refuses `%s`',
    async (sql) => {
      const change = statement<object>('test.change', sql);
      await expect(running.database.schema('config').transaction((tx) => tx.run(change, {}))).rejects.toThrow('only added to');
    },
  );

  it('tells of a document that it was changed, never what it says', async () => {
    const secret = 'Nobody but the members may read this';
    const changed = (body: { blocks: object[] }) => ({ ...body, blocks: [...body.blocks, { type: 'text', id: 'secret', text: secret }] });
    await desk.save('screen:home', changed);
    await desk.release('A change', ['screen:home']);
    expect((await list(desk, { target: 'screen:home' })).map(({ action }) => action)).not.toEqual([]);
    expect(JSON.stringify(await list(desk))).not.toContain(secret);
    expect(JSON.stringify(await list(desk))).not.toContain('"blocks"');
  });
});
