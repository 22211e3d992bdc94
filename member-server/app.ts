import { addDatabaseReadiness } from '../server-kit/database-readiness.ts';
import type { Jobs } from '../server-kit/jobs.ts';
import { migrate } from '../server-kit/migrate.ts';
import { expectSameKey, rejectDemo } from '../server-kit/start-marks.ts';
import { addCodeGauges } from './codes/index.ts';
import { addGauges as addDrawGauges } from './draw-records/index.ts';
import type { MemberTools } from './feature.ts';
import { memberJobs } from './features.ts';
import { checkInvariants, type InvariantReport } from './invariants/index.ts';
import { followReleases as followLotteries } from './lotteries/index.ts';
import { migrations } from './migrations.ts';
import type { MemberServerOptions } from './options.ts';
import { signalPages } from './page-signals/index.ts';
import { takeRelease } from './programme/index.ts';
import { addProviderReadiness } from './provider-readiness.ts';
import { type AnsweredContracts, addRoutes } from './routes.ts';
import { createServices, type MemberServices } from './services.ts';
import { addGauges as addWebhookGauges } from './webhooks/index.ts';

export interface MemberServer extends AnsweredContracts {
  readonly tools: MemberTools;
  readonly jobs: Jobs;
  /** Sent messages, newest first, for `GET /test/outbox`. */
  outbox(): Promise<readonly unknown[]>;
  invariants(): Promise<InvariantReport>;
  /** Stops the jobs; requests end with the app. */
  close(): void;
}

/** Migrates the database and adds the member API to the app. Jobs do not run until `jobs.start()`. */
export async function createMemberServer(options: MemberServerOptions): Promise<MemberServer> {
  await prepareDatabase(options);
  const services = createServices(options);
  const answered = await addRoutes(options, services);
  addObservation(options, services);
  const stopFollowing = await startBackground(options, services);

  const { tools, accounts, jobs, now } = services;
  options.http.app.addHook('preClose', async () => {
    jobs.stop();
    stopFollowing();
  });
  return {
    tools,
    jobs,
    ...answered,
    outbox: accounts.outbox,
    invariants: () => checkInvariants(tools.db, now()),
    close: () => jobs.stop(),
  };
}

/**
 * Migrates the tables, checks that the secret key fits the database and, in production, that it is no demo; then signals later writes to open pages.
 */
async function prepareDatabase({ db, clock, secrets, signals, production }: MemberServerOptions): Promise<void> {
  await migrate(db, 'member', migrations, clock.now());
  await expectSameKey(db, secrets);
  if (production) await rejectDemo(db);
  if (signals) signalPages(db, { secrets, signals });
}

/** Adds this server's gauges to `/metrics` and its checks to `/readyz`. */
function addObservation({ http, environment, production }: MemberServerOptions, { tools, payments, now }: MemberServices): void {
  const { db, releases } = tools;
  const inForce = () => takeRelease(releases, now());
  addWebhookGauges(http.metrics, db);
  addCodeGauges(http.metrics, db, { now, limits: () => inForce().accounts.code });
  addDrawGauges(http.metrics, db, () => inForce().draws.alarm);
  addDatabaseReadiness(http.readiness, db, 'member', { needs: true });
  if (production) addProviderReadiness(http.readiness, environment, () => inForce().site.markets, payments.missing);
}

/** Adds the scheduled jobs and follows releases for the days of lotteries; returns a function that stops following. */
async function startBackground({ http, environment }: MemberServerOptions, services: MemberServices): Promise<() => void> {
  const { tools, jobs, now } = services;
  for (const job of memberJobs(tools, services, { now, allowLoopback: environment.testControls })) jobs.add(job);
  return followLotteries(tools, { now, log: http.log });
}
