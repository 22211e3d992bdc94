import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { statement } from '../../../server-kit/statement.ts';
import { inFull, seed } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { aMember, aPostgresLedger, expectLawful } from '../ledger.ts';

const PROCESSES = ['a', 'b'];
const ACTORS = 50;
const MEMBERS = 12;
/** Of each kind, coins that expire, and calls altogether, at the least. */
const [accepted, refused, expired, calls] = inFull([60, 16, 60, 600], [220, 60, 200, 2_100]);
const kinds = ['grant', 'spend', 'hold', 'post', 'void', 'reverse'] as const;
const refusable = ['spend', 'hold', 'post', 'void', 'reverse'] as const;

interface Outcome {
  readonly calls: number;
  readonly repeats: number;
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

const byType = statement<object, { type: string; times: number }>('test.by_type', 'select type, count(*) times from coin_tx group by 1');

onPostgres('Many at once on PostgreSQL', () => {
  it(`${calls} random grants, spends, holds, posts, voids, reversals and expiries by ${ACTORS} actors in two processes keep every law`, async () => {
    const ledger = await aPostgresLedger();
    try {
      for (let at = 0; at < MEMBERS; at++) await aMember(ledger.db, `m${at}`);
      const run = (name: string) => {
        const arguments_ = [
          '--import',
          'tsx',
          join(import.meta.dirname, 'load-worker.ts'),
          ledger.url,
          String(seed),
          name,
          `${ACTORS / PROCESSES.length}`,
          `${MEMBERS}`,
          ...[accepted, refused, calls].map((least) => `${least / PROCESSES.length}`),
        ];
        return promisify(execFile)(process.execPath, arguments_).then(({ stdout }) => JSON.parse(stdout) as Outcome);
      };
      const outcomes = await Promise.all(PROCESSES.map(run));
      const total = (part: 'accepted' | 'refused', kind: string) => outcomes.reduce((sum, each) => sum + (each[part][kind] ?? 0), 0);
      console.log(JSON.stringify(outcomes));
      await expectLawful(ledger.db);
      expect(outcomes[0]!.calls + outcomes[1]!.calls).toBeGreaterThanOrEqual(calls);
      expect(kinds.filter((kind) => total('accepted', kind) < accepted)).toEqual([]);
      expect(refusable.filter((kind) => total('refused', kind) < refused)).toEqual([]);
      const written = Object.fromEntries((await ledger.db.all(byType, {})).map(({ type, times }) => [type, times]));
      expect(written).toMatchObject({ engagement_reward: total('accepted', 'grant'), redeem: total('accepted', 'spend') });
      expect(written.expired).toBeGreaterThanOrEqual(expired);
    } finally {
      await ledger.database.close();
    }
  });
});
