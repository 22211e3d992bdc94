import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { statement } from '../../../server-kit/statement.ts';
import { inFull, seed } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { aMember, aPostgresLedger, expectInvariants } from '../ledger.ts';
import { cards, kinds, refusable, sureRefusals, sureTimes } from './load-decks.ts';

const PROCESSES = ['a', 'b'];
const [ACTORS, MEMBERS] = inFull([20, 5], [50, 12]);
const calls = ACTORS * cards.length;

interface Outcome {
  readonly played: number;
  readonly accepted: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

// Without entries of 0 coins by which a hold that is let go repays a debt: no call asked for them.
const byType = statement<object, { type: string; times: number }>(
  'test.by_type',
  `select type, count(*) times from coin_tx where source_kind <> 'coin_hold' group by 1`,
);

onPostgres('Many at once on PostgreSQL', () => {
  it(`${calls} grants, spends, holds, posts, voids, reversals and expiries by ${ACTORS} actors in two processes keep every invariant`, async () => {
    const ledger = await aPostgresLedger();
    try {
      for (let at = 0; at < MEMBERS; at++) await aMember(ledger.db, `m${at}`);
      const run = (name: string) => {
        const worker = join(import.meta.dirname, 'load-worker.ts');
        const sizes = [`${ACTORS / PROCESSES.length}`, `${MEMBERS}`];
        const arguments_ = ['--import', 'tsx', worker, ledger.url, String(seed), name, ...sizes];
        return promisify(execFile)(process.execPath, arguments_).then(({ stdout }) => JSON.parse(stdout) as Outcome);
      };
      const outcomes = await Promise.all(PROCESSES.map(run));
      const total = (part: 'accepted' | 'refused', kind: string) => outcomes.reduce((sum, each) => sum + (each[part][kind] ?? 0), 0);
      console.log(JSON.stringify(outcomes));
      await expectInvariants(ledger.db);
      expect(outcomes.reduce((sum, { played }) => sum + played, 0)).toBe(calls);
      // Each is asserted at its call, too; an expiry may be another actor's sweep.
      const written = Object.fromEntries((await ledger.db.all(byType, {})).map(({ type, times }) => [type, times]));
      const done = (kind: string) => (kind === 'expire' ? written.expired! : total('accepted', kind));
      expect(kinds.filter((kind) => done(kind) < ACTORS * sureTimes)).toEqual([]);
      expect(refusable.filter((kind) => total('refused', kind) < ACTORS * sureRefusals)).toEqual([]);
      expect(written).toMatchObject({
        engagement_reward: total('accepted', 'grant'),
        redeem: total('accepted', 'spend'),
        offset_store: total('accepted', 'post'),
        return: total('accepted', 'reverse'),
      });
    } finally {
      await ledger.database.close();
    }
  });
});
