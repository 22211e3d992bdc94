import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open } from './steps.ts';

/** Where Back and Forward lead from what was drawn; from other things it is in `history.test.ts`. */
let app: TestApp;
let page: Page;
let token: string;

beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  page = await openPhoneOf(token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const at = (screen: string) => page.locator(`main[data-screen="${screen}"]`).waitFor();
const go = (hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const dialogs = () => page.locator('dialog[open]').count();

describe('The result of a draw', () => {
  const result = () => page.locator('dialog[open]');
  let name: string;

  it('that came after its member had left stands there when they come back, and was drawn once', async () => {
    await open(page, app, '/home');
    await go('#/lottery-draw?id=nine-treasures');
    await block(page, 'draw').locator('canvas').first().waitFor({ state: 'attached' });
    let leave = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await page.route('**/lotteries/*/draws', async (route) => {
      const response = await route.fetch();
      await hasLeft;
      await route.fulfill({ response });
    });
    const drawn = page.waitForResponse('**/lotteries/*/draws');
    await block(page, 'draw').locator('button').last().click();
    await expect.poll(() => block(page, 'draw').getAttribute('data-state')).toBe('turning');
    await page.goBack();
    await at('home');
    leave();
    await (await drawn).finished();
    await page.goForward();
    await result().waitFor();
    const { items } = (await app.call('GET', '/api/v1/me/draws', { token, headers: { 'accept-language': 'en' } })).body;
    expect(items).toHaveLength(1);
    name = items[0].prize?.name ?? 'Not this time';
    await expect.poll(() => result().innerText()).toContain(name);
    expect(await result().innerText()).toContain('the spin you began before');
  });

  it('is the same after a reload, and is closed by Back', async () => {
    await page.reload();
    await expect.poll(() => result().innerText()).toContain(name);
    await page.goBack();
    await expect.poll(dialogs).toBe(0);
    await at('lottery-draw');
  });

  it('comes again by Forward', async () => {
    await page.goForward();
    await expect.poll(() => result().innerText()).toContain(name);
  });

  it('of which this tab knows nothing leaves no empty sheet at its address', async () => {
    const other = await page.context().newPage();
    await other.goto(`${app.address}/#/lottery-draw?id=nine-treasures&sheet=result`);
    await other.locator('[data-block="draw"] canvas').first().waitFor({ state: 'attached' });
    await expect.poll(() => other.url()).not.toContain('sheet');
    expect(await other.locator('dialog[open]').count()).toBe(0);
    await other.close();
  });
});
