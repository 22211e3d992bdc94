import type { FastifyRequest } from 'fastify';
import type { Manifest } from '../schemas/delivery.ts';
import type { DocumentProblem } from '../schemas/document-problems.ts';
import { HeldReleases } from '../schemas/held-releases.ts';
import { killedFor, type ReleaseFeed } from '../schemas/release.ts';
import type { Clock } from '../server-kit/clock.ts';
import { addDatabaseReadiness } from '../server-kit/database-readiness.ts';
import type { Db } from '../server-kit/db.ts';
import { type Dice, systemDice } from '../server-kit/dice.ts';
import type { Http } from '../server-kit/http.ts';
import { makeIds } from '../server-kit/ids.ts';
import { Jobs } from '../server-kit/jobs.ts';
import { migrate } from '../server-kit/migrate.ts';
import { authenticateOperator } from '../server-kit/ops-authenticate.ts';
import type { OpsSessionSource } from '../server-kit/ops-session.ts';
import { acceptFiles } from '../server-kit/pictures.ts';
import { RateLimits } from '../server-kit/rate-limit.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { hasServiceKey } from '../server-kit/service-key.ts';
import type { Signals } from '../server-kit/signals.ts';
import { expectSameKey, markDemo, refuseDemo } from '../server-kit/start-marks.ts';
import { addSessionService, hasDemoOperators, isSessionOpen } from './accounts/index.ts';
import { addAudit } from './audit/index.ts';
import { BaselineRefused, createLocator, degradedReason, documentsCheck } from './baseline/index.ts';
import { examinerOf } from './checks/index.ts';
import {
  attachDelivery,
  composeBoot,
  createDelivery,
  type InstallWords,
  installWords,
  rolloutOf,
  StreamSlots,
  setFor,
} from './delivery/index.ts';
import { fillDemo } from './demo/index.ts';
import { productVocabulary, type Vocabulary } from './documents/index.ts';
import { addBlockExamples } from './examples/index.ts';
import type { ConfigTools } from './feature.ts';
import { migrations, routes } from './features.ts';
import { ReleasedProduct } from './live/index.ts';
import { addGauges } from './metrics.ts';
import { addOpsApi } from './ops-api.ts';
import { addPictureFiles, keeperOf } from './picture-files/index.ts';
import { createPreviews, type Previews } from './previews/index.ts';
import type { Product } from './product.ts';
import {
  addServiceRoutes,
  type Deployed,
  deploy,
  earlierAnswer,
  fireSchedules,
  makeOnNewest,
  newestRelease,
  releaseAt,
} from './releases/index.ts';
import { addReportIntake } from './reports/index.ts';
import { watchRollout } from './rollouts/index.ts';
import { addSimulationService, keeperOfSimulations } from './simulations/index.ts';

export interface ConfigServerOptions {
  /** Of the schema `config`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Of the database, by which member servers call out whose pages to tell. */
  readonly signals?: Signals;
  /** Where the documents stand (`documentFolders`). */
  readonly baselineFolder: string;
  /** `dist/client/block-chunks.json`, read again at every release. */
  readonly blockChunksFile?: string;
  readonly vocabulary?: Vocabulary;
  /** Names the code of this build: documents that it has checked and released are not checked again at its next start. */
  readonly build?: string | undefined;
  readonly dice?: Dice;
  /** An S3-compatible store for the files of pictures (`PICTURES_URL`); in the database where nothing is said. */
  readonly picturesUrl?: string | undefined;
  /** Refuses a database that holds the demo. */
  readonly production?: boolean;
  /** Serves what the labs need; never in production. */
  readonly labs?: boolean;
  /** Lets a code be used twice and such, for tests alone. */
  readonly testControls?: boolean;
  /** Of event streams, where not `mostStreams`; test controls lift these and all others. */
  readonly streamLimits?: ConstructorParameters<typeof StreamSlots>[1];
  readonly limitsLifted?: () => boolean;
  /** Brings a shared test clock up to date before an answer. */
  readonly beforeEach?: () => Promise<void>;
}

type ReloadResult =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

