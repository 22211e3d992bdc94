import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../server-kit/db.ts';
import { cronTimer, Jobs, type JobTimer } from '../../server-kit/jobs.ts';
import { claimOutbox, finishOutbox, postponeOutbox, readOutbox } from '../../server-kit/outbox.ts';
import { statement } from '../../server-kit/statement.ts';
import { aSchema, later, now, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';

describe('the timer of jobs', () => {
  afterEach(() => void vi.useRealTimers());

  it('fires by the machine’s clock, names each run by its due time, and stops', async () => {
    vi.useFakeTimers({ now: Date.parse('2025-08-10T00:00:00.400Z') });
    const due: string[] = [];
    const timer = cronTimer('*/2 * * * * *', async (dueAt) => void due.push(dueAt));
    await vi.advanceTimersByTimeAsync(4_000);
    timer.stop();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(due).toEqual(['2025-08-10T00:00:02.000Z', '2025-08-10T00:00:04.000Z']);
  });
});

onEachDatabase('the plumbing of jobs on the %s database', (open, kind) => {
  let database: Opened;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = await aSchema(database, []);
  });
  afterAll(() => database.close());

  const someJobs = (run: () => Promise<unknown>, timer?: JobTimer) => {
    const jobs = new Jobs({ db, now: () => now, log: { error() {} }, ...(timer ? { timer } : {}) });
    jobs.add({ name: 'every-second', schedule: '* * * * * *', run });
    return jobs;
  };

  it('runs what is due in one of the processes only', async () => {
    let runs = 0;
    const fires = new Set<(dueAt: string) => Promise<void>>();
    const timer: JobTimer = (schedule, fire) => {
      if (schedule === '* * * * * *') fires.add(fire);
      return { stop: () => void fires.delete(fire) };
    };
    const processes = [1, 2, 3].map(() => someJobs(async () => ++runs, timer));
    for (const each of processes) each.start();
    expect(fires.size).toBe(3);
    for (const dueAt of [now, later(1)]) await Promise.all([...fires].map((fire) => fire(dueAt)));
    for (const each of processes) each.stop();
    expect(fires.size).toBe(0);
    expect((await processes[0]!.lastRuns())[0]).toMatchObject({ job: 'every-second', due_at: later(1), error: null, finished_at: now });
    const countDue = statement<object, { due: number }>('test.count_due', 'select count(*) as due from job_run');
    expect([runs, await db.one(countDue, {})]).toEqual([2, { due: 2 }]);
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
