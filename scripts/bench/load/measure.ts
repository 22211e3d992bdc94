import type { Browser, CDPSession } from 'playwright';

/** One cold load on a slow phone and network. Times in ms from the start of navigation. */
export interface Load {
  readonly contentVisible: number;
  /** When the app responds to taps; equals `contentVisible` if nothing was prerendered. */
  readonly usable: number;
  readonly totalBlocking: number;
  readonly layoutShift: number;
  /** Number of requests until usable. */
  readonly requests: number;
  readonly bytes: number;
  readonly depth: number;
}

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;
/** By then everything that can block has run. */
const settleMs = 1_500;

interface Sent {
  readonly url: string;
  readonly depth: number;
  readonly at: number;
  bytes: number;
}

/**
 * Loads a page once with empty storage at 1.6 Mbit/s, 150 ms latency and a quarter of the CPU. `content` selects what must be visible, `usable` what
 * exists once the app has taken over.
 */
export async function measureLoad(browser: Browser, url: string, content: string, usable: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const sent = follow(cdp);
    // tsx keeps function names by a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, { content, usable });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as Watched).load?.usable !== undefined, undefined, { timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    const seen = await page.evaluate(() => (globalThis as unknown as Watched).load);
    const start = Math.min(...[...sent.values()].map(({ at }) => at));
    const before = [...sent.values()].filter(({ at }) => (at - start) * 1000 < seen.usable!);
    return {
      contentVisible: seen.content!,
      usable: seen.usable!,
      totalBlocking: seen.blocking,
      layoutShift: seen.shift,
      requests: before.length,
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
      depth: Math.max(...before.map(({ depth }) => depth)),
    };
  } finally {
    await context.close();
  }
}

/** Requests by id, each with its depth: the number of responses that had to arrive before it could be sent. */
function follow(cdp: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  const depthOf = (url: string | undefined) => [...sent.values()].find((other) => other.url === url)?.depth ?? 1;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    const from = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    sent.set(requestId, { url: request.url, depth: type === 'Document' ? 1 : depthOf(from) + 1, at: timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return sent;
}

interface Watched {
  load: { content?: number; usable?: number; blocking: number; shift: number };
}

/** Runs in the page before anything else. */
function watch({ content, usable }: { content: string; usable: string }): void {
  const load: Watched['load'] = { blocking: 0, shift: 0 };
  (globalThis as unknown as Watched).load = load;
  const look = () => {
    const now = performance.now();
    const seen = document.querySelector(content);
    if (load.content === undefined && seen && seen.getBoundingClientRect().height > 0) load.content = now;
    if (load.usable === undefined && load.content !== undefined && document.querySelector(usable)) load.usable = now;
    if (load.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (load.content !== undefined && startTime + duration > load.content) load.blocking += Math.max(0, duration - 50);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) load.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
