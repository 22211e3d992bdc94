import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { open } from './steps.ts';

const root = join(import.meta.dirname, '../..');
/** What an open page must follow within. */

let app: TestApp;
let folder: string;
let operator: Operator;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const part of documentFolders) cpSync(join(root, part), join(folder, part), { recursive: true });
  app = await startApp({ demo: true, baselineFolder: folder });
  operator = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app.close();
  await closePages();
  rmSync(folder, { recursive: true, force: true });
});

interface ABlock {
  readonly id: string;
  blocks?: ABlock[];
}

/** A block by its id, however deep it stands. */
function blockOf(blocks: readonly ABlock[] = [], id: string): ABlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : blockOf(block.blocks, id);
    if (found) return found;
  }
  return undefined;
}

/** Releases a changed file of the baseline. */
async function release(file: string, change: (document: { texts: Record<string, string>; blocks: ABlock[] }) => void): Promise<void> {
  const path = join(folder, file);
  const document = JSON.parse(readFileSync(path, 'utf8'));
  change(document);
  writeFileSync(path, JSON.stringify(document));
  const result = await app.running.config.reloadBaseline();
  if (!result.ok) throw new Error(JSON.stringify(result.problems.slice(0, 3)));
}

const turn = (target: string, on: boolean, market?: string) =>
  operator.call('killSwitches.set', { target, on, reason, ...(market ? { market: market as 'MY' } : {}) });

/** A page that follows releases by its stream. */
async function at(route: string, follows = true): Promise<Page> {
  const page = await openPhone();
  if (!follows) await page.route('**/config/v1/events*', (request) => request.abort());
  const listens = follows ? page.waitForResponse((response) => response.url().includes('/config/v1/events')) : undefined;
  await open(page, app, route);
  await listens;
  return page;
}

describe('A release while the page is open', () => {
  test('keeps what is half typed, focus, caret and scroll place, and shows what is new', async () => {
    const page = await at('/login');
    const field = page.locator('main input').first();
    await field.fill('0123456');
    await field.evaluate((input: HTMLInputElement) => {
      input.focus();
      input.setSelectionRange(3, 3);
    });
    await page.evaluate(() => window.scrollTo(0, 40));
    const before = await page.evaluate(() => window.scrollY);
    await release('locales/en/login.json', ({ texts }) => {
      texts.title = 'Good to see you again';
    });
    await page.getByText('Good to see you again').first().waitFor();
    expect(await field.inputValue()).toBe('0123456');
    const state = await page.evaluate(() => {
      const input = document.activeElement as HTMLInputElement;
      return { name: input.tagName, caret: input.selectionStart, scroll: window.scrollY };
    });
    expect(state).toEqual({ name: 'INPUT', caret: 3, scroll: before });
    await page.close();
  });

  test('keeps what was typed in a block that it moves', async () => {
    const page = await at('/login');
    const order = () =>
      page
        .locator('main [data-block="password-form"] [data-block]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.block));
    const password = page.locator('[data-block="p-password"] input');
    await password.fill('half a passw');
    expect((await order()).indexOf('p-password')).toBeGreaterThan((await order()).indexOf('p-phone'));
    await release('screens/login.json', ({ blocks }) => {
      const form = blockOf(blocks, 'password-form')!;
      form.blocks = [...form.blocks!.filter(({ id }) => id === 'p-password'), ...form.blocks!.filter(({ id }) => id !== 'p-password')];
    });
    await expect.poll(async () => (await order())[0]).toBe('p-password');
    expect(await password.inputValue()).toBe('half a passw');
    await page.close();
  });

  test('comes by polling where the stream is shut, once the page is seen again', async () => {
    const page = await at('/home', false);
    await release('locales/en/home.json', ({ texts }) => {
      texts.steps = 'Three holes to a gift';
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Three holes to a gift').first().waitFor();
    await page.close();
  });
});

describe('A kill switch', () => {
  test.each([
    ['screen:login', '/login', 'Taking a short break'],
    ['market:MY', '/home', 'Taking a short break'],
  ])('on %s closes the open screen with a friendly word, and opens it again', async (target, route, words) => {
    const page = await at(route);
    const stood = await page.locator('main [data-block]').count();
    expect(stood).toBeGreaterThan(0);
    await turn(target, true);
    await page.getByText(words).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/kill|undefined|null|screen:|market:/);
    await turn(target, false);
    await page.locator('main [data-block]').first().waitFor();
    await page.close();
  });

  test('on a block type takes its blocks away and brings them back', async () => {
    const page = await at('/home');
    await page.locator('[data-block="join"]').waitFor();
    await turn('block:join-card', true, 'MY');
    await page.locator('[data-block="join"]').waitFor({ state: 'detached' });
    await turn('block:join-card', false, 'MY');
    await page.locator('[data-block="join"]').waitFor();
    await page.close();
  });

  test('on an action says so to who acts', async () => {
    const page = await at('/home');
    await turn('action:navigate', true);
    await expect
      .poll(async () => {
        await page.locator('[data-block="join"] button').first().click();
        return page.getByText(/switched off|short break/i).count();
      })
      .toBeGreaterThan(0);
    await turn('action:navigate', false);
    await page.close();
  });
});
