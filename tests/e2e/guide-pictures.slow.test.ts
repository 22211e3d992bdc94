import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSeen } from '../../scripts/pictures/ready.ts';
import { closePages, openPhone } from './browser.ts';

/** A window of 400 px with a phone in it that ends 4,600 px below, as beside a form of the console. */
const address = 'http://guide.test';
const picture = (name: string, top: number) =>
  `<img src="/${name}.svg" loading="lazy" width="40" height="40" style="position: absolute; top: ${top}px">`;
const phone = '<iframe src="/phone" style="width: 300px; height: 5000px; border: 0"></iframe>';

describe('A picture of the guide', () => {
  let page: Page;
  /** Sends the picture that is held. */
  let send: () => void;
  const asked: string[] = [];

  beforeAll(async () => {
    page = await openPhone({ viewport: { width: 400, height: 400 } });
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html><body style="margin: 0">${body}</body>` });
    await page.route(`${address}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname;
      asked.push(path);
      if (path === '/phone') return route.fulfill(html(`${picture('near', 20)}${picture('far', 4900)}`));
      if (!path.endsWith('.svg')) return route.fulfill(html(phone));
      await held;
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>' });
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.frameLocator('iframe').locator('img').first().waitFor();
  });
  afterAll(closePages);

  it('waits for what is seen in a phone, and not for what lies beyond the window, which the browser does not load', async () => {
    let isTaken = false;
    const taken = allSeen(page).then(() => {
      isTaken = true;
    });
    await expect.poll(() => asked).toContain('/near.svg');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(isTaken).toBe(false);
    send();
    await taken;
    expect(asked).not.toContain('/far.svg');
  });
});
