import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentInstant } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers } from './looks.ts';
import { type Operator, reason, signInAs } from './operators.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await startApp({ demo: true });
  operator = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app.close();
  await closePages();
});

/** The home at an address once all of the app has come, with what the browser keeps of the console's session. */
async function at(address: string, opsToken?: string): Promise<Page> {
  const page = await openPhone();
  if (opsToken) await page.addInitScript((token) => localStorage.setItem('opsToken', token), opsToken);
  const follows = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
  await page.goto(`${app.address}${address}`);
  await page.locator('main[data-screen="home"] [data-block="join"]').waitFor();
  await follows;
  return page;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const open = async (page: Page, tab: string) => {
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: tab, exact: true }).click();
};

describe('The inspector', () => {
  test.each([
    ['nobody of the console', undefined],
    ['somebody with a token that no server takes', 'made.up'],
  ])('is neither shown to nor loaded by %s', async (_who, token) => {
    const page = await openPhone();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    if (token) await page.addInitScript((value) => localStorage.setItem('opsToken', value), token);
    const follows = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
    await page.goto(`${app.address}/?inspect=1#/home`);
    // The late parts, which have the switch in them, are here by then; they follow the address, too.
    await follows;
    await page.evaluate(() => {
      location.hash = '/login?inspect=1';
    });
    await page.locator('main[data-screen="login"]').waitFor();
    await page.locator('main input').first().fill('0123');
    expect(await panel(page).count()).toBe(0);
    expect(requests.filter((url) => url.includes('/ops/')).length).toBe(token ? 1 : 0);
    expect(requests.filter((url) => /assets\/(open|inspector)/i.test(url))).toEqual([]);
    await page.close();
  });

  test('is not there for an operator who does not ask for it', async () => {
    const page = await at('/#/home', operator.token);
    expect(await panel(page).count()).toBe(0);
    await page.close();
  });

  test('names the block that is tapped, its place in the document, its props and its conditions', async () => {
    const page = await at('/?inspect=1#/home', operator.token);
    await open(page, 'Pick');
    await page.locator('[data-block="join"]').click({ position: { x: 20, y: 20 } });
    const shown = panel(page);
    await shown.getByRole('heading', { name: 'join join-card' }).waitFor();
    const pointer = await shown.locator('[data-pointer]').innerText();
    const { body } = await app.call('GET', '/config/v1/screens/home?market=MY&language=en');
    const found = pointer
      .slice(1)
      .split('/')
      .reduce((part, step) => part[step], body);
    expect(found).toMatchObject({ id: 'join', type: 'join-card' });
    expect(await shown.getByText('t home.join.title').count()).toBe(1);
    expect(await shown.getByText('guard visitor').count()).toBe(1);
    expect(await shown.getByRole('link', { name: 'Edit in console' }).getAttribute('href')).toBe('/ops/screens/home?block=join');
    // The tap chose the block and did nothing else.
    expect(new URL(page.url()).hash).toBe('#/home');
    expect(await findBarriers(page)).toEqual([]);
    await page.close();
  });

  test('lists hidden blocks with the condition that hides them', async () => {
    const page = await at('/#/home?inspect=1', operator.token);
    await open(page, 'Screen');
    const row = panel(page).locator('[data-row="card"]');
    await row.getByText('guard login: needs a signed-in member, has a visitor').waitFor();
    await row.getByRole('button').click();
    await panel(page).getByText('hidden: guard login').waitFor();
    expect(await panel(page).locator('[data-holds="false"]').count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await page.close();
  });

  test('tells how the data of a screen stands, and how old it is', async () => {
    const page = await at('/?inspect=1#/home', operator.token);
    await open(page, 'Data');
    await page.evaluate(() => {
      location.hash = '/language';
    });
    await panel(page).getByText('loads no data of its own').waitFor();
    await page.evaluate(() => {
      location.hash = '/terms-record';
    });
    await panel(page)
      .locator('[data-row="terms"]')
      .getByText(/^ok, \d+ s old$/)
      .waitFor();
    await panel(page).locator('[data-row="terms"]').getByText('terms.list').waitFor();
    await page.close();
  });

  test('logs what was done, and shows the revision and the switches in force', async () => {
    const page = await at('/?inspect=1#/home', operator.token);
    await panel(page).waitFor();
    const manifest = (await app.call('GET', '/config/v1/manifest?market=MY&language=en')).body;
    await panel(page).getByText(`revision ${manifest.revision}`).waitFor();
    await panel(page)
      .getByText(manifest.documents['screen:home'] ?? '–')
      .waitFor();
    await operator.call('killSwitches.set', { target: 'block:join-card', on: true, reason });
    await panel(page).getByRole('paragraph').getByText('switched off: block:join-card').waitFor();
    await open(page, 'Screen');
    await panel(page).locator('[data-row="join"]').getByText('switched off: block:join-card').waitFor();
    await operator.call('killSwitches.set', { target: 'block:join-card', on: false, reason });
    await open(page, 'Actions');
    await panel(page).getByRole('button', { name: 'Fold the inspector' }).click();
    await page.locator('[data-block="join"] button').first().click();
    await panel(page).getByRole('button', { name: 'Unfold the inspector' }).click();
    const done = panel(page).locator('[data-row^="navigate"]').first();
    await done.getByText('done').waitFor();
    expect(await done.innerText()).toMatch(/\d+ ms/);
    await page.close();
  });

  test('is worked by keys, gives picking up on Escape and closes', async () => {
    const page = await at('/?inspect=1#/home', operator.token);
    await panel(page).waitFor();
    const pick = panel(page).getByRole('button', { name: 'Pick' });
    await pick.focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Tap a block', pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('button', { name: 'Pick', pressed: false }).waitFor();
    await panel(page).getByRole('button', { name: 'Close the inspector' }).click();
    await panel(page).waitFor({ state: 'detached' });
    // The app goes on as before.
    await page.locator('[data-block="join"]').waitFor();
    await page.close();
  });

  test('opens in a preview', async () => {
    const viewer = { market: 'MY', language: 'en', level: 3, paidTier: 'vip', at: currentInstant() } as const;
    const { url } = await operator.call('previews.create', { ...viewer, documents: [] });
    const page = await openPhone();
    await page.addInitScript((token) => localStorage.setItem('opsToken', token), operator.token);
    await page.goto(`${app.address}${url}?inspect=1#/home`);
    await page.getByText(/^Preview · Malaysia · Creator Lv2 · VIP ·/).waitFor();
    await open(page, 'Screen');
    await panel(page).locator('[data-row="join"]').getByText('guard visitor: needs a visitor, has a signed-in member').waitFor();
    await page.close();
  });
});
