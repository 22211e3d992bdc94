import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMs } from '../one-clock.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext, openPhone } from './browser.ts';
import { leavePhonesEmpty } from './console-window.ts';
import { credentialsOf } from './operators.ts';
import { open } from './steps.ts';

/**
 * What the product is for: somebody of the campaign team, who never saw the code, changes a number, a text in three languages and the order of two
 * blocks, looks at them as a member of another country next week, publishes them together, and takes them back. Members' pages follow within 5 s.
 */

let app: TestApp;
let world: Page;
/** A member's page that stays open and is never loaded again, and one with a form half filled in. */
let member: Page;
let form: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  const { token } = await register(app, 'mei@example.test');
  member = await memberAt(token, '/home');
  form = await memberAt(token, '/account-details');
  const context = await openContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' });
  world = await leavePhonesEmpty(await context.newPage());
});
afterAll(async () => {
  for (const page of [world, member, form]) await page?.context().close();
  await closePages();
  await app?.close();
});

async function memberAt(token: string, route: string): Promise<Page> {
  const page = await openPhone();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const listens = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
  await open(page, app, route);
  await listens;
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  return page;
}

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
const blocks = (page: Page) =>
  page.locator('main [data-block]').evaluateAll((all) => all.map((block) => (block as HTMLElement).dataset.block));
/** Whether one block stands before another on the member's page. */
const inOrder = async (page: Page, first: string, second: string) => {
  const order = await blocks(page);
  return order.indexOf(first) >= 0 && order.indexOf(first) < order.indexOf(second);
};

/** Ten in the morning of a Tuesday to come, as a clock field takes it. */
function nextTuesday(): string {
  const day = new Date(currentMs());
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

/** Phones are left empty but where they are looked at: each loads the member's app when it is to show another screen. */
const fillPhones = () =>
  world.evaluate(() => {
    Object.assign(window, { leaveEmpty: HTMLIFrameElement.prototype.setAttribute });
    Reflect.deleteProperty(HTMLIFrameElement.prototype, 'setAttribute');
  });
const emptyPhones = () =>
  world.evaluate(() => {
    HTMLIFrameElement.prototype.setAttribute = (window as unknown as { leaveEmpty: Element['setAttribute'] }).leaveEmpty;
  });

async function sayWhy(words: string): Promise<void> {
  await world.getByRole('dialog').getByLabel('Reason').fill(words);
  await world.keyboard.press('Control+Enter');
}

describe('From an idea to every phone, and back', () => {
  it('signs in with password and code', async () => {
    const { email, password, totp } = credentialsOf('campaign');
    await world.goto(`${app.address}/ops/`);
    await world.getByLabel('Email').fill(email);
    await world.getByLabel('Password', { exact: true }).fill(password);
    await world.getByLabel('One-time code').fill(totp);
    await world.getByRole('button', { name: 'Sign in' }).click();
    await world.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('makes a check-in worth 2 coins', async () => {
    await go(world, 'Campaigns');
    await world.getByRole('link', { name: /Check-in/ }).click();
    const coins = world.getByRole('spinbutton', { name: 'Coins for one check-in' });
    await coins.fill('2');
    await world.getByText(/^Saved \d\d:\d\d$/).waitFor();
  });

  it('words a benefit anew in English, Thai and Vietnamese', async () => {
    await go(world, 'Texts');
    await world.getByRole('link', { name: 'benefits' }).click();
    await world.getByText('Vietnamese', { exact: true }).first().click();
    for (const [code, language, text] of [
      ['en', 'English', 'Coins for every visit'],
      ['th', 'Thai', 'เหรียญทุกครั้งที่ซื้อ'],
      ['vi', 'Vietnamese', 'Xu cho mỗi lần mua'],
    ] as const) {
      await world.locator(`[data-text="${code} title_coin_multiplier"]`).dblclick();
      await world.getByRole('textbox', { name: new RegExp(`, ${language}$`) }).fill(text);
      await world.keyboard.press('Enter');
    }
    await world.getByText('3 drafts, saved').waitFor();
  });

  it('puts the shortcuts of home above the campaigns', async () => {
    await go(world, 'Screens');
    await world.getByRole('link', { name: /^Home/ }).click();
    await world.locator('[data-row="shortcuts"]').focus();
    await world.keyboard.press('Alt+ArrowUp');
    await world.getByText(/^Saved \d\d:\d\d$/).waitFor();
  });

  it('looks at all of it as a Vietnamese Lv2 member next Tuesday', async () => {
    await go(world, 'Releases');
    await world.getByRole('link', { name: /New release/ }).click();
    await world.getByText('5 of 5 drafts').waitFor();
    const viewer = world.getByRole('group', { name: 'Viewer' });
    await viewer.getByLabel('Market', { exact: true }).click();
    await world.getByRole('option', { name: 'Vietnam' }).click();
    await viewer.getByLabel('Member', { exact: true }).click();
    await world.getByRole('option', { name: /Lv2, no plan$/ }).click();
    await viewer.getByLabel('Clock', { exact: true }).fill(nextTuesday());
    await fillPhones();
    const shows = async (screen: string) => {
      await world.getByLabel('Screen', { exact: true }).first().click();
      await world.getByRole('option', { name: screen, exact: true }).click();
    };
    await shows('Membership');
    const after = world.frameLocator('figure:has-text("After") iframe, iframe[title*="After"]').first();
    await after.getByText('Xu cho mỗi lần mua').first().waitFor();
    await shows('Home');
    await after.getByText('+2 xu').waitFor();
    await after.locator('[data-block="shortcuts"] ~ [data-block="banners"]').waitFor({ state: 'attached' });
    const before = world.frameLocator('figure:has-text("Today") iframe, iframe[title*="Today"]').first();
    await before.getByText('+1 xu').waitFor();
    await emptyPhones();
  });

  it('publishes all as one release, and open pages show it within 5 s, a half-typed form untouched', async () => {
    await form.locator('main input').first().fill('Mei Hal');
    await form
      .locator('main input')
      .first()
      .evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
    await world.getByLabel('Title').fill('Two coins a day');
    await world.getByRole('button', { name: 'Publish these figures' }).click();
    await world.getByText('Something changes by more than 20%').waitFor();
    await world.getByRole('button', { name: 'These figures are meant' }).click();
    await sayWhy('November is double month');
    await world.waitForURL(/\/releases\/\d+$/);

    await member.getByText('+2 coins').waitFor();
    expect(await inOrder(member, 'shortcuts', 'banners')).toBe(true);
    await member.evaluate(() => {
      location.hash = '/membership';
    });
    await member.getByText('Coins for every visit').first().waitFor();
    expect(await member.evaluate(() => 'samePage' in window)).toBe(true);

    const input = form.locator('main input').first();
    await expect.poll(() => form.evaluate(() => 'samePage' in window)).toBe(true);
    expect(await input.inputValue()).toBe('Mei Hal');
    expect(await input.evaluate((each: HTMLInputElement) => [document.activeElement === each, each.selectionStart])).toEqual([true, 3]);
  });

  it('takes all of it back with one press', async () => {
    await member.evaluate(() => {
      location.hash = '/home';
    });
    await world.getByRole('button', { name: 'Roll back' }).click();
    await sayWhy('It was for next week');
    await member.getByText('+1 coin').waitFor();
    expect(await inOrder(member, 'banners', 'shortcuts')).toBe(true);
    await member.evaluate(() => {
      location.hash = '/membership';
    });
    await member.getByText('Coins on every purchase').first().waitFor();
  });
});
