import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import { Faults } from '../../server-kit/faults.ts';
import { json, statement } from '../../server-kit/statement.ts';
import { aSchema, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';
import { addCoins, aWallet, coinsOf, lockWallet, openWallet } from './wallet.ts';

onEachDatabase('the %s database', (open, kind) => {
  const faults = new Faults();
  let database: Opened;
  let db: Db;
  beforeAll(async () => {
    database = await open({ faults });
    db = await aSchema(database);
  });
  afterAll(() => database.close());

  const values = [
    ['int8 as a number', `9007199254740991::int8`, 9007199254740991],
    ['a sum of int8 as a number', `(select sum(x) from (values (2::int8), (3::int8)) v(x))`, 5],
    ['an average as a number', `1.25::numeric`, 1.25],
    ['an instant as UTC text in milliseconds', `'2025-08-01T07:00:00.123456+07'::timestamptz`, '2025-08-01T00:00:00.123Z'],
    ['a whole second with its milliseconds', `'2025-08-01T00:00:00Z'::timestamptz`, '2025-08-01T00:00:00.000Z'],
    [
      'an instant inside JSON through instant_text',
      `json_build_object('at', instant_text('2025-08-01T07:00:00+07'))`,
      { at: '2025-08-01T00:00:00.000Z' },
    ],
    ['a day as text', `'2024-02-29'::date`, '2024-02-29'],
    ['arrays of int8', `array[1, 2]::int8[]`, [1, 2]],
    ['arrays of instants', `array['2025-08-01T00:00:00Z']::timestamptz[]`, ['2025-08-01T00:00:00.000Z']],
    ['jsonb parsed', `'{"a": [1]}'::jsonb`, { a: [1] }],
    ['null as null', `null::int8`, null],
  ] as const;
  it.each(values)('gives %s', async (_title, expression, expected) => {
    const [row] = await db.all(statement<object, { value: unknown }>('test.value', `select ${expression} as value`), {});
    expect(row?.value).toEqual(expected);
  });

  it('throws rather than round an int8 that a number cannot hold', async () => {
    await expect(db.all(statement('test.big', 'select 9007199254740993::int8 as value'), {})).rejects.toThrow(RangeError);
    expect(await db.one(statement<object, { value: number }>('test.after', 'select 1::int8 as value'), {})).toEqual({ value: 1 });
  });

  it('takes text, numbers, arrays and json as parameters, and repeats of one name', async () => {
    const echo = statement<{ text: string; list: string[]; numbers: number[]; body: string; none?: null }, object>(
      'test.echo',
      'select $text::text as a, $text::text as b, $list::text[] as list, $numbers::int8[] as numbers, $body::jsonb as body, $none::int8 as none',
      { optional: ['none'] },
    );
    const given = { text: `it's; "é"`, list: ['a,b', 'c"d'], numbers: [1, 2], body: json([{ a: 'x' }]) };
    expect(await db.one(echo, given)).toEqual({
      a: given.text,
      b: given.text,
      list: given.list,
      numbers: [1, 2],
      body: [{ a: 'x' }],
      none: null,
    });
  });

  it('keeps nothing of a transaction that throws', async () => {
    const work = db.transaction(async (tx) => {
      await tx.run(openWallet, { member: 'thrown', coins: 1 });
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await coinsOf(db, 'thrown')).toBeUndefined();
  });

  it('fails as a whole when a sent write fails, and names the cause', async () => {
    await aWallet(db, 'sent', 1);
    const work = db.transaction(async (tx) => {
      tx.send(addCoins, { member: 'sent', coins: 5 });
      tx.send(openWallet, { member: 'sent', coins: 1 });
    });
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'wallet_pkey'));
    expect(await coinsOf(db, 'sent')).toBe(1);
  });

  it('names the first failure when a later statement only says that the transaction is aborted', async () => {
    await aWallet(db, 'first', 1);
    const work = db.transaction(async (tx) => {
      tx.send(openWallet, { member: 'first', coins: 1 });
      await tx.one(lockWallet, { member: 'first' });
    });
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error));
  });

  it('does not report a commit when a failed statement was swallowed', async () => {
    const work = db.transaction(async (tx) => {
      await tx.run(openWallet, { member: 'swallowed', coins: 1 });
      await tx.run(openWallet, { member: 'swallowed', coins: 1 }).catch(() => {});
    });
    await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error));
    expect(await coinsOf(db, 'swallowed')).toBeUndefined();
  });

  it('refuses a statement that comes after its transaction', async () => {
    const kept = await db.transaction(async (tx) => tx);
    await expect(kept.one(lockWallet, { member: 'x' })).rejects.toThrow('came after its transaction');
  });

  it('reads inside a transaction what it has written, and keeps none of it when it fails', async () => {
    const ofMember = statement<{ member: string }, { member: string; coins: number }>(
      'test.of_member',
      'select member, coins from wallet where member = $member',
    );
    const work = db.transaction(async (tx) => {
      await tx.run(openWallet, { member: 'undone', coins: 3 });
      expect(await tx.all(ofMember, { member: 'undone' })).toEqual([{ member: 'undone', coins: 3 }]);
      await tx.run(addCoins, { member: 'undone', coins: 1 });
      expect(await tx.all(ofMember, { member: 'undone' })).toEqual([{ member: 'undone', coins: 4 }]);
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    expect(await db.all(ofMember, { member: 'undone' })).toEqual([]);
  });

  it('keeps two schemas apart, turn by turn', async () => {
    const other = database.schema('config');
    await other.transaction((tx) => tx.script('create schema if not exists config; create table wallet (member text, coins bigint)'));
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? aWallet(db, `turn${n}`, 1) : aWallet(other, `turn${n}`, 1))));
    const count = statement<object, { n: number }>('test.turns', `select count(*) as n from wallet where member like 'turn%'`);
    expect([await db.one(count, {}), await other.one(count, {})]).toEqual([{ n: 5 }, { n: 5 }]);
  });

  it.each([1, 2, 3, 4])('loses all of a use case when the connection is cut before statement %i, and goes on', async (n) => {
    faults.set({ target: `statement:test.cut:${n}`, times: 1 });
    const work = db.transaction(
      async (tx) => {
        await tx.run(openWallet, { member: `cut${n}`, coins: 1 });
        await tx.run(addCoins, { member: `cut${n}`, coins: 1 });
      },
      { useCase: 'test.cut' },
    );
    await expect(work).rejects.toThrow('The connection was lost');
    expect(await coinsOf(db, `cut${n}`)).toBeUndefined();
    await aWallet(db, `cut${n}`, 7);
    expect(await coinsOf(db, `cut${n}`)).toBe(7);
  });

  if (kind === 'postgres')
    it('runs a deadlocked transaction again (4.11)', async () => {
      await aWallet(db, 'left', 0);
      await aWallet(db, 'right', 0);
      let waiting = 0;
      let release = () => {};
      const both = new Promise<void>((resolve) => {
        release = resolve;
      });
      const cross = (first: string, second: string) =>
        db.transaction(async (tx) => {
          await tx.run(addCoins, { member: first, coins: 1 });
          waiting += 1;
          if (waiting >= 2) release();
          await both;
          await tx.run(addCoins, { member: second, coins: 1 });
        });
      await Promise.all([cross('left', 'right'), cross('right', 'left')]);
      expect([await coinsOf(db, 'left'), await coinsOf(db, 'right')]).toEqual([2, 2]);
    });
});
