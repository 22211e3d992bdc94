import { Gauge } from 'prom-client';
import type { Manifest } from '../schemas/delivery.ts';
import type { DocumentProblem } from '../schemas/document-problems.ts';
import { HeldReleases } from '../schemas/held-releases.ts';
import type { DocumentKey, ReleaseFeed } from '../schemas/release.ts';
import type { Clock } from '../server-kit/clock.ts';
import type { Db } from '../server-kit/db.ts';
import type { Http } from '../server-kit/http.ts';
import { migrate } from '../server-kit/migrate.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { examineBaseline } from './baseline/examine-baseline.ts';
import { BaselineRefused, degradedReason } from './baseline-refused.ts';
import { createExaminer } from './checks/examine.ts';
import { makeAnswer, weakTag } from './delivery/answer.ts';
import { attachDelivery } from './delivery/attach.ts';
import { noChunks, readBlockChunks } from './delivery/block-chunks.ts';
import { composeManifest } from './delivery/compose.ts';
import { type Change, EventHub } from './delivery/events.ts';
import { announcedAt, type LiveSet, makeLiveSet } from './delivery/live-set.ts';
import { createDelivery } from './delivery/requests.ts';
import { keyOf } from './documents.ts';
import { releasesMigrations } from './releases/migration.ts';
import { releaseBaseline } from './releases/release-baseline.ts';
import { addServiceRoutes } from './releases/service-routes.ts';
import { changesAfter, liveDocuments, newestRelease, releasedRendition } from './releases/store.ts';
import { productVocabulary, type Vocabulary } from './vocabulary.ts';

export interface ConfigServerOptions {
  /** Of the schema `config`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly http: Http;
  readonly secrets: Secrets;
  /** Where `site/`, `screens/`, `campaigns/` and `locales/` stand. */
  readonly baselineFolder: string;
  /** `dist/client/block-chunks.json`, read again at every release. */
  readonly blockChunksFile?: string;
  readonly vocabulary?: Vocabulary;
  /** Brings a shared test clock up to date before an answer. */
  readonly beforeEach?: () => Promise<void>;
}

type ReloadResult =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

export interface ConfigServer {
  /** The live release for a member server in the same process. */
  readonly releases: ReleaseFeed;
  /** Reads and checks the baseline anew and releases what changed; a broken one leaves what is live, and `/readyz` says so. */
  reloadBaseline(): Promise<ReloadResult>;
  /** Takes over releases that other processes have made. */
  refresh(): Promise<void>;
  /** What the page brings along: the manifest of a place and its documents by hash. */
  boot(market?: string, language?: string): { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> };
  /** Why an older release is served than the baseline of this build, if so. */
  degraded(): string | undefined;
  close(): void;
}

const refreshMs = 5_000;
const heartbeatMs = 20_000;
const announceMs = 1_000;
const rememberedReleases = 100;

/**
 * Brings the database up to date, releases the baseline if it is new and good, and adds `/config/v1` to the app. Throws `BaselineRefused` when the
 * baseline is broken and nothing was ever released.
 */
