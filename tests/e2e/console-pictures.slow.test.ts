import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhone } from './browser.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { block, open } from './steps.ts';

/** A photo, from a phone's camera to every member: uploaded where it is wanted, published, replaced. */
let world: ConsoleWorld;
let console_: Page;
let phone: Page;

const item = 'flower-tumbler';
const picture = () => block(phone, `item:${item}`).locator('img[src^="/media/"]');
const dialog = () => console_.getByRole('dialog');

/** A photo of stripes, as large as a camera's. */
async function photo(colour: string, width: number, height: number) {
  const content = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Mei Tan' } })
    .jpeg()
    .toBuffer();
  return { name: 'tumbler on a table.jpg', mimeType: 'image/jpeg', buffer: content };
}

beforeAll(async () => {
  world = await startConsoleWorld();
  phone = await openPhone({ reducedMotion: 'reduce', serviceWorkers: 'allow' });
  await phone.addInitScript((token) => {
    localStorage.setItem('token', token);
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifted: () => sum });
  }, world.member.token);
});
afterAll(() => world?.close());

/** What the phone took of the sizes that it was offered, once it is drawn. */
const drawn = () =>
  picture().evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const { width, height } = image.getBoundingClientRect();
    return { path: new URL(image.currentSrc).pathname, width, height, alt: image.alt };
  });

describe('A photo of one’s own', () => {
  it('is uploaded in the form where it is wanted, and stands there', async () => {
    console_ = await world.openAs('campaign', `/campaigns/${item}`);
    await console_.getByRole('group', { name: 'Picture' }).getByRole('button').first().click();
    await console_.getByRole('tab', { name: 'Your own' }).click();
    await console_.getByText('No pictures of your own yet.').waitFor();
    await dialog()
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await photo('#c43', 1_600, 1_200));
    await console_.getByRole('button', { name: 'Upload and choose' }).click();
    await console_.getByRole('group', { name: 'Picture' }).getByText('tumbler on a table').waitFor();
    await console_.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await findBarriers(console_)).toEqual([]);
  });

  it('is told of until it says what it shows, in every language', async () => {
    console_ = await world.openAs('campaign', '/pictures');
    await console_.getByRole('link', { name: /tumbler on a table/ }).click();
    const pane = console_.getByRole('region', { name: 'tumbler on a table' });
    await pane.getByText('Not said in 7 languages yet').waitFor();
    await pane.getByText('Draft').waitFor();
    for (const box of await pane.getByRole('textbox').all()) if ((await box.inputValue()) === '') await box.fill('A tumbler on a table');
    await pane.getByLabel('From the left').fill('20');
    expect(await findBarriers(console_)).toEqual([]);
    await pane.getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await pane.getByText('For members who cannot see it.', { exact: true }).waitFor();
  });

  it('is published, and a member sees it in the size of the place, where nothing moves for it', async () => {
    const { status } = await world.app.call('POST', '/ops/v1/releases', {
      token: world.operators.campaign.token,
      body: { title: 'A photo', reason: 'A photo sells', documents: [{ kind: 'campaign', id: item }] },
    });
    expect(status).toBe(201);
    await open(phone, world.app, '/redemption-product');
    await picture().scrollIntoViewIfNeeded();
    const seen = await drawn();
    expect(seen.path).toMatch(/^\/media\/[\w-]{22}\/384\.avif$/);
    // Two pixels a point, and a picture wider than the place, which cuts it: 192 would not be sharp.
    expect(seen).toMatchObject({ width: 84, height: 84, alt: 'A tumbler on a table' });
    expect(await phone.evaluate(() => (window as unknown as { shifted(): number }).shifted())).toBeLessThan(0.05);
  });

  it('is there without signal', async () => {
    await phone.evaluate(() => navigator.serviceWorker.ready);
    await phone.reload();
    await picture().scrollIntoViewIfNeeded();
    await drawn();
    await expect.poll(() => phone.evaluate(async () => (await (await caches.open('pictures')).keys()).length)).toBeGreaterThan(0);
    await phone.context().setOffline(true);
    await phone.reload();
    await picture().scrollIntoViewIfNeeded();
    expect((await drawn()).path).toMatch(/384\.avif$/);
    await phone.context().setOffline(false);
  });

  it('is replaced everywhere in one release', async () => {
    await phone.reload();
    await picture().scrollIntoViewIfNeeded();
    const before = await drawn();
    const pane = console_.getByRole('region', { name: 'tumbler on a table' });
    await pane.getByRole('button', { name: 'Delete' }).hover();
    await console_.getByText(/It is shown in 1 place/).waitFor();
    await pane.getByRole('button', { name: 'Replace everywhere' }).click();
    await dialog()
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await photo('#37a', 1_000, 1_000));
    await dialog().getByLabel('Reason').fill('In daylight');
    await dialog().getByRole('button', { name: 'Replace', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await phone.reload();
    await picture().scrollIntoViewIfNeeded();
    const after = await drawn();
    expect(after.path).toMatch(/^\/media\/[\w-]{22}\/192\.avif$/);
    expect(after.path.slice(0, 29)).not.toBe(before.path.slice(0, 29));
    expect(after).toMatchObject({ alt: 'A tumbler on a table', width: 84, height: 84 });
  });
});
