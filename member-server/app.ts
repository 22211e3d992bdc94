import { codesOf } from '../schemas/codes.ts';
import type { PreviewSource } from '../schemas/preview.ts';
import type { ReleaseFeed } from '../schemas/release.ts';
import type { Clock } from '../server-kit/clock.ts';
import { addDatabaseReadiness } from '../server-kit/database-readiness.ts';
import type { Db } from '../server-kit/db.ts';
import { type Dice, systemDice } from '../server-kit/dice.ts';
import type { Environment } from '../server-kit/environment.ts';
import { Faults } from '../server-kit/faults.ts';
import type { Http } from '../server-kit/http.ts';
import { makeIds } from '../server-kit/ids.ts';
import { Jobs } from '../server-kit/jobs.ts';
import { migrate } from '../server-kit/migrate.ts';
import { addOpenApi } from '../server-kit/openapi.ts';
import { authenticateOperator } from '../server-kit/ops-authenticate.ts';
import { addOpsRoutes } from '../server-kit/ops-route.ts';
import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import type { PasswordHasher } from '../server-kit/password-hasher.ts';
import { RateLimits } from '../server-kit/rate-limit.ts';
import { type Contract, routesOn } from '../server-kit/route.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import type { Signals } from '../server-kit/signals.ts';
import type { SimulationKeeper } from '../server-kit/simulation-keeper.ts';
import { expectSameKey, refuseDemo } from '../server-kit/start-marks.ts';
import { accountParts } from './account-parts.ts';
import { jobs as activityJobs, opsRoutes as activityOpsRoutes } from './activities/index.ts';
import { routes as activityRoutes } from './activities/routes.ts';
import { routes as addressRoutes } from './addresses/routes.ts';
import { addAnswerHeaders } from './answer-headers.ts';
import { opsRoutes as auditOpsRoutes } from './audit/index.ts';
import { jobs as badgeJobs } from './badges/index.ts';
import { routes as badgeRoutes } from './badges/routes.ts';
import { routes as bannerRoutes } from './banners/routes.ts';
import { jobs as birthdayGiftJobs } from './birthday-gifts/index.ts';
import { opsRoutes as campaignStatsRoutes } from './campaign-stats/index.ts';
import { routes as catalogueRoutes } from './catalogue/routes.ts';
import { routes as checkInRoutes } from './check-ins/routes.ts';
import { addCodeGauges } from './codes/index.ts';
import { routes as coinRecordRoutes } from './coin-records/routes.ts';
import { jobs as coinJobs } from './coins/index.ts';
import { routes as coinRoutes } from './coins/routes.ts';
import { routes as communityRoutes } from './communities/routes.ts';
import { addGauges as addDrawGauges, jobs as drawRecordJobs, opsRoutes as drawRecordOpsRoutes } from './draw-records/index.ts';
import { routes as drawRecordRoutes } from './draw-records/routes.ts';
import { jobs as expiryNoticeJobs } from './expiry-notices/index.ts';
import type { MemberRoute, MemberSession, MemberTools } from './feature.ts';
import { opsRoutes as growthRoutes } from './growth/index.ts';
import { routes as highlightRoutes } from './highlights/routes.ts';
import { checkInvariants, type InvariantReport } from './invariants/index.ts';
import { acceptInvitation, completeInvitation, jobs as invitationJobs, opsRoutes as invitationOpsRoutes } from './invitations/index.ts';
import { routes as invitationRoutes } from './invitations/routes.ts';
import { jobs as levelJobs } from './levels/index.ts';
import { routes as levelRoutes } from './levels/routes.ts';
import { opsRoutes as liabilityRoutes } from './liability/index.ts';
import { followReleases as followLotteries, jobs as lotteryJobs } from './lotteries/index.ts';
import { routes as lotteryRoutes } from './lotteries/routes.ts';
import { jobs as memberCodeJobs, opsRoutes as memberCodeOpsRoutes } from './member-codes/index.ts';
import { routes as memberCodeRoutes } from './member-codes/routes.ts';
import { opsRoutes as memberLockRoutes } from './member-locks/index.ts';
import { opsRoutes as memberDeskRoutes } from './members-desk/index.ts';
import { migrations } from './migrations.ts';
import { routes as opsRoutes } from './ops/index.ts';
import { addOpsGuard } from './ops-guard.ts';
import { jobs as orderJobs, opsRoutes as orderOpsRoutes, partnerRoutes as orderPartnerRoutes } from './orders/index.ts';
import { routes as orderRoutes } from './orders/routes.ts';
import { signalPages } from './page-signals/index.ts';
import { addPartnerRoutes, jobs as partnerJobs, opsRoutes as partnerOpsRoutes } from './partners/index.ts';
import { paymentParts } from './payment-parts.ts';
import { opsRoutes as planOpsRoutes } from './plans/index.ts';
import { addPreviewApi } from './preview/index.ts';
import { jobs as privacyJobs } from './privacy/index.ts';
import { routes as privacyRoutes } from './privacy/routes.ts';
import { takeRelease } from './programme/index.ts';
import { addProviderReadiness } from './provider-readiness.ts';
import { addPublicFiles } from './public-files.ts';
import { jobs as redemptionJobs, opsRoutes as redemptionOpsRoutes } from './redemptions/index.ts';
import { routes as redemptionRoutes } from './redemptions/routes.ts';
import { jobs as reservationJobs, opsRoutes as reservationOpsRoutes } from './reservations/index.ts';
import { routes as reservationRoutes } from './reservations/routes.ts';
import { routes as summaryRoutes } from './summary/routes.ts';
import { underSwitches } from './switches.ts';
import { jobs as threadJobs, opsRoutes as threadOpsRoutes } from './threads/index.ts';
import { routes as threadRoutes } from './threads/routes.ts';
import { readFreeShipping } from './till/index.ts';
import { routes as tillRoutes } from './till/routes.ts';
import { jobs as voucherJobs, opsRoutes as voucherOpsRoutes } from './vouchers/index.ts';
import { routes as voucherRoutes } from './vouchers/routes.ts';
import { addGauges as addWebhookGauges, jobs as webhookJobs, opsRoutes as webhookOpsRoutes } from './webhooks/index.ts';

