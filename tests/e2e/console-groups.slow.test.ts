import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { encode, renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { openPhoneOf } from './browser.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { reason } from './operators.ts';
import { readModules } from './qr-reader.ts';
import { block, open, sees } from './steps.ts';

/** A chat group whose code ends: operators are told in time, give it the picture of another, and members join by that. */
let world: ConsoleWorld;
let phone: Page;
const group = 'th-pathum-wan-friends';
const dayMs = 86_400_000;
const inDays = (days: number) => instantIn(days * dayMs);

beforeAll(async () => {
  world = await startConsoleWorld();
  phone = await openPhoneOf(world.member.token);
});
afterAll(() => world?.close());

async function publish(): Promise<void> {
  const { call } = world.operators.campaign;
  await call('releases.create', { title: 'Another code', reason, documents: [{ kind: 'campaign', id: group }] });
}
/** The picture that the app of a group gives for an invitation. */
const codeOf = async (link: string) => ({
  name: 'group code.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(renderSVG(link, { border: 4, ecc: 'M', pixelSize: 12 })))
    .png()
    .toBuffer(),
});

describe('A code that ends', () => {
  it('is told on the overview some days before its end', async () => {
    const page = await world.openAs('campaign', '/');
    expect(await page.getByText('QR codes that end').count()).toBe(0);
    await world.operators.campaign.draft('campaign', group, (body) => ({
      ...body,
      window: { ...(body.window as object), to: inDays(5.5) },
    }));
    await publish();
    await world.openAs('campaign', '/switches');
    await world.openAs('campaign', '/');
    await page.getByText('Ends in 5 days').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.locator(`a[href$="/campaigns/${group}"]`).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(group));
  });

  it('gets another picture and another end in the form, and nobody is told of it any more', async () => {
    const page = await world.openAs('campaign', `/campaigns/${group}`);
    await page.getByRole('button', { name: 'Add qr code' }).click();
    await page.getByRole('group', { name: 'QR code' }).locator('button[aria-haspopup="dialog"]').click();
    await page.getByRole('tab', { name: 'Your own' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await codeOf('https://line.me/ti/g/AnotherCode'));
    await page.getByRole('button', { name: 'Upload and choose' }).click();
    await page.getByRole('group', { name: 'QR code' }).getByText('group code').waitFor();
    await page.getByRole('textbox', { name: 'Invitation link' }).fill('https://line.me/ti/g/AnotherCode');
    await page.getByRole('tab', { name: /^When/ }).click();
    await page.getByRole('textbox', { name: 'Ends' }).fill('2031-06-30T23:59');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await publish();
    await world.openAs('campaign', '/');
    await page.getByRole('heading', { name: 'Next three weeks' }).waitFor();
    await expect.poll(() => page.getByText('QR codes that end').count()).toBe(0);
  });

  it('is the one that members see, and save as an image that reads the same', async () => {
    await open(phone, world.app, '/community-record');
    await sees(phone, /2031/);
    const download = phone.waitForEvent('download');
    await block(phone, `group:${group}`).getByRole('button').last().click();
    const modules = await readModules(readFileSync(await (await download).path()));
    expect(modules).toEqual(encode('https://line.me/ti/g/AnotherCode', { border: 0, ecc: 'M' }).data);
  });
});

it('No page had an error', () => expect(world.said).toEqual([]));
