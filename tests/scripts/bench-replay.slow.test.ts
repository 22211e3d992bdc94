import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf } from '../../scripts/bench/replay/copy.ts';
import { openPool } from '../../scripts/bench/replay/pool.ts';
import { recordPart } from '../../scripts/bench/replay/record.ts';
import { type Recorder, startRecorder } from '../../scripts/bench/replay/recorder.ts';
import type { Part } from '../../scripts/bench/replay/recording.ts';
import { replay, type Steps, stepsOf } from '../../scripts/bench/replay/sender.ts';
import { changeOf, checkChange, tallyOf } from '../../scripts/bench/replay/tally.ts';
import { openSeeded } from '../../scripts/bench/value/seeded.ts';
import { query } from '../../server-kit/batch.ts';
import { statement } from '../../server-kit/statement.ts';

const MEMBERS = 60;
const COUNT = 5;
const tables = ['voucher', 'voucher_event', 'idempotency_key', 'outbox', 'offer_bucket', 'offer_stock', 'session'];
const rowsOf = (table: string) => `select to_jsonb(t)::text as row from ${table} t order by 1`;
type Rows = readonly { readonly row: string }[];

describe('Calls are recorded from the API and replayed without it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-replay-'));
  let part: Part;
  let steps: readonly Steps[];
  let recorded: readonly Rows[];
  let pool: pg.Pool;
  const ask = async (sql: string): Promise<readonly object[]> => {
    const client = await pool.connect();
    const answer = await query<object>(client, { text: sql, values: [] }).finally(() => client.release());
    return answer.rows;
  };

  beforeAll(async () => {
    await (await openSeeded({ dataDir: folder }, MEMBERS)).close();
    const { place } = await copyOf({ dataDir: folder });
    const seeded = await openSeeded({ dataDir: folder });
    const recorder: Recorder = startRecorder();
    try {
      part = await recordPart(seeded, recorder, { kind: 'claim', members: MEMBERS, from: 1, count: COUNT });
    } finally {
      recorder.stop();
    }
    steps = part.calls.map((call) => stepsOf(call, recorder.statements));
    recorded = await Promise.all(tables.map((table) => seeded.db.all(statement<object, Rows[number]>('test.rows', rowsOf(table)), {})));
    await seeded.close();
    pool = await openPool(place);
  });
  afterAll(async () => {
    await pool?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a call is two packets: what it reads and takes, then what it writes', () => {
    const { packets, status, answer } = part.calls.at(-1)!;
    const tagsOf = packets.map((packet) => packet.map(({ tag }) => tag));
    expect(tagsOf).toEqual([expect.arrayContaining(['BEGIN', 'UPDATE 1']), ['INSERT 0 1', 'COMMIT']]);
    expect(status).toBe(201);
    expect(JSON.parse(answer)).toHaveProperty('id');
  });

  it('on a copy from before, the same statements write the same rows and change as much', async () => {
    const before = await tallyOf(ask);
    for (const each of steps) await replay(pool, each);
    const made = changeOf(before, await tallyOf(ask));
    expect(made).toMatchObject({ 'voucher.rows': COUNT, 'offer_bucket.remaining': -COUNT });
    checkChange(made, part.change);
    for (const [at, table] of tables.entries()) expect({ table, rows: await ask(rowsOf(table)) }).toEqual({ table, rows: recorded[at] });
  });

  it('a statement that finds other rows than it did ends the replay', async () => {
    await expect(replay(pool, steps[0]!)).rejects.toThrow('A replayed statement answered SELECT 1 instead of SELECT 0: kit.look_key');
  });

  it('a change other than the recorded one is named', () => {
    const fewer = { ...part.change, 'voucher.rows': COUNT - 1 };
    expect(() => checkChange(fewer, part.change)).toThrow('voucher.rows by 4 instead of 5');
    expect(() => checkChange({ ...part.change, 'coin_tx.rows': 1 }, part.change)).toThrow('coin_tx.rows by 1 instead of 0');
  });
});