export interface MemberServerOptions {
  /** Of the schema `member`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Of the database, by which the open pages of members hear what tills, operators and jobs have changed. */
  readonly signals?: Signals;
  readonly releases: ReleaseFeed;
  /** Whose requests below `/ops/v1` are answered. */
  readonly operators: OpsSessionSource;
  readonly simulations: SimulationKeeper;
  /** Answers the API below `/preview/<token>` as well. */
  readonly previews?: PreviewSource;
  readonly environment: Pick<Environment, 'testControls' | 'publicUrl' | 'smsUrl' | 'whatsappUrl' | 'smtpUrl'> &
    Partial<Pick<Environment, 'paymentProvider'>>;
  /** Refuses a database that holds the demo. */
  readonly production?: boolean;
  readonly dice?: Dice;
  readonly faults?: Faults;
  readonly hasher?: PasswordHasher;
  /** Lifted by test controls. */
  readonly limitsLifted?: () => boolean;
  /** Brings a shared test clock up to date before each request and job. */
  readonly beforeEach?: () => Promise<void>;
  /** Of the config server in the same process, to be listed and run with those of this one. */
  readonly jobsBeside?: readonly Jobs[];
}

export interface MemberServer {
  readonly tools: MemberTools;
  readonly jobs: Jobs;
  /** Of every operation that is answered. */
  readonly contracts: readonly Contract[];
  /** Of the operators' operations that are answered. */
  readonly opsContracts: readonly Contract[];
  /** Of the partners' operations that are answered. */
  readonly partnerContracts: readonly Contract[];
  /** Messages sent, newest first, for `GET /test/outbox`. */
  outbox(): Promise<readonly unknown[]>;
  invariants(): Promise<InvariantReport>;
  /** Stops the jobs; requests end with the app. */
  close(): void;
}

export const prefix = '/api/v1';

