import { mutate } from 'swr';
import { instantOf } from '../../schemas/dates.ts';
import type { Host } from '../engine/host.ts';
import { createApi } from './api/client.ts';
import { asProblem } from './api/problem.ts';
import { movesValue, onlyReads } from './api/request.ts';
import type { App } from './app.ts';
import type { FollowReleases } from './documents/events.ts';
import { createLibrary } from './documents/library.ts';
import { configNetwork, NotThere } from './documents/network.ts';
import { databaseStorage } from './documents/storage.ts';
import { createHeadReads } from './head-reads.ts';
import { holdAnswers } from './held-answers.ts';
import { createTexts } from './i18n/texts.ts';
import { loadLate } from './late.ts';
import { tell as tellMonitor } from './monitoring/report.ts';
import { newKey } from './new-key.ts';
import { createNotices } from './notices.ts';
import { madeUpToken, type Page } from './page.ts';
import { createClock } from './session/clock.ts';
import { createDrafts } from './session/drafts.ts';
import { createWindows } from './session/flips.ts';
import { createLocal, type Local } from './session/local.ts';
import { createPendingCalls } from './session/pending.ts';
import { createSignal } from './session/signal.ts';
import { type Summary, summaryKey } from './session/summary.ts';
import { currenciesOf, type Site, tagOf, zoneOf } from './site.ts';
import { firstPlace, type StartWish } from './start/first-place.ts';
import { type Place, placeName } from './start/place.ts';
import { createStore } from './store.ts';
import { tellWorker, type WorkerMessage } from './worker-link.ts';

/** More than any first screen asks. */
const mostEarly = 40;

