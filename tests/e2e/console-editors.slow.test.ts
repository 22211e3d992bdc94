import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { goTo, leavePhonesEmpty } from './console-window.ts';
import { holdNextWrite } from './held-request.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs, type Who } from './operators.ts';

const line = (page: Page, key: string) => page.locator(`[data-row="${key}"]`);
const values = (page: Page) => page.getByRole('region', { name: 'Values' });
const phone = (page: Page) => page.frameLocator('iframe');
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Saved \d\d:\d\d$/ })
    .first()
    .waitFor();

describe('The editors', () => {
  let app: TestApp;
  let other: Operator;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    other = await signInAs('admin', app.address);
    page = await world('campaign', '/screens/home');
    await page.getByRole('tree').waitFor();
  });
  afterAll(async () => {
    await closePages();
    await app?.close();
  });

  async function world(who: Who, path: string, phones: 'shown' | 'empty' = 'shown'): Promise<Page> {
    const { token } = await signInAs(who, app.address);
    const opened = await openPhone({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
    if (phones === 'empty') await leavePhonesEmpty(opened);
    await opened.addInitScript((kept) => localStorage.setItem('opsToken', kept), token);
    await opened.goto(`${app.address}/ops${path}`);
    return opened;
  }

  it('stand still while they save, and while the phone brings a block into view', async () => {
    await phone(page).locator('[data-block]').first().waitFor({ state: 'attached' });
    const top = async () =>
      (await page.getByRole('tree').boundingBox())!.y + (await page.locator('[data-tree-scroll]').evaluate((tree) => tree.scrollTop));
    const before = await top();
    const write = await holdNextWrite(page, '**/ops/v1/drafts/screen/home');
    await line(page, 'check-in').click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('status').filter({ hasText: 'Saving' }).waitFor();
    expect(await top()).toBe(before);
    write.letGo();
    await saved(page);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await page.keyboard.press('Control+z');
  });

  it('begin a new block with words that are seen in the phone at once', async () => {
    await line(page, 'check-in').focus();
    await page.keyboard.press('+');
    await page.keyboard.type('a piece of text');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await line(page, 'text').getByText('Join free').waitFor();
    await phone(page).locator('[data-block="text"]').getByText('Join free').first().waitFor();
    await expect.poll(async () => (await other.call('documents.get', { kind: 'locale', id: 'en.home' })).view).toBe('draft');
  });

  it('choose the block that is picked in the phone', async () => {
    await line(page, 'check-in').click();
    const pick = page.getByRole('button', { name: 'Pick blocks in the phone' });
    await pick.click();
    await phone(page).locator('[data-block="text"]').first().click();
    await expect.poll(() => line(page, 'text').getAttribute('aria-selected')).toBe('true');
    await pick.click();
  });

  it('say whom a guard lets pass, and what is wrong with an expression', async () => {
    const form = values(page);
    for (const name of ['Guards', 'Shown when']) {
      await form.getByRole('button', { name: /^Add (more|shown when)$/ }).click();
      await page.getByRole('menuitem', { name }).click();
    }
    await form.getByRole('button', { name: 'Add to guards' }).click();
    await form.getByRole('button', { name: 'Signed in', exact: true }).waitFor();
    await form.getByText('From a level on').click();
    await form.getByRole('button', { name: 'Level 1 and above', exact: true }).waitFor();
    await form.getByRole('button', { name: 'Shown when as an expression' }).click();
    const source = form.getByLabel('Shown when, expression');
    await source.fill('session.si');
    await page.keyboard.press('Tab');
    expect(await source.inputValue()).toBe('session.signedIn');
    await source.fill('nowhere.at');
    await form.locator('[data-pointer$="/when"] [data-severity="error"]').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('keep the preview from one screen to the next', async () => {
    await phone(page)
      .locator('body')
      .evaluate((body) => body.setAttribute('data-same-page', ''));
    await page.getByRole('link', { name: /^Settings Live \/settings|^Settings\s*Live\s*\/settings/ }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await phone(page).getByText('Log out').first().waitFor();
    expect(await phone(page).locator('body[data-same-page]').count()).toBe(1);
  });

  it('make a screen of a name alone: its route is checked while it is typed, and nothing is wrong in what opens', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New screen' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('A name that members read.').waitFor();
    await dialog.getByLabel('Name').fill('Gift card');
    expect(await dialog.getByLabel('Route').inputValue()).toBe('/gift-card');
    await dialog.getByLabel('Route').fill('/settings');
    await dialog.getByText('Settings opens there already.').waitFor();
    await dialog.getByLabel('Route').fill('/gift-card');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await line(page, 'bar').waitFor();
    await page.getByRole('heading', { name: 'Gift card', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: /^Review and publish/ }).innerText()).toBe('Review and publish');
  });

  it('give somebody of one market their own values and variants alone', async () => {
    await page.close();
    page = await world('campaign.my', '/screens/home', 'empty');
    await page.getByText('This holds for all markets. You look after Malaysia.').first().waitFor();
    await page.getByRole('button', { name: 'All markets' }).click();
    await page.getByRole('menuitem', { name: 'Variant for Malaysia' }).click();
    await page.waitForURL(/home(@|%40)MY$/);
    await line(page, 'check-in').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await saved(page);
    await goTo(page, '/campaigns/coins');
    const common = page.getByRole('spinbutton', { name: 'Coins are valid for' });
    await common.waitFor();
    expect(await common.isEditable()).toBe(false);
    await page.getByRole('tab', { name: 'Earning by market' }).click();
    await page.getByRole('spinbutton').first().fill('7');
    await saved(page);
    expect(await findBarriers(page)).toEqual([]);
  });
});
