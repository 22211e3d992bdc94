import type { BrowserContext, Page } from 'playwright';

/** One opening of an address as a phone of a fourth of the CPU meets it. Times in milliseconds from the start of navigation. */
export interface Opening {
  /** The screen's own content stands in the window: nothing of it is a shape any more. */
  readonly content: number;
  /** Tasks above 50 ms, what is above it, from the first paint until two seconds after the content. */
  readonly blocking: number;
  readonly shift: number;
  /** Until the content; in all until two seconds after it. */
  readonly requests: number;
  readonly requestsInAll: number;
  /** As they came over the network, with headers. */
  readonly bytes: number;
  /** When the phone's own worker answered for the page, so that the next start needs no network; 0 where it did from the start, undefined where none was waited for. */
  readonly kept: number | undefined;
}

const cpuSlowdown = 4;
const afterMs = 2_000;

/**
 * Opens an address in a new page of a phone; `isShown` is the source of a function that says whether the content stands. The page is closed two seconds after it does,
 * with `withWorker` not before a worker answers for it: a phone that is opened daily has one.
 */
export async function openAt(phone: BrowserContext, url: string, isShown: string, withWorker = false): Promise<Opening> {
  const page = await phone.newPage();
  try {
    const cdp = await phone.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const sent = watchRequests(page);
    await page.addInitScript(`globalThis.__name = (named) => named; (${watch})(${isShown})`);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as Watched).opening.content !== undefined, undefined, { timeout: 60_000 });
    const atContent = sent.count();
    await page.waitForTimeout(afterMs);
    const { content, blocking, shift } = await page.evaluate(() => (globalThis as unknown as Watched).opening);
    const figures = {
      content: content!,
      blocking,
      shift,
      requests: await sent.requests(atContent),
      requestsInAll: await sent.requests(),
      bytes: await sent.bytes(),
    };
    if (!withWorker) return { ...figures, kept: undefined };
    await page.waitForFunction(() => (globalThis as unknown as Watched).opening.kept !== undefined, undefined, { timeout: 60_000 });
    return { ...figures, kept: await page.evaluate(() => (globalThis as unknown as Watched).opening.kept) };
  } finally {
    await page.close();
  }
}

/** What goes over the network for a page: what a cache or its service worker answers does not. */
function watchRequests(page: Page) {
  const answered: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker() || !response.url().startsWith('http')) return;
    // A stream has no size until it ends; what a cache answered has none, or less.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    const size = isStream
      ? Promise.resolve(1)
      : response
          .request()
          .sizes()
          .then((of) => of.responseBodySize + of.responseHeadersSize);
    answered.push(size.catch(() => 0));
  });
  const sizes = async (first = answered.length) => (await Promise.all(answered.slice(0, first))).filter((size) => size > 0);
  return {
    count: () => answered.length,
    requests: async (first?: number) => (await sizes(first)).length,
    bytes: async () => (await sizes()).reduce((sum, size) => sum + size, 0),
  };
}

interface Watched {
  opening: { content?: number; kept?: number; blocking: number; shift: number };
}

/** Runs in the page before anything else. */
function watch(isShown: () => boolean): void {
  const seen: Watched['opening'] = { blocking: 0, shift: 0 };
  (globalThis as unknown as Watched).opening = seen;
  const look = () => {
    if (isShown()) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // Not there where the address is not a secure one.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker?.controller) seen.kept = 0;
  const keeps = () => {
    seen.kept = performance.now();
  };
  if (!serviceWorker?.controller) serviceWorker?.addEventListener('controllerchange', keeps, { once: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
