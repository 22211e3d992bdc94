import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db } from '../../server-kit/db.ts';
import type { JobRun, Jobs } from '../../server-kit/jobs.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';

type JobItem = OpsTypes['jobs.list']['result']['items'][number];

/** The jobs of all servers in this process with their last runs, by name; a job that several servers have is listed once, with its newest run. */
export async function listJobs(all: readonly Jobs[]): Promise<JobItem[]> {
  const items = new Map<string, JobItem>();
  for (const jobs of all) {
    const runs = new Map((await jobs.lastRuns()).map((run) => [run.job, run]));
    for (const name of jobs.names()) {
      const item = itemOf(name, runs.get(name));
      if ((items.get(name)?.lastAt ?? '') <= (item.lastAt ?? '')) items.set(name, item);
    }
  }
  return [...items.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function itemOf(name: string, run: JobRun | undefined): JobItem {
  const ended = run?.finished_at ? { ok: run.error === null } : {};
  return { id: name, name, ...(run ? { lastAt: run.started_at } : {}), ...ended, ...(run?.error ? { error: run.error } : {}) };
}

export interface RunRequest {
  readonly name: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

/**
 * Runs a job at once on each server that has it. The audit entry is saved first, so that a job that fails is audited too. Refuses with
 * `request.not_found`.
 */
export async function runJob(db: Db, all: readonly Jobs[], { name, reason, operator, now }: RunRequest): Promise<unknown> {
  const owners = all.filter((jobs) => jobs.names().includes(name));
  if (owners.length === 0) reject('request.not_found');
  const done = { at: now, actor: operator, action: 'jobs.run', target: `job:${name}`, reason };
  await db.transaction(async (tx) => saveAudit(tx, done), { useCase: 'jobs.run' });
  const results = await Promise.all(owners.map((jobs) => jobs.runNow(name)));
  return results.length === 1 ? results[0] : results;
}
