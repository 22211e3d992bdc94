import type { Browser, CDPSession, Page } from 'playwright';

/** A page with the contenders in it, its processor slowed. */
export interface BenchPage {
  readonly page: Page;
  /** Of the main thread's own time, what tasks took, in ms a second of the clock. */
  busyDuring(milliseconds: number): Promise<number>;
  /** What the page holds after collections. */
  held(): Promise<Held>;
  close(): Promise<void>;
}

export interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMiB: number;
}

const CPU_SLOWDOWN = Number(process.env.SLOWDOWN || 4);

export async function openPlace(browser: Browser, script: string): Promise<BenchPage> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.setContent('<!doctype html><body style="margin:0"></body>');
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  // Thread time, not the clock's: what else the machine does is left out.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    page,
    async busyDuring(milliseconds) {
      const before = await metricsOf(session);
      const began = performance.now();
      await page.waitForTimeout(milliseconds);
      const after = await metricsOf(session);
      const seconds = (performance.now() - began) / 1_000;
      return ((after.TaskDuration! - before.TaskDuration!) * 1_000) / seconds;
    },
    async held() {
      // What one collection frees may hold what the next one finds.
      for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
      const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { listeners: jsEventListeners, nodes, heapMiB: usedSize / 2 ** 20 };
    },
    close: () => page.close(),
  };
}

async function metricsOf(session: CDPSession): Promise<Partial<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
