import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  test('keeps what was typed in a block that it moves', async () => {
    const page = await at('/login');
    const order = () =>
      page
        .locator('main [data-block="password-form"] [data-block]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.block));
    const password = page.locator('[data-block="p-password"] input');
    await password.fill('half a passw');
    expect((await order()).indexOf('p-password')).toBeGreaterThan((await order()).indexOf('p-phone'));
    await release('screen', 'login', (body) => {
      const blocks = structuredClone(body.blocks) as ABlock[];
      const form = blockOf(blocks, 'password-form')!;
      form.blocks = [...form.blocks!.filter(({ id }) => id === 'p-password'), ...form.blocks!.filter(({ id }) => id !== 'p-password')];
      return { ...body, blocks };
    });
    await expect.poll(async () => (await order())[0]).toBe('p-password');
    expect(await password.inputValue()).toBe('half a passw');
    await page.close();
  });

  test('comes by polling where the stream is shut, once the page is seen again', async () => {
    const page = await at('/home', false);
    await release('locale', 'en.home', (body) => ({ ...body, texts: { ...(body.texts as object), steps: 'Three holes to a gift' } }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Three holes to a gift').first().waitFor();
    await page.close();
  });
});

describe('A kill switch', () => {
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
