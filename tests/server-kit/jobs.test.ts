import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '../../server-kit/db.ts';
import { Jobs } from '../../server-kit/jobs.ts';
import { claimOutbox, finishOutbox, postponeOutbox, readOutbox } from '../../server-kit/outbox.ts';
import { eventually } from '../patience.ts';
import { aSchema, later, now, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';

onEachDatabase('the plumbing of jobs on the %s database', (open, kind) => {
  let database: Opened;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = await aSchema(database, []);
  });
  afterAll(() => database.close());

  const someJobs = (run: () => Promise<unknown>) => {
    const jobs = new Jobs({ db, now: () => now, log: { error() {} } });
    jobs.add({ name: 'every-second', schedule: '* * * * * *', run });
    return jobs;
  };

  it('runs what is due in one of the processes only', async () => {
    let runs = 0;
    const processes = [1, 2, 3].map(() => someJobs(async () => ++runs));
    for (const each of processes) each.start();
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), eventually);
    for (const each of processes) each.stop();
    await vi.waitFor(
      async () => expect((await processes[0]!.lastRuns())[0]).toMatchObject({ job: 'every-second', error: null, finished_at: now }),
      eventually,
    );
    const [{ due } = { due: 0 }] = await db
      .builder<{ job_run: { job: string } }>()
      .selectFrom('job_run')
      .select((e) => e.fn.countAll<number>().as('due'))
      .execute();
    expect(runs).toBe(due);
  });

  it('keeps the failure of a run and gives it to who asked', async () => {
    const jobs = someJobs(async () => {
      throw new Error('no paper');
    });
    await expect(jobs.runNow('every-second')).rejects.toThrow('no paper');
    expect((await jobs.lastRuns())[0]).toMatchObject({ error: 'Error: no paper' });
    expect(jobs.names()).toEqual(['every-second', 'sweep-plumbing']);
  });

  it('delivers each outbox event once, the failed one again when it is due', async () => {
    await db.transaction(async (tx) => {
      for (const topic of ['a', 'b', 'c']) tx.emit({ topic, subject: 'member:1', payload: { topic }, now });
    });
    const deliver = (at: string) =>
      db.transaction(async (tx) => {
        const due = await claimOutbox(tx, at, 10);
        for (const { id, topic } of due)
          topic === 'b' && at === now ? postponeOutbox(tx, id, later(60), 'no answer') : finishOutbox(tx, id, at);
        return due.map(({ topic }) => topic);
      });
    expect([await deliver(now), await deliver(later(59)), await deliver(later(60)), await deliver(later(61))]).toEqual([
      ['a', 'b', 'c'],
      [],
      ['b'],
      [],
    ]);
    expect((await readOutbox(db, 2)).map(({ topic, attempts }) => [topic, attempts])).toEqual([
      ['c', 1],
      ['b', 2],
    ]);
  });

  if (kind === 'postgres')
    it('gives two processes different events', async () => {
      await db.transaction(async (tx) => {
        for (let n = 0; n < 4; n++) tx.emit({ topic: 'd', subject: 'member:1', payload: {}, now });
      });
      const ids = await db.transaction(async (tx) => {
        const mine = await claimOutbox(tx, now, 2);
        const others = await db.transaction((other) => claimOutbox(other, now, 4));
        return [...mine, ...others].map(({ id }) => id);
      });
      expect(new Set(ids).size).toBe(4);
    });
});