export function createApp(window: Window & typeof globalThis, page: Page, wish: StartWish): App {
  const { preview } = page;
  // A preview keeps nothing: what stands in a member's storage is neither read nor written.
  const stored = <Kept>(kept: () => Kept) => (preview ? keptNowhere : kept);
  const tell = (message: WorkerMessage) => (preview ? undefined : tellWorker(window, message));
  const storage = stored(() => window.localStorage);
  const local = createLocal(storage);
  const clock = createClock(Number(local.read('clockOffset') ?? 0) || 0, { now: () => Date.now(), monotonic: () => performance.now() });
  if (preview || !window.navigator.serviceWorker?.controller) clock.hear(page.at ?? null, 0);
  const notices = createNotices();
  const token = createStore(preview?.signedIn ? madeUpToken : local.read('token'));
  const member = createStore<Summary | undefined>(undefined);
  const summaryAt = createStore<number | undefined>(undefined);
  const signal = createSignal();
  const windows = createWindows(() => clock.now());
  const title = createStore('');
  const pending = createPendingCalls(storage, () => clock.now());
  const drafts = createDrafts(createLocal(stored(() => window.sessionStorage)));
  const open: App['open'] = { screen: undefined, keys: [] };
  const fetcher: typeof fetch = (input, init) => window.fetch(input, init);
  const reads = createHeadReads(() => window.location.hash, fetcher);
  const early = holdAnswers(preview || window.navigator.serviceWorker?.controller ? 0 : mostEarly);
  const hear = (response: Response, startedAt: number) => {
    clock.hear(response.headers.get('X-Server-Time'), reads.fromHead.has(response) ? 0 : startedAt);
    local.write('clockOffset', String(clock.offset()));
  };

  const firstSite = siteOf(page);
  const place = createStore(firstPlace(firstSite, page, local, wish));
  const library = createLibrary(
    configNetwork(fetcher, hear, preview?.base),
    databaseStorage(preview ? undefined : window.indexedDB),
    place.get(),
  );
  const site = () => (library.peek('site:site') as Site | undefined) ?? firstSite;
  const texts = createTexts({
    zone: () => zoneOf(site(), place.get().market),
    currencies: () => currenciesOf(site()),
    now: () => clock.now(),
    onMissing: fetchTexts,
  });
  const added = new Map<string, unknown>();

  /** Puts the texts of all documents in memory where the page finds them. */
  function syncTexts(): void {
    for (const key of library.keys()) {
      const body = key.startsWith('locale:') ? (library.peek(key) as { texts?: Record<string, string> } | undefined) : undefined;
      if (!body || added.get(key) === body) continue;
      added.set(key, body);
      const id = key.slice('locale:'.length);
      const dot = id.indexOf('.');
      texts.add(tagOf(site(), id.slice(0, dot)), id.slice(dot + 1), body.texts ?? {});
    }
  }

  const requested = new Set<string>();
  /** A text is not there: the namespace was not loaded yet, or the language lacks the key, which English then has. */
  function fetchTexts(namespace: string): void {
    const { language } = place.get();
    const textLanguage = texts.has(texts.tag(), namespace) ? 'en' : language;
    const name = `${textLanguage}.${namespace}`;
    if (requested.has(name)) return;
    requested.add(name);
    library.loadTexts(textLanguage, namespace).catch((reason) => {
      if (!(reason instanceof NotThere)) requested.delete(name);
    });
  }

  library.changes.subscribe(syncTexts);
  if (page.boot && page.market === place.get().market && page.language === place.get().language) {
    library.takeManifest(page.boot.manifest, page.boot.documents);
    syncTexts();
  }
  texts.use(tagOf(site(), place.get().language));

  const device = deviceOf(local, window.crypto);
  const api = createApi({
    caller: () => ({
      base: preview?.base,
      token: token.get(),
      device,
      market: place.get().market,
      language: tagOf(site(), place.get().language),
      version: library.revision() ? `${version}+${library.revision()}` : version,
    }),
    fetch: reads.fetch,
    onAnswer(response, startedAt, request) {
      early.add(request, response);
      hear(response, startedAt);
      if (!reads.fromHead.has(response)) signal.heard(startedAt);
    },
    onMissed: (url, storedAt) => signal.missed(url, storedAt && storedAt + clock.offset()),
    onRefused: (name, code) => tellMonitor(app, { type: 'action', name, code }),
    onSessionEnd(dead) {
      if (token.get() !== dead) return;
      forget();
      notices.toast(texts.text('shell.signed_out'), 'info');
    },
    onValue(operation, result, serverTime) {
      windows.note(result);
      if (operation === 'me.summary') summaryAt.set(instantOf(serverTime)?.getTime());
      const changes = movesValue(operation) || (!onlyReads(operation) && operation.startsWith('me.'));
      // One balance on all screens: where a fresher one comes to light, the summary is old.
      const differs = operation === 'coins.get' && member.get() && (result as Summary).available !== member.get()?.coins;
      if (changes || differs) void mutate(summaryKey(token.get()));
    },
  });

  function remember(next: Place): void {
    if (preview) return;
    local.write('market', next.market);
    local.write('language', next.language);
    const trial = next.trial ? `.${next.trial}` : '';
    window.document.cookie = `place=${next.market}.${next.language}.${token.get() ? 'm' : 'v'}${trial}; path=/; max-age=31536000; samesite=lax`;
  }

  let moving: Promise<void> = Promise.resolve();
  async function move(next: Partial<Place>): Promise<void> {
    const to = { ...place.get(), ...next };
    if (placeName(to) === placeName(place.get())) return;
    const { moveTo } = await loadLate();
    await moveTo(app, to);
    remember(to);
    live?.restart();
    tell('refresh-page');
    // Answers are in the language and for the market asked from: what is shown stays until the new ones are here.
    await mutate(() => true, undefined, { revalidate: true });
  }

  function forget(): void {
    for (const name of ['token', 'summary', 'reads'] as const) local.write(name, undefined);
    for (const store of [token, member, summaryAt]) store.set(undefined);
    for (const held of [pending, drafts, early]) held.clear();
    signal.leave();
    remember(place.get());
    tell('forget-member');
    void mutate(() => true, undefined, { revalidate: false });
  }

  const stream = createStore<EventSource | undefined>(undefined);
  function openStream(path: string): EventSource {
    const opened = new window.EventSource((preview?.base ?? '') + path);
    stream.set(opened);
    return opened;
  }
  let live: ReturnType<FollowReleases> | undefined;
  const app: App = {
    page,
    version,
    local,
    library,
    texts,
    clock,
    notices,
    api,
    pending,
    drafts,
    title,
    place,
    token,
    member,
    signal,
    stands: createStore(false),
    reads,
    early,
    windows,
    open,
    dress: createStore<((host: Host) => Host) | undefined>(undefined),
    stream,
    site,
    problemText(reason) {
      const problem = asProblem(reason);
      const values = { ...problem.params, seconds: problem.retryAfterSeconds };
      return texts.text(`errors.${problem.code}`, values) || texts.text('errors.server.unexpected');
    },
    enter(next) {
      const moved = moving.then(() => move(next));
      moving = moved.catch(() => undefined);
      return moved;
    },
    async signIn(next) {
      if (token.get()) forget();
      drafts.clear();
      local.write('token', next);
      token.set(next);
      remember(place.get());
      tell('refresh-page');
      const summary = await api('me.summary', {}).catch(() => undefined);
      await mutate(summaryKey(next), summary, { revalidate: summary === undefined });
      const country = (summary as { country?: string } | undefined)?.country;
      if (country) await app.enter({ market: country }).catch(() => undefined);
    },
    forget,
    syncTexts,
    follow(followReleases) {
      live ??= followReleases({
        library,
        document: window.document,
        openStream: window.EventSource && openStream,
        place: place.get,
        member,
        summaryAt,
        readFrom: reads.from(),
        onMember: () => void mutate(() => true),
        used: () => open.keys,
        chance: Math.random,
      });
    },
  };
  remember(place.get());
  return app;
}

/** The site that the page brought. */
function siteOf({ boot }: Page): Site | undefined {
  const hash = boot?.manifest.documents['site:site'];
  return hash === undefined ? undefined : (boot?.documents[hash] as Site | undefined);
}

/** A device's id, kept across sign-outs, so that failed sign-ins elsewhere do not lock it out. */
function deviceOf(local: Local, crypto: Crypto): string {
  const device = local.read('device') ?? newKey(crypto);
  local.write('device', device);
  return device;
}

function keptNowhere(): never {
  throw new Error('a preview keeps nothing');
}

/** Set by the build: the hash of its inputs. */
const version = import.meta.env?.VITE_VERSION ?? 'dev';
