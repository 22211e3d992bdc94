import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, openBrowser } from '../../../scripts/bench/engine/browser.ts';
import { shownMs } from '../../patience.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { script, style } = await bundle('scripts/bench/engine/page.tsx');
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(shownMs);
  await page.setContent(`<!doctype html><style>${style}</style><body></body>`);
  await page.addScriptTag({ content: script });
  await page.evaluate('list(10_000).then(() => show())');
  await page.waitForSelector('[data-block="card:r0"]');
});

afterAll(() => browser?.close());

const mounted = () => page.locator('[data-block^="card:"]').count();

describe('A list of 10,000 rows in a real browser (engine goal 22)', () => {
  it('mounts at most 60, and tells screen readers of all', async () => {
    expect(await mounted()).toBeGreaterThan(5);
    expect(await mounted()).toBeLessThanOrEqual(60);
    const first = page.locator('li').first();
    expect(await first.getAttribute('aria-setsize')).toBe('10000');
    expect(await first.getAttribute('aria-posinset')).toBe('1');
  });

  it('shows the rows scrolled to, still at most 60', async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    await page.waitForFunction(() => {
      const seen = [...document.querySelectorAll('[data-block^="card:r"]')].find((card) => card.getBoundingClientRect().top > 0);
      return Number(seen?.getAttribute('data-block')?.slice('card:r'.length)) > 4_000;
    });
    expect(await mounted()).toBeLessThanOrEqual(60);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForSelector('[data-block="card:r9999"]');
  });

  it('never mounts more while flung from end to end', async () => {
    const most = await page.evaluate(async () => {
      let found = 0;
      for (let step = 60; step >= 0; step--) {
        scrollTo(0, (document.body.scrollHeight * step) / 60);
        await new Promise((done) => requestAnimationFrame(done));
        found = Math.max(found, document.querySelectorAll('[data-block^="card:"]').length);
      }
      return found;
    });
    expect(most).toBeLessThanOrEqual(60);
  });
});