/** Brings the database up to date and adds the member API to the app. Jobs wait for `jobs.start()`. */
export async function createMemberServer(options: MemberServerOptions): Promise<MemberServer> {
  const { db, clock, http, releases, simulations, environment, dice = systemDice, faults = new Faults() } = options;
  const now = () => clock.now();
  await migrate(db, 'member', migrations, now());
  await expectSameKey(db, options.secrets);
  if (options.production) await refuseDemo(db);

  const rates = new RateLimits(options.limitsLifted);
  const tools: MemberTools = { db, releases, secrets: options.secrets, ids: makeIds(dice), dice, rates, faults };
  if (options.signals) signalPages(db, { secrets: options.secrets, signals: options.signals });
  const accounts = accountParts(tools, {
    providers: environment,
    testControls: environment.testControls,
    log: http.log,
    hasher: options.hasher,
    invitations: { accept: acceptInvitation, complete: completeInvitation },
  });
  const shared = options.beforeEach ? { beforeEach: options.beforeEach } : {};
  const payments = paymentParts(tools, { environment, app: http.app, prefix, now, ...shared });
  const makeRoutes = (over: MemberTools): readonly MemberRoute[] =>
    [
      ...accounts.routesOver(over),
      ...coinRoutes(over),
      ...coinRecordRoutes(over),
      ...checkInRoutes(over),
      ...levelRoutes(over, readFreeShipping),
      ...voucherRoutes(over),
      ...addressRoutes(over),
      ...catalogueRoutes(over),
      ...badgeRoutes(over),
      ...bannerRoutes(over),
      ...communityRoutes(over),
      ...highlightRoutes(over),
      ...redemptionRoutes(over),
      ...lotteryRoutes(over),
      ...drawRecordRoutes(over),
      ...orderRoutes(over),
      ...activityRoutes(over),
      ...memberCodeRoutes(over),
      ...invitationRoutes(over, environment.publicUrl),
      ...reservationRoutes(over),
      ...payments.routesOver(over),
      ...privacyRoutes(over),
      ...threadRoutes(over),
      ...summaryRoutes(over),
    ].map((route) => underSwitches(over.releases, route));

  await accounts.addTo(http.app);
  addPublicFiles(http.app, tools, environment.publicUrl, now);
  const codes = () => codesOf(takeRelease(releases, now()).site);
  const authenticate = accounts.authenticate(now);
  const routes = routesOn<Record<string, { input: never; result: unknown }>, MemberSession>(http.app, {
    prefix,
    callers: 'member',
    now,
    codes,
    authenticate,
    ...shared,
  });
  for (const { contract, handler } of makeRoutes(tools)) routes.route(contract, handler);
  if (options.previews) await addPreviewApi(http.app, { tools, source: options.previews, makeRoutes, ...shared });
  const operator = authenticateOperator({ secrets: options.secrets, sessions: options.operators, now });
  addOpsGuard(http.app, { authenticate, operator, ...shared });
  const jobs = new Jobs({ db, now, log: http.log, ...shared });
  const opsContracts = addOpsRoutes(
    http.app,
    [
      ...opsRoutes(tools, { jobs: [jobs, ...(options.jobsBeside ?? [])], failing: http.readiness.failing, simulations }),
      ...orderOpsRoutes(tools),
      ...partnerOpsRoutes(tools),
      ...redemptionOpsRoutes(tools),
      ...memberDeskRoutes(tools),
      ...memberLockRoutes(tools),
      ...memberCodeOpsRoutes(tools),
      ...invitationOpsRoutes(tools),
      ...planOpsRoutes(tools),
      ...growthRoutes(tools),
      ...reservationOpsRoutes(tools),
      ...liabilityRoutes(tools),
      ...webhookOpsRoutes(tools),
      ...campaignStatsRoutes(tools),
      ...drawRecordOpsRoutes(tools),
      ...activityOpsRoutes(tools),
      ...auditOpsRoutes(tools),
      ...voucherOpsRoutes(tools),
      ...threadOpsRoutes(tools),
      ...accounts.opsRoutes,
    ],
    {
      now,
      codes,
      authenticate: operator,
      ...shared,
    },
  );
  const partnerContracts = addPartnerRoutes(http.app, [...orderPartnerRoutes(tools), ...tillRoutes(tools)], {
    tools,
    now,
    codes,
    ...shared,
  });
  addOpenApi(http.app, routes.contracts, {
    title: 'Punchcard member API',
    version: '1.0.0',
    prefix,
    security: { member: 'bearer' },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  addAnswerHeaders(http, prefix, { releases, clock, contracts: routes.contracts });
  addWebhookGauges(http.metrics, db);
  addCodeGauges(http.metrics, db, { now, limits: () => takeRelease(releases, now()).accounts.code });
  addDrawGauges(http.metrics, db, () => takeRelease(releases, now()).draws.alarm);
  addDatabaseReadiness(http.readiness, db, 'member', { needs: true });
  if (options.production) {
    addProviderReadiness(http.readiness, environment, () => takeRelease(releases, now()).site.markets, payments.missing);
  }

  for (const job of [
    ...accounts.jobs,
    ...coinJobs(tools),
    ...expiryNoticeJobs(tools),
    ...levelJobs(tools),
    ...birthdayGiftJobs(tools),
    ...voucherJobs(tools),
    ...redemptionJobs(tools),
    ...lotteryJobs(tools),
    ...drawRecordJobs(tools),
    ...orderJobs(tools),
    ...badgeJobs(tools),
    ...partnerJobs(tools),
    ...memberCodeJobs(tools),
    ...invitationJobs(tools),
    ...threadJobs(tools),
    ...reservationJobs(tools),
    ...activityJobs(tools),
    ...payments.jobs,
    ...privacyJobs(tools),
    ...webhookJobs({ ...tools, now, allowLoopback: environment.testControls }, accounts.deliverMessages),
  ]) {
    jobs.add(job);
  }
  const stopFollowing = await followLotteries(tools, { now, log: http.log });
  http.app.addHook('preClose', async () => {
    jobs.stop();
    stopFollowing();
  });

  return {
    tools,
    jobs,
    contracts: routes.contracts,
    opsContracts,
    partnerContracts,
    outbox: accounts.outbox,
    invariants: () => checkInvariants(db, now()),
    close: () => jobs.stop(),
  };
}
