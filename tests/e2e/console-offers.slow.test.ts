import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** An offer, from its first word to its last. The guide for operators sees it in the phone (`ops-guide.test.ts`). */
let world: ConsoleWorld;
let page: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

describe('An offer', () => {
  it('is made, typed in money, approved and live', async () => {
    page = await world.openAs('campaign', '/campaigns');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await dialog().getByLabel('Name').fill('Rainy Tuesday treat');
    await dialog().getByText('rainy-tuesday-treat', { exact: true }).waitFor();
    await dialog().getByLabel('Description').fill('Money off any umbrella.');
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Create');
    await page.getByRole('heading', { name: 'Rainy Tuesday treat', level: 1 }).waitFor();

    await page.getByRole('tab', { name: 'Amounts by market' }).click();
    await page.getByRole('tab', { name: 'MY', exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Worth' }).fill('12.50');
    // "Saved" stood there before.
    await expect
      .poll(async () => (await world.operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-tuesday-treat' })).body)
      .toMatchObject({ type: 'offer', byMarket: { MY: { valueMinor: 1250 } } });
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog().getByLabel('Reason').fill('Umbrellas for the rains');
    await dialog().getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Waiting for approval').first().waitFor();
    page = await world.openAs('finance', new URL(page.url()).pathname.replace('/ops', ''));
    await page.getByRole('button', { name: 'Approve and publish' }).click();
    await dialog().getByLabel('Reason').fill('As planned');
    await dialog()
      .getByRole('button', { name: /Approve/ })
      .click();
    const released = () => world.operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-tuesday-treat' });
    await expect.poll(async () => (await released()).live !== undefined).toBe(true);
    // It begins at a midnight to come, which of them depends on the hour and the place.
    const { window } = (await released()).body as { readonly window: { readonly from: string } };
    await world.app.clock(new Date(Date.parse(window.from) + 1_000).toISOString());
    // The member server takes a release a moment after the config server.
    await expect
      .poll(() => world.ask('GET', '/voucher-offers/rainy-tuesday-treat'))
      .toMatchObject({ title: 'Rainy Tuesday treat' })
      .finally(() => world.app.clock(null));
  });

  it('is copied with its words, and thrown away again', async () => {
    page = await world.openAs('campaign', '/campaigns/rainy-tuesday-treat');
    await page.getByRole('button', { name: 'More for Rainy Tuesday treat' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog().getByLabel('Name').fill('Rainy Wednesday treat');
    await confirm('Create');
    await page.getByRole('heading', { name: 'Rainy Wednesday treat', level: 1 }).waitFor();
    const texts = await world.operators.viewer.call('documents.get', { kind: 'locale', id: 'en.offers' });
    expect(texts.body?.texts).toMatchObject({ 'rainy_wednesday_treat.description': 'Money off any umbrella.' });
    await page.getByRole('button', { name: 'More for Rainy Wednesday treat' }).click();
    await page.getByRole('menuitem', { name: 'Throw the draft away' }).click();
    await dialog().getByLabel('Reason').fill('Tuesday is enough');
    await confirm('Throw away');
    await page.waitForURL(/\/campaigns(\/(?!rainy-wed).*)?$/);
    await expect(world.operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-wednesday-treat' })).rejects.toThrow();
  });
});
