import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { migrate } from '../../server-kit/migrate.ts';
import { statement } from '../../server-kit/statement.ts';
import { endless } from '../patience.ts';
import { now, type Opened, wallet } from './databases.ts';
import { onEachDatabase } from './suites.ts';

onEachDatabase('migrations on the %s database', (open) => {
  let database: Opened;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('run once, by one of the processes that start together', async () => {
    const second = database.url ? await openDatabase({ url: database.url, patience: endless }) : database;
    const ran = await Promise.all([database, second].map((each) => migrate(each.schema('member'), 'member', [wallet], now)));
    if (second !== database) await second.close();
    expect(ran.map((names) => names.length).sort()).toEqual([0, 3]);
  });

  it('run in each server’s own schema', async () => {
    expect(await migrate(database.schema('config'), 'config', [], now)).toEqual(['kit-001-plumbing', 'kit-002-start-marks']);
    const where = statement<object, { schemas: string[] }>(
      'test.schemas',
      `select array_agg(table_schema::text order by table_schema) as schemas from information_schema.tables where table_name = 'outbox'`,
    );
    expect(await database.schema('member').one(where, {})).toEqual({ schemas: ['config', 'member'] });
  });

  it('refuse a step that was changed after it was applied', async () => {
    const changed = { ...wallet, up: `${wallet.up} ` };
    await expect(migrate(database.schema('member'), 'member', [changed], now)).rejects.toThrow('wallet-001 was changed');
  });

  it('apply nothing of a list in which a step fails', async () => {
    const steps = [
      { name: 'half-001', up: ['create table half (id int)', 'insert into half values (1)'] },
      { name: 'half-002', up: 'select no_such_thing()' },
    ];
    await expect(migrate(database.schema('member'), 'member', [wallet, ...steps], now)).rejects.toThrow('no_such_thing');
    expect(await migrate(database.schema('member'), 'member', [wallet, steps[0]!], now)).toEqual(['half-001']);
  });

  it('refuse two steps of one name', async () => {
    await expect(migrate(database.schema('member'), 'member', [wallet, wallet], now)).rejects.toThrow('Two migrations');
  });
});