export async function createConfigServer(options: ConfigServerOptions): Promise<ConfigServer> {
  const { db, clock, http, baselineFolder } = options;
  const examiner = createExaminer(options.vocabulary ?? productVocabulary);
  const held = new HeldReleases();
  const nowMs = () => Date.parse(clock.now());
  let live: LiveSet | undefined;
  let chunks = noChunks;
  let degraded: string | undefined;
  let announced = 0;

  await migrate(db, 'config', releasesMigrations, clock.now());

  async function load(): Promise<boolean> {
    const head = await newestRelease(db);
    if (!head || head.revision === live?.revision) return false;
    live = makeLiveSet(head, await liveDocuments(db));
    chunks = await readBlockChunks(options.blockChunksFile);
    announced = nowMs();
    // Rules first: a member server holds a release before clients hear of it.
    held.add(live.release);
    return true;
  }

  async function releaseGoodBaseline(): Promise<ReloadResult> {
    const baseline = await examineBaseline(baselineFolder, examiner);
    if (!baseline.ok) return { ok: false, problems: baseline.problems };
    await releaseBaseline(db, baseline, clock.now());
    return { ok: true, revision: (await newestRelease(db))?.revision ?? 0 };
  }

  async function start(): Promise<void> {
    const result = await releaseGoodBaseline();
    await load();
    if (!result.ok) {
      if (!live) throw new BaselineRefused(result.problems);
      degrade(result.problems, live.revision);
    }
    events.remember(groupChanges(await changesAfter(db, live!.revision - rememberedReleases)));
  }

  function degrade(problems: readonly DocumentProblem[], revision: number): void {
    degraded = degradedReason(problems, revision);
    http.log.error({ problems: problems.slice(0, 20), count: problems.length, revision }, 'the documents of this build are not served');
  }

  const events = new EventHub(() => live!, nowMs);

  async function refresh(): Promise<void> {
    const before = live?.revision ?? 0;
    if (!(await load())) return;
    for (const change of groupChanges(await changesAfter(db, before))) events.release(change);
  }

  async function reloadBaseline(): Promise<ReloadResult> {
    const result = await releaseGoodBaseline();
    if (result.ok) degraded = undefined;
    else degrade(result.problems, live!.revision);
    await refresh();
    return result;
  }

  /** Campaigns whose window has opened since the last look. */
  function announce(): void {
    const now = nowMs();
    const opened = live!.announcements.some((at) => at > announced && at <= now);
    const keys = opened
      ? [...live!.documents].filter(([, { visibleFrom }]) => visibleFrom > announced && visibleFrom <= now).map(([key]) => key)
      : [];
    announced = now;
    if (keys.length > 0) events.announce(keys);
  }

  await start();
  const delivery = createDelivery({
    live: () => live!,
    chunks: () => chunks,
    killed: () => noneKilled,
    now: () => clock.now(),
    events,
    earlier: async (hash) => {
      const row = await releasedRendition(db, hash);
      const bodies = row && { identity: Buffer.from(row.body), br: row.brotli, gzip: row.gzip };
      return bodies && makeAnswer(weakTag(row.hash), bodies, 'forever', announcedAt(JSON.parse(row.body)));
    },
    ...(options.beforeEach ? { beforeEach: options.beforeEach } : {}),
  });
  attachDelivery(http, delivery.handle, () => clock.now());
  addServiceRoutes(
    http,
    options.secrets,
    () => held.newest!,
    () => clock.now(),
  );
  http.addReadiness({ name: 'documents', required: false, check: async () => degraded });
  addGauges(http, { revision: () => live!.revision, degraded: () => (degraded ? 1 : 0), streams: () => events.count });

  const timers = [
    setInterval(() => refresh().catch((error) => http.log.error({ err: error }, 'looking for releases failed')), refreshMs),
    setInterval(() => events.beat(), heartbeatMs),
    setInterval(announce, announceMs),
  ];
  for (const timer of timers) timer.unref();
  const close = () => {
    for (const timer of timers) clearInterval(timer);
    events.close();
  };
  http.app.addHook('preClose', async () => close());

  return {
    releases: held,
    reloadBaseline,
    refresh,
    boot(market, language) {
      const set = live!;
      const manifest = composeManifest({ live: set, chunks, killed: noneKilled, nowMs: nowMs() }, set.place(market, language));
      const wanted = new Set(Object.values(manifest.documents));
      const documents = [...set.documents.values()]
        .filter(({ hash }) => wanted.has(hash))
        .map(({ hash, text }) => [hash, JSON.parse(text)]);
      return { manifest, documents: Object.fromEntries(documents) };
    },
    degraded: () => degraded,
    close,
  };
}

/** Kill switches come with the release workflow. */
const noneKilled: readonly string[] = [];

function groupChanges(rows: Awaited<ReturnType<typeof changesAfter>>): Change[] {
  const grouped = new Map<number, DocumentKey[]>();
  for (const row of rows) grouped.set(row.revision, [...(grouped.get(row.revision) ?? []), keyOf(row)]);
  return [...grouped].map(([revision, keys]) => ({ revision, keys }));
}

function addGauges({ metrics }: Http, values: { revision(): number; degraded(): number; streams(): number }): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value());
      },
    });
  gauge('config_live_revision', 'Revision of the live release', values.revision);
  gauge('config_degraded', '1 while the documents of this build are broken and an older release is served', values.degraded);
  gauge('config_event_streams', 'Open server-sent event streams', values.streams);
}
