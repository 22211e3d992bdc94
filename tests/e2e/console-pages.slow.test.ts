import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, openConsole, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { credentialsOf, reason, signInAs, type Who } from './operators.ts';

/** Of the history and the settings, which are never empty, the steps below show the same; a deep run has them here too. */
const emptyAtFirst: readonly string[] = ['/', '/switches', '/checks?show=drafts', '/checks?show=conflicts', '/checks?show=reports'];
const routes = inFull(emptyAtFirst, [...emptyAtFirst, '/history', '/settings']);

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ demo: true });
});

afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Visit {
  readonly page: Page;
  /** What the browser complained about, such as a style that the policy did not let in. */
  readonly said: string[];
}

async function openWatched(token?: string): Promise<Visit> {
  const page = await openConsole(token);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(`${page.url()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
  return { page, said };
}

const windows = new Map<Who, Visit>();
/** The one window of an operator at a page, with nothing said so far; loaded again where what it has read before would be seen. */
async function windowAt(who: Who, route: string, way: 'walked' | 'loaded' = 'walked'): Promise<Visit> {
  const open = windows.get(who);
  if (open) {
    open.said.length = 0;
    if (way === 'walked') await goTo(open.page, route);
    else await openRoute(open.page, app.address, route);
    return open;
  }
  const made = await openWatched((await signInAs(who, app.address)).token);
  windows.set(who, made);
  await openRoute(made.page, app.address, route);
  return made;
}

/** Tabs to what has the keyboard’s focus under this name; a bound, for when it is not there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.labels?.[0]?.textContent || at?.getAttribute('aria-label') || at?.textContent || '';
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

describe('The everyday pages of the console', () => {
  it('show no barrier and no complaint of the browser before anything is on them; filled and in the dark: console-busy', async () => {
    const { page, said } = await windowAt('admin', '/');
    const barriers: string[] = [];
    for (const route of routes) {
      await goTo(page, route);
      barriers.push(...(await findBarriers(page)).map((barrier) => `${route}: ${barrier}`));
    }
    expect({ barriers, said }).toEqual({ barriers: [], said: [] });
  });

  it('a wrong code is refused in one sentence that does not say what was wrong', async () => {
    const { page } = await openWatched();
    await page.goto(`${app.address}/ops/settings`);
    const { email, password } = credentialsOf('viewer');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByLabel('One-time code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Email, password or code is not right').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.close();
  });

  it('from the sign-in to a block that is off and on again, by keyboard alone', async () => {
    const { page, said } = await openWatched();
    await page.goto(`${app.address}/ops/switches`);
    const { email, password, totp } = credentialsOf('campaign');
    await tabTo(page, 'Email');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(password);
    await tabTo(page, 'One-time code');
    await page.keyboard.type(totp);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Switch something off' }).waitFor();

    await tabTo(page, 'Block type');
    await page.keyboard.press('Tab');
    await page.keyboard.type('banner');
    await page.getByRole('option', { name: 'Banner (banner)' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Reason');
    await page.keyboard.type('Shows last year’s prices');
    await tabTo(page, 'Switch off');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Off now' }).getByText('Block type Banner').waitFor();
    const killed = async () => (await app.call('GET', '/config/v1/manifest?market=MY')).body.killed;
    expect(await killed()).toContain('block:banner');
    expect(await findBarriers(page)).toEqual([]);

    await page.reload();
    await page.getByRole('region', { name: 'Off now' }).waitFor();
    await tabTo(page, 'On again');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Everything is on').waitFor();
    expect(await killed()).not.toContain('block:banner');
    await page.close();
    expect(said).toEqual([]);
  });

  it('a reader sees why they may not', async () => {
    const { page } = await windowAt('viewer', '/switches');
    await page.getByRole('button', { name: 'Switch off' }).focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this').waitFor();
    await goTo(page, '/settings');
    await page.getByText('Accounts are added and changed by people with the role Admin.').waitFor();
  });

  it('a session that ends leaves the page as it stands and goes on after the sign-in', async () => {
    const { page } = await openWatched((await signInAs('admin', app.address)).token);
    await openRoute(page, app.address, '/switches');
    await page.getByLabel('Reason').fill('Half a sentence');
    const token = await page.evaluate(() => localStorage.getItem('opsToken'));
    await app.call('DELETE', '/ops/v1/sessions/current', { token: token ?? '' });
    await page.getByText('Screen', { exact: true }).click();
    await page.keyboard.press('g');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    const { password, totp } = credentialsOf('admin');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByLabel('One-time code').fill(totp);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Reason').inputValue()).toBe('Half a sentence');
    await page.close();
  });

  it('the palette finds a document, and letters go to pages', async () => {
    const { page } = await windowAt('viewer', '/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find pages' }).fill('check-in');
    await page
      .getByRole('option', { name: /check-in/i })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  });

  it.each([
    ['member-audit-log', 'members, coins, vouchers, redemptions and orders', 'Signed in'],
    ['audit-log', 'documents, releases, switches and accounts', 'Ran a job'],
  ])('the history shows what it could read while the other half is down (%s), and then all', async (log, half, kept) => {
    await app.call('POST', '/test/faults', { body: { target: `route:GET /ops/v1/${log}`, status: 503, times: 1_000 } });
    const admin = await signInAs('admin', app.address);
    await admin.call('jobs.run', { name: 'sweep-nonces', reason });
    const { page } = await windowAt('admin', '/history', 'loaded');
    await page.getByText(`Half of the history is missing: ${half}.`).waitFor();
    await page.getByRole('table', { name: 'History' }).getByText(kept).first().waitFor();
    expect(await page.getByRole('button', { name: 'Export History as CSV' }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await app.call('POST', '/test/faults', { body: {} });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Half of the history is missing').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Export History as CSV' }).waitFor();
  });

  it('somebody new gets their secrets shown once', async () => {
    const { page, said } = await windowAt('admin', '/settings');
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add somebody' });
    await dialog.getByLabel('Name').fill('Nadia Rahman');
    await dialog.getByLabel('Email').fill('nadia@ops.test');
    await dialog.getByLabel('All markets').check();
    await dialog.getByLabel('Reason').fill('Joins the team in Jakarta');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const secrets = page.getByRole('dialog', { name: 'For Nadia Rahman, shown once' });
    await secrets.getByAltText('The code for the authenticator app').waitFor();
    const password = await secrets.locator('code').first().textContent();
    expect(await findBarriers(page)).toEqual([]);
    await secrets.getByRole('button', { name: 'They have them' }).click();
    await page.getByText('nadia@ops.test').waitFor();
    expect(await page.content()).not.toContain(password);
    expect(said).toEqual([]);
  });
});
