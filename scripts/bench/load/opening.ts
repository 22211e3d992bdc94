import type { BrowserContext, Page } from 'playwright';

/** One opening of an address on a phone with a quarter of the CPU. Times in ms from the start of navigation. */
export interface Opening {
  /** When the screen's own content is shown without skeletons. */
  readonly content: number;
  /** Sum of the parts of tasks above 50 ms, from the first paint until two seconds after the content. */
  readonly blocking: number;
  readonly shift: number;
  /** Requests until the content; `requestsInAll` until two seconds after it. */
  readonly requests: number;
  readonly requestsInAll: number;
  /** Bytes over the network, with headers. */
  readonly bytes: number;
  /**
   * When the service worker took control, so that the next start needs no network; 0 if it controlled the page from the start, undefined if not
   * measured.
   */
  readonly kept: number | undefined;
}

const cpuSlowdown = 4;
const afterMs = 2_000;

/**
 * Opens an address in a new page. `isShown` is the source of a function that is true once the content is shown. The page is closed two seconds later,
 * with `withWorker` not before a service worker controls it, as on a phone that is used daily.
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

/** Counts what goes over the network; answers of a cache or service worker do not. */
function watchRequests(page: Page) {
  const answered: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker() || !response.url().startsWith('http')) return;
    // A stream has no size until it ends; a cached answer has none or less.
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
  // Undefined if the origin is not secure.
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
