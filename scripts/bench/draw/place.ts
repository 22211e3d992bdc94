import type { Browser, CDPSession, Page } from 'playwright';

/** A page with the contenders in it, its CPU slowed down. */
export interface BenchPage {
  readonly page: Page;
  /** Main-thread time used by tasks, in ms per second of wall-clock time. */
  busyDuring(milliseconds: number): Promise<number>;
  /** What the page holds after garbage collections. */
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
  // Thread time instead of wall-clock time, so that the machine's other work does not count.
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
      // Objects freed by one collection may release others for the next.
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
