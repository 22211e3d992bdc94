import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { goTo } from './console-window.ts';
import { signInAs } from './operators.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The console of a demo operator, at the editor of a screen. */
async function openEditor(app: TestApp, screen: string): Promise<Page> {
  const { token } = await signInAs('campaign', app.address);
  const page = await openPhone({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  await page.addInitScript((kept) => localStorage.setItem('opsToken', kept), token);
  await page.goto(`${app.address}/ops/screens/${screen}`);
  await page.getByRole('tree').waitFor();
  return page;
}

const line = (page: Page, key: string) => page.locator(`[data-row="${key}"]`);
/** The blocks at the top of the screen, in the order of the tree. */
const order = (page: Page) =>
  page
    .locator('[role="treeitem"][aria-level="2"][data-kind="block"]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row));
/** The blocks of the phone, in the order of its page. */
const inPhone = (page: Page) => page.frameLocator('iframe').locator('[data-block]');
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Draft ?Saved/ })
    .waitFor();

describe('The screen editor', () => {
  let app: TestApp;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    page = await openEditor(app, 'home');
  });
  afterAll(async () => {
    await page?.close();
    await closePages();
    await app?.close();
  });

  it('swaps two blocks by keyboard, and the phone follows without a reload', async () => {
    await inPhone(page).locator('visible=true').first().waitFor();
    await page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => body.setAttribute('data-same-page', ''));
    const before = await order(page);
    // The first of which there is something to see, and what stands below it.
    const at = before.indexOf('check-in');
    const [upper, lower] = [before[at]!, before[at + 1]!];
    await line(page, upper).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await order(page)).slice(at, at + 2)).toEqual([lower, upper]);
    await expect.poll(() => line(page, upper).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.frameLocator('iframe').locator(`[data-block="${lower}"] ~ [data-block="${upper}"]`).first().waitFor();
    expect(await page.frameLocator('iframe').locator('body[data-same-page]').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page)).toEqual(before);
  });

  it('swaps them by drag', async () => {
    const before = await order(page);
    const at = async (key: string, height: number) => {
      const box = await line(page, key).boundingBox();
      await page.mouse.move(box!.x + 80, box!.y + box!.height * height, { steps: 4 });
    };
    await at(before[2]!, 0.5);
    await page.mouse.down();
    // Twice, as an eye follows a line that shifts while the page settles.
    await at(before[1]!, 0.4);
    await page.getByText(/^Saving/).waitFor({ state: 'hidden' });
    await at(before[1]!, 0.2);
    await expect.poll(() => line(page, before[1]!).getAttribute('data-line')).toBe('before');
    await page.mouse.up();
    await expect.poll(async () => (await order(page)).slice(1, 3)).toEqual([before[2], before[1]]);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(() => order(page)).toEqual(before);
  });

  it('scrolls on while a dragged block is held still at the end of the tree, and stops with Escape', async () => {
    const { height, ...size } = { width: 1440, height: 900 };
    await page.setViewportSize({ ...size, height: 420 });
    const tree = page.locator('[data-tree-scroll]');
    const top = () => tree.evaluate(({ scrollTop }) => scrollTop);
    const end = await tree.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const [first] = await order(page);
    await line(page, first!).scrollIntoViewIfNeeded();
    const [row, box] = [(await line(page, first!).boundingBox())!, (await tree.boundingBox())!];
    await page.mouse.move(row.x + 80, row.y + 8);
    await page.mouse.down();
    await page.mouse.move(row.x + 80, box.y + box.height - 6, { steps: 3 });
    await expect.poll(top).toBeGreaterThan(end - 2);
    await page.mouse.move(row.x + 80, box.y + 6, { steps: 3 });
    await expect.poll(top).toBe(0);
    await page.mouse.move(row.x + 80, box.y + box.height - 6, { steps: 3 });
    await expect.poll(top).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    const stopped = await top();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await top()).toBe(stopped);
    await page.mouse.up();
    await page.setViewportSize({ ...size, height });
  });

  it('adds a block from the palette by keyboard and writes its text in three languages', async () => {
    await line(page, 'check-in').focus();
    await page.keyboard.press('+');
    await page.keyboard.type('a piece of text');
    await page.keyboard.press('Enter');
    await line(page, 'text').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    for (const [language, words] of [
      ['English', 'Good morning'],
      ['Indonesia', 'Selamat pagi'],
      ['中文', '早上好'],
    ] as const) {
      await page
        .getByRole('tab', { name: new RegExp(language) })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      // Until then the input of the language before stands there.
      await page
        .getByRole('tab', { name: new RegExp(language), selected: true })
        .first()
        .waitFor();
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
      await page.keyboard.press('Control+a');
      // Each letter is a step that is taken back below, with the phone after it; at once they are one.
      await page.keyboard[inFull('insertText', 'type')](words);
    }
    await page.frameLocator('iframe').getByText('Good morning').first().waitFor();
    await saved(page);
  });

  it('keeps the draft over a reload', async () => {
    await page.reload();
    await line(page, 'text').waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
    let steps = 0;
    while (await undo.isEnabled()) {
      await undo.click();
      steps += 1;
    }
    await line(page, 'text').waitFor({ state: 'detached' });
    for (; steps > 0; steps -= 1) await page.getByRole('button', { name: 'Redo' }).click();
    await line(page, 'text').waitFor();
  });

  it('shows what is wrong at its block and its field', async () => {
    const { draft } = await signInAs('campaign', app.address);
    await saved(page);
    await draft('screen', 'settings', (body) => ({
      ...body,
      blocks: [
        ...(body.blocks as object[]),
        { type: 'text', id: 'lost', text: { t: 'settings.nobody_wrote_this' } },
        { type: 'text', id: 'unsure', text: { t: 'settings.title' }, when: '=state.nowhere' },
      ],
    }));
    await page.goto(`${app.address}/ops/screens/settings`);
    await line(page, 'lost').getByLabel('has something to fill in').waitFor();
    await line(page, 'unsure').getByLabel('has a problem').waitFor();
    await page.locator('a[href$="/screens/settings"]').first().getByText('1 to fill in, 1 problem').waitFor();
    await line(page, 'lost').click();
    await page.getByText('To fill in: The words are still to be written.').waitFor();
    await line(page, 'unsure').click();
    await page.locator('[data-pointer$="/when"] [data-severity="error"]').waitFor();
  });

  it('leads to the words that are still to be written, and asks for them no more once they are', async () => {
    await page.getByRole('button', { name: '1 to fill in, 1 problem' }).click();
    const words = page.locator('[data-pointer$="/text"] textarea').first();
    await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Found again');
    await page.getByText('To fill in: The words are still to be written.').waitFor({ state: 'detached' });
    await line(page, 'lost').getByLabel('has something to fill in').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '1 problem' }).waitFor();
  });

  it('opens a screen that was just made in the phone once the preview holds it', async () => {
    await goTo(page, '/screens/home');
    await inPhone(page).locator('visible=true').first().waitFor();
    const missed: string[] = [];
    page.on('response', (response) => void (response.status() === 404 && missed.push(new URL(response.url()).pathname)));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const updates = (url: URL) => /^\/ops\/v1\/previews\/[^/]+$/.test(url.pathname);
    await page.route(updates, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('New Year');
    const asked = page.waitForRequest((request) => updates(new URL(request.url())) && !!request.postData()?.includes('"new-year"'));
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'New Year', level: 1 }).waitFor();
    await asked;
    expect(await page.locator('iframe').getAttribute('src')).toMatch(/#\/home$/);
    letGo();
    await page.frameLocator('iframe').locator('main[data-screen="new-year"]').waitFor();
    expect(missed.filter((path) => path.includes('/screens/'))).toEqual([]);
    await page.unroute(updates);
  });

  it('has nothing that axe finds', async () => {
    await page.evaluate(axe);
    // The app in the phone has its own tests.
    const found = await page.evaluate(
      "axe.run({ include: ['main'], exclude: ['iframe'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 200)))",
    );
    expect(found).toEqual([]);
  });
});