export interface ConfigServer {
  /** The live release for a member server in the same process. */
  readonly releases: ReleaseFeed;
  /** Of the operators' sessions and simulations, for a member server in the same process. */
  readonly operators: OpsSessionSource;
  readonly simulations: ReturnType<typeof addSimulationService>;
  /** For the member server and the pages. */
  readonly previews: Pick<Previews, 'source' | 'page'>;
  /** What is live, for what runs beside this server. */
  readonly product: Product;
  /** What this server does by the clock; the caller starts them. */
  readonly jobs: Jobs;
  /** Reads and checks the baseline anew and releases what changed; a broken one leaves what is live, and `/readyz` says so. */
  reloadBaseline(): Promise<ReloadResult>;
  /** Takes over releases that other processes have made. */
  refresh(): Promise<void>;
  /** What the page brings along: the manifest of a place and its documents by hash. */
  boot(
    market?: string,
    language?: string,
    trial?: string,
  ): { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> };
  /** How the app is called among others; undefined where no document says. */
  install(market?: string, language?: string): InstallWords | undefined;
  /** Why an older release is served than the baseline of this build, if so. */
  degraded(): string | undefined;
  /** Operators of every role on a first start, for trials alone; with `dated`, campaigns with dates come around the day of the start. */
  fillDemo(dated?: boolean): Promise<void>;
  close(): void;
}

const lookMs = 1_000;
const heartbeatMs = 20_000;

/**
 * Brings the database up to date, releases the baseline if it is new and good, and adds `/config/v1` and `/ops/v1` to the app. Throws
 * `BaselineRefused` when the baseline is broken and nothing was ever released.
 */
