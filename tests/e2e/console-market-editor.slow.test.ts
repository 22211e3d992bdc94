import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { type Operator, signInAs } from './operators.ts';

/** A boost for Malaysia alone: begun, named, published and taken back by who looks after Malaysia. */
let app: TestApp;
let viewer: Operator;
let page: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  viewer = await signInAs('viewer', app.address);
  page = await leavePhonesEmpty(await openConsole((await signInAs('campaign.my', app.address)).token));
  await openRoute(page, app.address, '/campaigns');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const dialog = () => page.getByRole('dialog');
const document = async (kind: 'campaign' | 'locale', id: string) =>
  (await viewer.call('documents.get', { kind, id }).catch(() => undefined)) as
    | { body?: Record<string, unknown>; live?: unknown }
    | undefined;
const texts = async (id: string) => (await document('locale', id))?.body?.texts;

describe('The editor of one market', () => {
  it('begins a boost, which is for that market alone, with words that nobody else’s draft changes', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await dialog().getByText('Coin boost', { exact: true }).click();
    await dialog().getByLabel('Name').fill('Merdeka weekend');
    await dialog().getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'Merdeka weekend', level: 1 }).waitFor();
    expect((await document('campaign', 'merdeka-weekend'))?.body).toMatchObject({
      markets: ['MY'],
      name: { t: 'boosts.MY.merdeka_weekend.name' },
    });
    expect(await texts('en.boosts')).toMatchObject({ 'MY.merdeka_weekend.name': 'Merdeka weekend' });
  });

  it('writes its name in the other languages, and changes it', async () => {
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Merdeka days');
    await expect.poll(() => texts('en.boosts')).toMatchObject({ 'MY.merdeka_weekend.name': 'Merdeka days' });
    await page.getByRole('tablist', { name: 'Name by language' }).getByRole('tab').nth(1).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Akhir pekan Merdeka');
    await expect.poll(() => texts('id.boosts')).toMatchObject({ 'MY.merdeka_weekend.name': 'Akhir pekan Merdeka' });
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  });

  it('publishes it with a second person, and takes it back alone', async () => {
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog().getByRole('button', { name: 'These figures are meant' }).click();
    await dialog().getByLabel('Reason').fill('The long weekend');
    await dialog().getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Waiting for approval').first().waitFor();
    const release = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const second = await openConsole((await signInAs('finance', app.address)).token);
    await openRoute(second, app.address, `/releases/${release}`);
    await second.getByRole('button', { name: 'Approve and publish' }).click();
    await second.getByRole('dialog').getByLabel('Reason').fill('As planned');
    await second.keyboard.press('Control+Enter');
    await expect.poll(async () => (await document('campaign', 'merdeka-weekend'))?.live !== undefined).toBe(true);
    await second.context().close();
    // The open page hears of it by itself.
    await page.getByRole('button', { name: 'Roll back' }).click();
    await dialog().getByLabel('Reason').fill('Rain');
    await dialog().getByRole('button', { name: 'Roll back' }).click();
    await expect.poll(async () => (await document('campaign', 'merdeka-weekend'))?.live).toBeUndefined();
    expect(await texts('en.boosts')).not.toHaveProperty(['MY.merdeka_weekend.name']);
  });

  it('gives a check-in in Malaysia another number, and none elsewhere', async () => {
    await openRoute(page, app.address, '/campaigns/check-in');
    await page.getByRole('tab', { name: 'Other numbers in a market' }).click();
    await page.getByRole('button', { name: 'Add other numbers in a market' }).click();
    await page.getByRole('button', { name: 'Add values for MY' }).click();
    await page.getByRole('button', { name: 'Add more' }).click();
    await page.getByRole('menuitem', { name: /^Coins for one check-in/ }).click();
    await page.getByRole('spinbutton', { name: 'Coins for one check-in' }).fill('2');
    await expect
      .poll(async () => (await document('campaign', 'check-in'))?.body)
      .toMatchObject({ dailyCoins: 1, byMarket: { MY: { dailyCoins: 2 } } });
    await page.getByRole('tab', { name: 'ID' }).click();
    expect(await page.getByRole('button', { name: 'Add values for ID' }).isDisabled()).toBe(true);
  });
});
