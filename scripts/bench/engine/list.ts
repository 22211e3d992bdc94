import type { Browser } from 'playwright';
import type { Figure } from '../figure.ts';
import { openPage } from './page-open.ts';

const ROWS = 10_000;

/** Scrolls the page fast from end to end and returns the longest task (ms, 0 if below 50) and the highest number of mounted rows. */
const FLING = `(async () => {
  let longest = 0;
  let most = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ entryTypes: ['longtask'] });
  const end = document.body.scrollHeight;
  for (let step = 0; step <= 120; step++) {
    scrollTo(0, (end * step) / 120);
    await new Promise((done) => requestAnimationFrame(done));
    most = Math.max(most, document.querySelectorAll('[data-block^="card:"]').length);
  }
  return { longest, most };
})()`;

/** A windowed list of 10,000 rows (engine goal 22). `reference` is plain React's mount of 1,000 cards, in ms. */
export async function listFigures(browser: Browser, code: { script: string; style: string }, reference: number): Promise<Figure[]> {
  const bench = await openPage(browser, code);
  try {
    await bench.page.evaluate(`list(${ROWS}).then(() => undefined)`);
    const mount = await bench.busy('show().then(() => new Promise((done) => setTimeout(done, 200)))');
    const { longest, most } = (await bench.page.evaluate(FLING)) as { longest: number; most: number };
    return [
      { name: `mount ${ROWS} rows ÷ React's 1000 cards`, value: mount, unit: 'ms', reference, ratio: mount / reference },
      { name: `rows mounted at most of ${ROWS} while flung`, value: most, unit: 'rows' },
      { name: 'longest task while flung (0: none above 50 ms)', value: longest, unit: 'ms' },
    ];
  } finally {
    await bench.page.close();
  }
}
