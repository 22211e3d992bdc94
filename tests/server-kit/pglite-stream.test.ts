import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { statement } from '../../server-kit/statement.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const megabyte = statement<{ at: number }, { text: string }>('test.megabyte', `select repeat(chr(65 + $at::int), 1048576) as text`);

test('the embedded database keeps nothing of what was read from it', async () => {
  const database = await openDatabase();
  try {
    const db = database.schema('public');
    const read = async (count: number) => {
      for (let at = 0; at < count; at += 1) expect((await db.one(megabyte, { at: at % 26 }))?.text).toHaveLength(1_048_576);
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await read(5);
    expect((await read(60)) - before).toBeLessThan(20_000_000);
  } finally {
    await database.close();
  }
});
