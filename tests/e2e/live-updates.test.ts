import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inAll } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { open } from './steps.ts';
import { fresh } from './till.ts';

let app: TestApp;
let operator: Operator;

beforeAll(async () => {
  app = await startApp({ demo: true });
  operator = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await app?.close();
  await closePages();
});

/** Releases a document of which something is other than it ships. */
async function release(kind: 'locale' | 'screen', id: string, change: Parameters<Operator['draft']>[2]): Promise<void> {
  await operator.draft(kind, id, change);
  await operator.call('releases.create', { title: fresh('A change'), reason, documents: [{ kind, id }] });
}

const turn = (target: string, on: boolean, market?: string) =>
  operator.call('killSwitches.set', { target, on, reason, ...(market ? { market: market as 'MY' } : {}) });

/** A page that follows releases by its stream. */
async function at(route: string): Promise<Page> {
  const page = await openPhone();
  const listens = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
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
    await release('locale', 'en.login', (body) => ({ ...body, texts: { ...(body.texts as object), title: 'Good to see you again' } }));
    await page.getByText('Good to see you again').first().waitFor();
    expect(await field.inputValue()).toBe('0123456');
    const state = await page.evaluate(() => {
      const input = document.activeElement as HTMLInputElement;
      return { name: input.tagName, caret: input.selectionStart, scroll: window.scrollY };
    });
    expect(state).toEqual({ name: 'INPUT', caret: 3, scroll: before });
    await page.close();
  });
});

describe('A kill switch', () => {
  test.each(
    inAll(
      [['screen:login', '/login', 'Taking a short break']],
      [
        ['screen:login', '/login', 'Taking a short break'],
        ['market:MY', '/home', 'Taking a short break'],
      ],
    ),
  )('on %s closes the open screen with a friendly word, and opens it again', async (target, route, words) => {
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
});
