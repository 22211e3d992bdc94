import type { Browser, CDPSession, Page } from 'playwright';

/** A bench page with a phone's viewport and its CPU slowed down. */
export interface BenchPage {
  readonly page: Page;
  /** Main-thread time in ms while the expression runs in the page, without waiting for frames. */
  busy(expression: string): Promise<number>;
  /** MiB of heap in use after a garbage collection. */
  heap(): Promise<number>;
}

const CPU_SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);

export async function openPage(browser: Browser, code: { readonly script: string; readonly style: string }): Promise<BenchPage> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.setContent(`<!doctype html><style>${code.style}</style><body></body>`);
  await page.addScriptTag({ content: code.script });
  const session = await page.context().newCDPSession(page);
  // Thread time instead of wall-clock time, so that the machine's other work does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    page,
    async busy(expression) {
      const before = await taskDuration(session);
      await page.evaluate(expression);
      return (await taskDuration(session)) - before;
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    },
  };
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
