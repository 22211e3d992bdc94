import { Cron } from 'croner';
import { sweepKeys } from './command.ts';
import type { Db, Tx } from './db.ts';
import { reject } from './problem.ts';
import { sweepBuckets } from './rate-limit.ts';
import { statement } from './statement.ts';

export interface Job {
  /** Such as `expire-coins`. */
  readonly name: string;
  /** Five or six cron fields, in UTC. */
  readonly schedule: string;
  /** Does what is due at `now` and says what it did. It may run beside itself, so it takes rows with `for update skip locked`. */
  readonly run: (now: string) => Promise<unknown>;
  /** The same by the schedule, where less is due then than somebody who runs it by name wants. */
  readonly runDue?: (now: string) => Promise<unknown>;
}

export interface JobsOptions {
  readonly db: Db;
  readonly now: () => string;
  readonly log: { error(details: object, message: string): void };
  readonly beforeEach?: () => Promise<void>;
  /** The machine's clock where none is given. */
  readonly timer?: JobTimer;
}

/** Calls `fire` at each instant of a schedule, with that instant (RFC 3339 in UTC), until it is stopped. */
export type JobTimer = (schedule: string, fire: (dueAt: string) => Promise<void>) => { stop(): void };

// The first process to insert the run does it.
const claim = statement<{ job: string; dueAt: string; now: string }>(
  'kit.claim_job',
  'insert into job_run (job, due_at, started_at) values ($job, $dueAt, $now) on conflict do nothing',
);
const finish = statement<{ job: string; dueAt: string; now: string; result: string | null; error: string | null }>(
  'kit.finish_job',
  'update job_run set finished_at = $now, result = $result::jsonb, error = $error where job = $job and due_at = $dueAt',
);
const lastRuns = statement<object, JobRun>(
  'kit.last_jobs',
  'select distinct on (job) job, due_at, started_at, finished_at, result, error from job_run order by job, due_at desc',
);
const sweep = statement<{ before: string }>('kit.sweep_jobs', 'delete from job_run where due_at < $before');

const EARLY_MS = 300;

/** By the machine's clock. A run that takes longer than to the next instant leaves that one out. */
export const cronTimer: JobTimer = (schedule, fire) => {
  const cron = new Cron(schedule, { timezone: 'UTC', protect: true, unref: true }, async () => {
    // All processes name the run by its due time, not by when their timer woke, which may be a little early too.
    const [due] = cron.previousRuns(1, new Date(Date.now() + EARLY_MS));
    if (due) await fire(due.toISOString());
  });
  return cron;
};

export interface JobRun {
  readonly job: string;
  readonly due_at: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly result: unknown;
  readonly error: string | null;
}

/** The jobs of one server: run on their schedule by one of the processes, or at once by name. */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  readonly #timers: { stop(): void }[] = [];
  readonly #options: JobsOptions;

  constructor(options: JobsOptions) {
    this.#options = options;
    this.add({ name: 'sweep-plumbing', schedule: '17 * * * *', run: (now) => options.db.transaction((tx) => sweepPlumbing(tx, now)) });
  }

  add(job: Job): void {
    if (this.#jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.#jobs.set(job.name, job);
  }

  names(): string[] {
    return [...this.#jobs.keys()].sort();
  }

  lastRuns(): Promise<JobRun[]> {
    return this.#options.db.all(lastRuns, {});
  }

  start(): void {
    for (const job of this.#jobs.values()) this.#timers.push(this.#schedule(job));
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) timer.stop();
  }

  /** Runs a job now, whatever its schedule; gives what it did. */
  async runNow(name: string): Promise<unknown> {
    const job = this.#jobs.get(name) ?? reject('request.not_found');
    await this.#options.beforeEach?.();
    const startedAt = new Date().toISOString();
    await this.#claim(job, startedAt);
    return this.#run(job, startedAt);
  }

  #schedule(job: Job): { stop(): void } {
    const { timer = cronTimer, beforeEach, log } = this.#options;
    return timer(job.schedule, async (dueAt) => {
      try {
        await beforeEach?.();
        if (await this.#claim(job, dueAt)) await this.#run(job, dueAt, job.runDue);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed');
      }
    });
  }

  async #claim(job: Job, dueAt: string): Promise<boolean> {
    return (await this.#options.db.transaction((tx) => tx.run(claim, { job: job.name, dueAt, now: this.#options.now() }))) === 1;
  }

  async #run(job: Job, dueAt: string, work = job.run): Promise<unknown> {
    const record = (result: string | null, error: string | null) =>
      this.#options.db.transaction((tx) => tx.run(finish, { job: job.name, dueAt, now: this.#options.now(), result, error }));
    try {
      const result = await work(this.#options.now());
      await record(JSON.stringify(result ?? null), null);
      return result;
    } catch (error) {
      await record(null, String(error));
      throw error;
    }
  }
}

async function sweepPlumbing(tx: Tx, now: string): Promise<object> {
  const before = new Date(Date.parse(now) - 30 * 24 * 3_600_000).toISOString();
  return { keys: await sweepKeys(tx, now), buckets: await sweepBuckets(tx, now), jobRuns: await tx.run(sweep, { before }) };
}
