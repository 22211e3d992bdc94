import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { open } from './steps.ts';
import { whole } from './two-phones.ts';

/** What lies over a screen gives the focus back to what opened it. */
let app: TestApp;
let page: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  page = await openPhoneOf(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1'));
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const opened: readonly (readonly [string, string, string])[] = [
  ['a sheet', '/settings', 'region'],
  ['a question', '/settings', 'logout'],
  ['the bright code', '/membership-code', 'bright'],
];
const closed: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['Escape', () => page.keyboard.press('Escape')],
  ['Back', () => page.goBack()],
];

describe.each(opened)('The focus is back where %s was opened by keyboard', (_what, route, id) => {
  it.each(closed)('once %s has closed it', async (_by, close) => {
    await open(page, app, route);
    await whole(page);
    const opener = page.locator(`[data-block="${id}"] :is(button, a), button[data-block="${id}"]`).first();
    const isFocused = () => opener.evaluate((element) => element === document.activeElement);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    expect(await isFocused()).toBe(false);
    await close();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(isFocused).toBe(true);
  });
});
