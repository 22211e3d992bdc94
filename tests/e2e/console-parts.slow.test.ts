import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { signInAs } from './operators.ts';

describe('Parts in the console', () => {
  let app: TestApp;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    const { token } = await signInAs('campaign', app.address);
    page = await openPhone({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
    await page.addInitScript((kept) => localStorage.setItem('opsToken', kept), token);
    await page.goto(`${app.address}/ops/screens/forget-password`);
  });
  afterAll(async () => {
    await page?.close();
    await closePages();
    await app?.close();
  });

  it('stand in the tree of a screen by name, with what the screen gives them', async () => {
    await page.getByRole('treeitem', { name: /phone field/ }).click();
    await page.getByText('A phone number with the country it belongs to.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Shown' }).inputValue()).toBe("state.by == 'mobile'");
  });

  it('are chosen among the blocks, and say what they need', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Find a block to add' }).fill('new password');
    // A chain of actions is none.
    expect(await page.getByRole('option', { name: /send code/ }).count()).toBe(0);
    await page.getByRole('option', { name: /new password/ }).click();
    await page.getByRole('treeitem', { name: /new password.*(problem|fill in)/ }).waitFor();
    await page.getByText('The part needs something else here.').first().waitFor();
  });

  it('lead to their own page, which says where they stand', async () => {
    await page.getByRole('treeitem', { name: /phone field/ }).click();
    await page.getByRole('link', { name: 'Open the part' }).click();
    await page.getByRole('heading', { name: 'Phone field' }).waitFor();
    expect(await page.getByText('Stands on').innerText()).toBe('Stands on New password, Log in, Sign up, Settings.');
    await page.frameLocator('iframe').locator('[data-block="phone"]').waitFor();
  });
});
