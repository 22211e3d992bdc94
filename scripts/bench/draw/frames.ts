import type { Browser, Page } from 'playwright';

/** Frames that reached the screen during a period. */
export interface Frames {
  readonly perSecond: number;
  readonly longestGapMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
}

/**
 * The trace event for a frame that the display compositor assembles and swaps. The page's thread is not involved, so that a blocked one cannot
 * improve the figure.
 */
const SHOWN = 'Display::DrawAndSwap';

/** Counts the frames that the display compositor shows during `milliseconds`, whatever produced them. */
export async function framesDuring(browser: Browser, page: Page, milliseconds: number): Promise<Frames> {
  await browser.startTracing(page, { categories: ['viz', 'benchmark'] });
  await page.waitForTimeout(milliseconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const times = traceEvents
    .filter(({ name, ph }) => name === SHOWN && (ph === 'X' || ph === 'B'))
    .map(({ ts }) => ts / 1_000)
    .sort((a, b) => a - b);
  const all = traceEvents.filter(({ ts }) => ts > 0).map(({ ts }) => ts / 1_000);
  const [from, to] = [all.reduce((least, ts) => Math.min(least, ts)), all.reduce((most, ts) => Math.max(most, ts))];
  const gaps = [...times, to].map((time, at) => time - (times[at - 1] ?? from));
  return { perSecond: (times.length / (to - from)) * 1_000, longestGapMs: Math.max(...gaps) };
}
