import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { rowsStatement, sendRows } from '../../server-kit/rows.ts';
import { statement } from '../../server-kit/statement.ts';
import { onEachDatabase } from './suites.ts';

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly about: string | undefined;
}

const write = rowsStatement<{ owner: string }, Row>(
  'test.rows.write',
  { id: 'text', amount: 'bigint', about: 'jsonb' },
  'insert into written (owner, id, amount, about) select $owner, id, amount, about from $rows',
);
const move = rowsStatement<object, { id: string; by: number }>(
  'test.rows.move',
  { id: 'text', by: 'bigint' },
  'update written w set amount = amount + r.by from $rows where w.id = r.id',
);
const read = statement<{ owner: string }, { id: string; amount: number; about: unknown }>(
  'test.rows.read',
  'select id, amount, about from written where owner = $owner order by length(id), id',
);
const plans = statement<object, { generic: number; own: number }>(
  'test.rows.plans',
  `select generic_plans generic, custom_plans own from pg_prepared_statements where name like 'glued:%'
   order by generic_plans + custom_plans desc limit 1`,
);

const some = (count: number, name: string): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, amount: at, about: at % 2 ? `{"at":${at}}` : undefined }));

onEachDatabase('Writes of rows on the %s database', (open) => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await open({ poolSize: 1 });
    db = database.schema('rows');
    await db.transaction((tx) =>
      tx.script('create schema rows; create table rows.written (owner text, id text primary key, amount bigint, about jsonb)'),
    );
  });
  afterAll(() => database.close());

  it.each([0, 1, 2, 7, 8, 9, 16, 19])('write all of %i', async (count) => {
    const rows = some(count, `n${count}-`);
    await db.transaction(async (tx) => sendRows(tx, write, { owner: `o${count}` }, rows));
    expect(await db.all(read, { owner: `o${count}` })).toEqual(
      rows.map(({ id, amount, about }) => ({ id, amount, about: about === undefined ? null : JSON.parse(about) })),
    );
  });

  it('change the rows they name and no others', async () => {
    await db.transaction(async (tx) => sendRows(tx, write, { owner: 'mover' }, some(4, 'm')));
    await db.transaction(async (tx) =>
      sendRows(tx, move, {}, [
        { id: 'm1', by: 10 },
        { id: 'm3', by: -1 },
      ]),
    );
    expect((await db.all(read, { owner: 'mover' })).map(({ amount }) => amount)).toEqual([0, 11, 2, 2]);
  });

  it('are planned a few times and then no more, glued together too', async () => {
    for (let time = 0; time < 20; time += 1) {
      await db.transaction(async (tx) => {
        sendRows(tx, move, {}, [{ id: 'm1', by: 1 }]);
        sendRows(tx, write, { owner: 'planned' }, some(1, `p${time}-`));
      });
    }
    const { generic, own } = (await db.one(plans, {}))!;
    expect(own).toBeLessThanOrEqual(5);
    expect(generic + own).toBe(20);
  });
});
