import type { Browser, Page } from 'playwright';

/** A member's page that records when it first showed something. */
export interface Watcher {
  /** Ms from `since` (on the clock of `wall`) until the page showed, or no longer showed, a text. */
  until(text: string, shown: boolean, since: number): Promise<number>;
  close(): Promise<void>;
}

/** Ms on the clock that this process and the browser share. */
export const wall = (): number => performance.timeOrigin + performance.now();

/** Opens the signed-out home and waits until its event stream is open. */
export async function openWatcher(browser: Browser, address: string): Promise<Watcher> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  const listening = page.waitForRequest(/\/config\/v1\/events/);
  await page.goto(`${address}/#/home`);
  await listening;
  return { until: (text, shown, since) => until(page, text, shown, since), close: () => context.close() };
}

async function until(page: Page, text: string, shown: boolean, since: number): Promise<number> {
  const at = await page.evaluate(
    ([expectedText, wish]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main')?.textContent?.includes(expectedText) === wish)
            resolve(performance.timeOrigin + performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    [text, shown] as const,
  );
  return Math.max(0, at - since);
}