export async function createConfigServer(options: ConfigServerOptions): Promise<ConfigServer> {
  const { db, clock, http, secrets, baselineFolder, build, beforeEach, dice = systemDice, vocabulary = productVocabulary } = options;
  const examiner = examinerOf(vocabulary);
  const held = new HeldReleases((instant) => releaseAt(db, instant));
  const now = () => clock.now();
  const nowMs = () => Date.parse(clock.now());
  const product = new ReleasedProduct({
    db,
    held,
    nowMs,
    blockChunksFile: options.blockChunksFile,
    examiner,
    onError: (error) => http.log.error({ err: error }, 'telling of releases failed'),
  });

  await migrate(db, 'config', migrations, now());
  await expectSameKey(db, secrets);
  if (options.production) {
    if (await hasDemoOperators(db)) await markDemo(db);
    await refuseDemo(db);
  }
  const deployed = await deployBaseline();
  if (!(await product.start(deployed.checked)))
    throw new BaselineRefused(deployed.problems, deployed.files && createLocator(deployed.files));
  judge(deployed);
  if (!deployed.ok) {
    const { problems } = deployed;
    const details = { problems: problems.slice(0, 20), count: problems.length, revision: product.current().revision };
    http.log.error(details, 'the documents of this build are not served');
  }

  function deployBaseline(): Promise<Deployed> {
    return deploy({ db, now: now(), vocabulary, audit: addAudit, folder: baselineFolder, examiner, build });
  }

  function judge({ ok, problems }: Deployed): void {
    product.degrade(ok ? undefined : degradedReason(problems, product.current().revision));
  }

  async function reloadBaseline(): Promise<ReloadResult> {
    const deployed = await deployBaseline();
    judge(deployed);
    await product.refresh();
    if (!deployed.ok) return { ok: false, problems: deployed.problems };
    return { ok: true, revision: (await newestRelease(db))?.revision ?? 0 };
  }

  const rates = new RateLimits(options.limitsLifted);
  const streams = new StreamSlots(() => rates.lifted, options.streamLimits);
  const isServer = (authorization: string | undefined) => hasServiceKey(secrets, authorization);
  const delivery = createDelivery({
    product,
    events: product.events,
    streams,
    addressOf: http.addressOf,
    now,
    isServer,
    earlier: (hash) => earlierAnswer(db, hash),
    ...(beforeEach ? { beforeEach } : {}),
  });
  attachDelivery(http, delivery.handle, now);
  addServiceRoutes(http, {
    isServer,
    newest: () => held.newest!,
    effectiveAt: (instant) => releaseAt(db, instant),
    switches: product.switches,
    keysSince: (revision) => product.events.keysSince(revision),
    pulled: (server) => product.events.pulled(server),
    now,
  });
  const tools: ConfigTools = {
    db,
    product,
    vocabulary,
    build,
    secrets,
    ids: makeIds(dice),
    dice,
    rates,
    testControls: options.testControls ?? false,
    log: http.log,
    shortcomings: http.readiness.failing,
    audit: addAudit,
  };
  const operators = addSessionService(http, { isOpen: (id) => isSessionOpen(db, id) }, isServer);
  const simulations = addSimulationService(http, keeperOfSimulations(db, tools.ids, now), isServer);
  const onNewest = makeOnNewest(tools);
  const keeper = keeperOf(db, options.picturesUrl);
  const jobs = new Jobs({ db, now, log: http.log, ...(beforeEach ? { beforeEach } : {}) });
  const fire = (at: string) => fireSchedules(tools, onNewest, at);
  jobs.add({ name: 'fire-schedules', schedule: '*/10 * * * * *', run: fire });
  jobs.add({ name: 'watch-rollout', schedule: '*/10 * * * * *', run: (at) => watchRollout(tools, onNewest, at) });
  const signedIn = authenticateOperator({ secrets, sessions: operators, now });
  const authenticate = async (request: FastifyRequest) => {
    const operator = await signedIn(request);
    // Nearly all that operators do needs the check of what is live, and none of it waits for a second within one turn.
    if (operator) await product.whenChecked();
    return operator;
  };
  const previews = await createPreviews(http, tools, { streams, now, ...(beforeEach ? { beforeEach } : {}) });
  addReportIntake(http.app, tools, { now, beforeEach });
  addPictureFiles(http.app, keeper);
  await acceptFiles(http.app);
  addOpsApi(http, [...routes({ ...tools, keeper, onNewest }, onNewest), ...previews.routes], {
    now,
    codes: () => product.current().live.codes,
    authenticate,
    beforeEach,
  });
  http.readiness.add({
    name: documentsCheck,
    title: 'The documents of this build are not served',
    required: false,
    check: async () => product.degraded(),
  });
  // Documents are served from memory.
  addDatabaseReadiness(http.readiness, db, 'config', { needs: false });
  addGauges(http, product, db);
  if (options.labs) addBlockExamples(http.app, product, vocabulary);

  const timers = [
    setInterval(() => product.refresh().catch((error) => http.log.error({ err: error }, 'looking for releases failed')), lookMs),
    setInterval(() => previews.refresh().catch((error) => http.log.error({ err: error }, 'following previews failed')), lookMs),
    // Between two runs of the job, so that a release fires within a second of its time.
    setInterval(() => fire(now()).catch((error) => http.log.error({ err: error }, 'firing schedules failed')), lookMs),
    setInterval(() => product.announce(), lookMs),
    setInterval(() => product.events.beat(), heartbeatMs),
    setInterval(() => previews.beat(), heartbeatMs),
  ].map((timer) => timer.unref());
  const stopListening = options.signals && product.events.follow(options.signals);
  const close = () => {
    stopListening?.();
    for (const timer of timers) clearInterval(timer);
    jobs.stop();
    product.events.close();
    previews.close();
  };
  http.app.addHook('preClose', async () => close());

  return {
    releases: held,
    operators,
    simulations,
    previews,
    product,
    jobs,
    reloadBaseline,
    refresh: () => product.refresh(),
    install(market, language) {
      const { live } = product.current();
      const place = live.place(market, language);
      return installWords({ live, killed: killedFor(product.switches(), place.market), nowMs: nowMs() }, place);
    },
    boot(market, language, asked) {
      const trial = product.trial();
      const live = setFor(product.current().live, trial, asked);
      const place = live.place(market, language);
      const killed = killedFor(product.switches(), place.market);
      return composeBoot({ live, chunks: product.chunks(), killed, nowMs: nowMs(), rollout: rolloutOf(trial) }, place);
    },
    degraded: product.degraded,
    fillDemo: (dated = false) => fillDemo(tools, onNewest, now(), dated),
    close,
  };
}
