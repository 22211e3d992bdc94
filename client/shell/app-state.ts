import type { Host } from '../engine/host.ts';
import type { AppState } from './app.ts';
import { createLibrary } from './documents/library.ts';
import { configNetwork } from './documents/network.ts';
import { databaseStorage } from './documents/storage.ts';
import { createHeadReads } from './head-reads.ts';
import { holdAnswers } from './held-answers.ts';
import { createDocumentTexts } from './i18n/document-texts.ts';
import { createNotices } from './notices.ts';
import { type BootPage, madeUpToken } from './page.ts';
import { createClock } from './session/clock.ts';
import { createDrafts } from './session/drafts.ts';
import { createWindows } from './session/flips.ts';
import { createLocal } from './session/local.ts';
import { createPendingCalls } from './session/pending.ts';
import { createSignal } from './session/signal.ts';
import { type Site, tagOf } from './site.ts';
import { firstPlace, type StartWish } from './start/first-place.ts';
import { createStore } from './store.ts';

/** More requests than any first screen makes. */
const mostEarly = 40;

/** Creates the app's state from the page and the device's storage; `hear` synchronises the clock from a network answer. */
export function createState(window: Window & typeof globalThis, page: BootPage, wish: StartWish): AppState & { hear: Hear } {
  const { preview, boot } = page;
  // A preview neither reads nor writes the member's storage.
  const stored = <Kept>(kept: () => Kept) => (preview ? keptNowhere : kept);
  const storage = stored(() => window.localStorage);
  const worker = window.navigator.serviceWorker?.controller;
  const local = createLocal(storage);
  const clock = createClock(Number(local.read('clockOffset') ?? 0) || 0, { now: () => Date.now(), monotonic: () => performance.now() });
  if (preview || !worker) clock.hear(page.at ?? null, 0);
  const fetcher: typeof fetch = (input, init) => window.fetch(input, init);
  const reads = createHeadReads(() => window.location.hash, fetcher);
  const hear: Hear = (response, startedAt) => {
    clock.hear(response.headers.get('X-Server-Time'), reads.fromHead.has(response) ? 0 : startedAt);
    local.write('clockOffset', String(clock.offset()));
  };

  const firstSite = siteOf(page);
  const place = createStore(firstPlace(firstSite, page, local, wish));
  const { market, language } = place.get();
  const library = createLibrary(
    configNetwork(fetcher, hear, preview?.base),
    databaseStorage(preview ? undefined : window.indexedDB),
    place.get(),
  );
  const site = () => (library.peek('site:site') as Site | undefined) ?? firstSite;
  const documentTexts = createDocumentTexts({ library, place, site, now: clock.now });
  if (boot && page.market === market && page.language === language) {
    library.takeManifest(boot.manifest, boot.documents);
    documentTexts.syncTexts();
  }
  documentTexts.texts.use(tagOf(site(), language));

  return {
    page,
    version,
    local,
    library,
    ...documentTexts,
    clock,
    hear,
    notices: createNotices(),
    pending: createPendingCalls(storage, clock.now),
    drafts: createDrafts(createLocal(stored(() => window.sessionStorage))),
    title: createStore(''),
    place,
    token: createStore(preview?.signedIn ? madeUpToken : local.read('token')),
    member: createStore(undefined),
    summaryAt: createStore(undefined),
    signal: createSignal(),
    stands: createStore(false),
    reads,
    early: holdAnswers(preview || worker ? 0 : mostEarly),
    windows: createWindows(clock.now),
    open: { keys: [], replaced: 0 },
    dress: createStore<((host: Host) => Host) | undefined>(undefined),
    stream: createStore(undefined),
    site,
  };
}

export type Hear = (response: Response, startedAt: number) => void;

/** The site document embedded in the page. */
function siteOf({ boot }: BootPage): Site | undefined {
  return boot?.documents[boot.manifest.documents['site:site'] ?? ''] as Site | undefined;
}

function keptNowhere(): never {
  throw new Error('preview');
}

/** Set by the build: the hash of its inputs. */
const version = import.meta.env?.VITE_VERSION ?? 'dev';
