import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db } from '../../server-kit/db.ts';
import type { Jobs } from '../../server-kit/jobs.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { refuse } from '../../server-kit/problem.ts';
import { saveAudit } from './store.ts';

type JobItem = OpsTypes['jobs.list']['result']['items'][number];

/** The jobs of all servers in this process with their last runs, by name. */
export async function listJobs(all: readonly Jobs[]): Promise<JobItem[]> {
  const items = await Promise.all(
    all.map(async (jobs) => {
      const runs = new Map((await jobs.lastRuns()).map((run) => [run.job, run]));
      return jobs.names().map((name): JobItem => {
        const run = runs.get(name);
        const ended = run?.finished_at ? { ok: run.error === null } : {};
        return { id: name, name, ...(run ? { lastAt: run.started_at } : {}), ...ended, ...(run?.error ? { error: run.error } : {}) };
      });
    }),
  );
  return items.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface WantedRun {
  readonly name: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

/** Runs a job at once; who asked for it is written down before, so that a job that fails is told of too. Refuses with `request.not_found`. */
export async function runJob(db: Db, all: readonly Jobs[], { name, reason, operator, now }: WantedRun): Promise<unknown> {
  const owner = all.find((jobs) => jobs.names().includes(name)) ?? refuse('request.not_found');
  const done = { at: now, actor: operator, action: 'jobs.run', target: `job:${name}`, reason };
  await db.transaction((tx) => saveAudit(tx, done), { useCase: 'jobs.run' });
  return owner.runNow(name);
}
