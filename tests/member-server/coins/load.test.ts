import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { statement } from '../../../server-kit/statement.ts';
import { aMember, aPostgresLedger, expectLawful } from '../ledger.ts';

const ACTORS = 50;
const MEMBERS = 12;
const kinds = ['grant', 'spend', 'hold', 'post', 'void', 'reverse'] as const;
const refusable = ['spend', 'hold', 'post', 'void', 'reverse'] as const;

interface Outcome {
  readonly calls: number;
  readonly repeats: number;
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

const byType = statement<object, { type: string; times: number }>('test.by_type', 'select type, count(*) times from coin_tx group by 1');

it('2,000 random grants, spends, holds, posts, voids, reversals and expiries by 50 actors in two processes keep every law', async () => {
  const ledger = await aPostgresLedger();
  if (!ledger?.url) {
    console.log('Left out: races of two processes need a PostgreSQL (DATABASE_URL, or 127.0.0.1:5432)');
    return;
  }
  const seed = process.env.TEST_SEED ?? String(Date.now());
  console.log(`TEST_SEED=${seed}`);
  try {
    for (let at = 0; at < MEMBERS; at++) await aMember(ledger.db, `m${at}`);
    const run = (name: string) => {
      const arguments_ = [
        '--import',
        'tsx',
        join(import.meta.dirname, 'load-worker.ts'),
        ledger.url!,
        seed,
        name,
        `${ACTORS / 2}`,
        `${MEMBERS}`,
      ];
      return promisify(execFile)(process.execPath, arguments_).then(({ stdout }) => JSON.parse(stdout) as Outcome);
    };
    const outcomes = await Promise.all([run('a'), run('b')]);
    const total = (part: 'accepted' | 'refused', kind: string) => outcomes.reduce((sum, each) => sum + (each[part][kind] ?? 0), 0);
    console.log(JSON.stringify(outcomes));
    await expectLawful(ledger.db);
    expect(outcomes[0]!.calls + outcomes[1]!.calls).toBeGreaterThanOrEqual(2_000);
    for (const kind of kinds) expect([kind, total('accepted', kind)]).toEqual([kind, expect.toSatisfy((times: number) => times >= 200)]);
    for (const kind of refusable) expect([kind, total('refused', kind)]).toEqual([kind, expect.toSatisfy((times: number) => times >= 50)]);
    const written = Object.fromEntries((await ledger.db.all(byType, {})).map(({ type, times }) => [type, times]));
    expect(written).toMatchObject({ engagement_reward: total('accepted', 'grant'), redeem: total('accepted', 'spend') });
    expect(written.expired).toBeGreaterThanOrEqual(200);
  } finally {
    await ledger.database.close();
  }
}, 240_000);
