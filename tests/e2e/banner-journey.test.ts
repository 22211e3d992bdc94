import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { openDesk, openRoute } from './desk.ts';
import { signInAs } from './operators.ts';
import { block, open } from './steps.ts';

/**
 * Somebody of the campaign team puts a weekend on home: a banner with a window and a link, seen first as a Malaysian Leader on Saturday. Members see it
 * within its window, land where it says, and see nothing of it before and after, on a page that stays open, too.
 */
let app: TestApp;
let desk: Page;
let token: string;

const monday = '2026-11-23T04:00:00.000Z';
const opens = '2026-11-27T16:00:00.000Z';
const saturday = '2026-11-28T04:00:00.000Z';
const ends = '2026-11-29T16:00:00.000Z';
const earlier = (instant: string, milliseconds: number) => new Date(Date.parse(instant) - milliseconds).toISOString();

beforeAll(async () => {
  app = await startApp({ demo: true, now: monday });
  await app.call('POST', '/test/limits', { body: { off: true } });
  ({ token } = await register(app, 'banner@example.test'));
  const { token: operator } = await signInAs('campaign', app.address);
  desk = await openDesk(operator);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const saved = () => desk.getByText(/^Saved \d\d:\d\d$/).waitFor();

/** What home of the API has for the member, in either place. */
const ofTheApi = async () => (await app.call('GET', '/api/v1/banners', { token })).body.items.map(({ id }: { id: string }) => id);

describe('From an idea for the weekend to every phone of its market', () => {
  it('makes a banner with a window, a market and a link', async () => {
    await openRoute(desk, app.address, '/campaigns');
    await desk.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('Banner', { exact: true }).click();
    await dialog.getByLabel('Name').fill('Bear weekend');
    await dialog.getByLabel('Description').fill('Every nap bear wants a home');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await desk.getByRole('heading', { name: 'Bear weekend', level: 1 }).waitFor();

    await desk.getByRole('tab', { name: 'When' }).click();
    await desk.getByRole('textbox', { name: 'Starts' }).fill('2026-11-28T00:00');
    await desk.getByRole('textbox', { name: 'Ends' }).fill('2026-11-30T00:00');
    await desk.getByRole('tab', { name: /^Leads to/ }).click();
    await desk.getByRole('button', { name: 'Add more' }).click();
    await desk.getByRole('menuitem', { name: /^Redemption item/ }).click();
    await desk.getByRole('combobox', { name: 'Redemption item' }).click();
    await desk.getByRole('option', { name: /^Nap bear/ }).click();
    await saved();
  });

  it('is seen on Saturday as a Leader in Malaysia sees it, and not today', async () => {
    const viewer = desk.getByRole('group', { name: 'Viewer' });
    await viewer.getByLabel('Member', { exact: true }).click();
    await desk.getByRole('option', { name: /Lv1, no plan$/ }).click();
    await viewer.getByLabel('Clock', { exact: true }).fill('2026-11-28T12:00');
    await desk.frameLocator('iframe').getByText('Bear weekend').first().waitFor();
    await viewer.getByLabel('Clock', { exact: true }).fill('2026-11-23T12:00');
    await desk.frameLocator('iframe').locator('[data-block="banners"]').getByText('Toy Express').waitFor();
    await expect.poll(() => desk.frameLocator('iframe').getByText('Bear weekend').count()).toBe(0);
  });

  it('is published with its words, and no member has it yet', async () => {
    await openRoute(desk, app.address, '/releases/new');
    await desk.getByLabel('Title').fill('Bear weekend');
    await desk.getByRole('button', { name: /^Publish/ }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('The bears are back in stock');
    await desk.keyboard.press('Control+Enter');
    await desk.waitForURL(/\/releases\/\d+$/);
    await app.clock(earlier(opens, 1));
    expect(await ofTheApi()).not.toContain('bear-weekend');
    expect((await app.call('GET', '/api/v1/banners/bear-weekend', { token })).status).toBe(404);
    expect((await app.call('GET', '/config/v1/campaigns/bear-weekend')).status).toBe(404);
  });

  it('stands on home from its first instant on and leads where it says (R-121)', async () => {
    await app.clock(saturday);
    const phone = await openPhone({ reducedMotion: 'reduce' });
    await phone.addInitScript((value) => localStorage.setItem('token', value), token);
    await open(phone, app, '/home');
    await block(phone, 'banners').getByText('Bear weekend').click();
    await phone.locator('main[data-screen="redemption-product"]').waitFor();
    expect(new URL(phone.url()).hash).toBe('#/redemption-product?id=nap-bear');
    await phone.close();
  });

  it('goes from an open page as it ends, without a signal, and is never delivered again', async () => {
    await app.clock(earlier(ends, 4_000));
    const phone = await openPhone({ reducedMotion: 'reduce' });
    await phone.addInitScript((value) => localStorage.setItem('token', value), token);
    await open(phone, app, '/home');
    await block(phone, 'banners').getByText('Bear weekend').waitFor();
    await phone.context().setOffline(true);
    await block(phone, 'banners').getByText('Bear weekend').waitFor({ state: 'detached' });
    await block(phone, 'banners').getByText('Toy Express').waitFor();
    await phone.close();
    await app.clock(ends);
    expect(await ofTheApi()).not.toContain('bear-weekend');
    expect((await app.call('GET', '/api/v1/banners/bear-weekend', { token })).status).toBe(404);
  });
});
