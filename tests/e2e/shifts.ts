import type { BrowserContext, Page } from 'playwright';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

declare global {
  interface Window {
    /** What has moved since it was last asked, without the member's doing: how much, and which blocks from where to where. */
    readShifts(): readonly { readonly by: number; readonly what: string }[];
  }
}

/** How far what a member reads may move while a page arrives: a fifth of what browsers call good. */
const LIMIT = 0.02;

/** Has every page of the context note what moves. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let seen: LayoutShift[] = [];
    const take = (entries: PerformanceEntryList) => seen.push(...(entries as LayoutShift[]));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const describe = ({ node, previousRect: was, currentRect: is }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element?.closest('[data-block]')?.getAttribute('data-block') ?? element?.tagName;
      return `${name} ${was.y}+${was.height} to ${is.y}+${is.height}`;
    };
    window.readShifts = () => {
      take(observer.takeRecords());
      const own = seen.filter(({ hadRecentInput }) => !hadRecentInput);
      seen = [];
      return own.map(({ value, sources }) => ({ by: value, what: sources.map(describe).join(', ') }));
    };
  });

/** What has moved on the page since it was last asked, in words, if it was more than may be. */
export async function findShift(page: Page): Promise<string | undefined> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return window.readShifts();
  });
  const sum = shifts.reduce((total, { by }) => total + by, 0);
  return sum > LIMIT ? `moved by ${sum.toFixed(3)}: ${shifts.map(({ by, what }) => `${by.toFixed(3)} ${what}`).join('; ')}` : undefined;
}
