import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import { onEachDatabase } from './suites.ts';

const note = statement<{ id: string; n: number }>('test.batch.note', 'insert into note (id, n) values ($id, $n)', { independent: true });
const mark = statement<{ id: string }>('test.batch.mark', 'insert into mark (id) values ($id)', { independent: true });
const count = statement<object, { notes: number; marks: number }>(
  'test.batch.count',
  'select (select count(*) from note) notes, (select count(*) from mark) marks',
);
const read = statement<{ id: string }, { id: string; n: number }>('test.batch.read', 'select id, n from note where id = $id');

onEachDatabase('statements of one turn on the %s database', (open) => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = database.schema('batch');
    const schema =
      'create schema batch; create table note (id text primary key, n bigint); create table mark (id text primary key references note)';
    await db.transaction((tx) => tx.script(schema));
  });
  afterAll(() => database.close());

  it('independent writes leave as one, foreign keys between them hold', async () => {
    await db.transaction(async (tx) => {
      tx.send(note, { id: 'a', n: 1 });
      tx.send(mark, { id: 'a' });
    });
    expect(await db.one(count, {})).toEqual({ notes: 1, marks: 1 });
  });

  it('a read behind them sees them, and the same write twice is made twice', async () => {
    await db.transaction(async (tx) => {
      tx.send(note, { id: 'b', n: 2 });
      tx.send(note, { id: 'c', n: 3 });
      tx.send(mark, { id: 'c' });
      expect(await Promise.all([tx.one(read, { id: 'b' }), tx.one(read, { id: 'c' })])).toEqual([
        { id: 'b', n: 2 },
        { id: 'c', n: 3 },
      ]);
    });
    expect(await db.one(count, {})).toEqual({ notes: 3, marks: 2 });
  });

  it('a failure in the middle fails what is behind it, names itself, and spoils no later use of any statement', async () => {
    const bad = statement<object, { x: number }>('test.batch.bad', 'select 1 / 0 as x');
    const fresh = statement<object, { x: number }>('test.batch.fresh', 'select 41 + 1 as x');
    for (let time = 0; time < 3; time++) {
      const outcome = await db
        .transaction(async (tx) => {
          tx.send(note, { id: 'lost', n: 1 });
          const settled = await Promise.allSettled([tx.one(read, { id: 'a' }), tx.one(bad, {}), tx.one(fresh, {})]);
          expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
          expect(settled[2]).toMatchObject({ reason: { code: '25P02' } });
        })
        .catch((error) => error);
      expect(String(outcome)).toContain('division by zero');
      expect(await db.one(read, { id: 'lost' })).toBeUndefined();
    }
    expect(await db.one(fresh, {})).toEqual({ x: 42 });
    expect(await db.transaction((tx) => tx.one(fresh, {}))).toEqual({ x: 42 });
  });

  it('what a thrown transaction has queued but not sent is undone like the rest', async () => {
    const before = await db.one(count, {});
    for (let time = 0; time < 20; time++) {
      const work = db.transaction(async (tx) => {
        tx.send(note, { id: `thrown${time}`, n: 1 });
        if (time % 2) void tx.one(read, { id: 'a' }).catch(() => {});
        throw new Error('refused');
      });
      await expect(work).rejects.toThrow('refused');
    }
    expect(await db.one(count, {})).toEqual(before);
  });

  it('a wrong column of a write is the failure of the commit', async () => {
    const work = db.transaction(async (tx) => {
      tx.send(mark, { id: 'nobody' });
      tx.send(note, { id: 'd', n: 1 });
    });
    await expect(work).rejects.toMatchObject({ code: '23503' });
    expect(await db.one(read, { id: 'd' })).toBeUndefined();
  });
});
