import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { inFull } from '../deep.ts';
import { instantIn } from '../one-clock.ts';
import { password, register, signIn as signInAs } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { block, open, press } from './steps.ts';

/** Draws as members meet them: on each widget, with a bad network, after the app was killed, and when there is nothing to draw. */
let app: TestApp;
let folder: string;
let page: Page;

const drawRoute = 'route:POST /api/v1/lotteries/{id}/draws';
const button = () => block(page, 'draw').locator('button').last();
const sheet = () => page.locator('dialog[open]');
const words = () => block(page, 'draw').innerText();
let daysOn = 0;
/** Goes on by a day, with new free spins. Never back: the seeds of days gone are told, and nobody draws on a day whose seed is told. */
const goOn = async () => {
  daysOn += 1;
  await app.clock(instantIn(daysOn * 24 * 3_600_000));
};

/** The documents as they ship, with draws of the test's own: one that is used up, one to come, one that nobody can pay. */
function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'punchcard-draws-'));
  for (const part of documentFolders) cpSync(part, join(made, part), { recursive: true });
  const wheel = JSON.parse(readFileSync(join(made, 'campaigns/lotteries/lucky-wheel.json'), 'utf8'));
  const write = (id: string, change: object) =>
    writeFileSync(join(made, `campaigns/lotteries/${id}.json`), JSON.stringify({ ...wheel, ...change, id }));
  write('used-up', { prizes: wheel.prizes.map((prize: object) => ({ ...prize, capPerDay: 0 })) });
  write('to-come', { window: { from: '2029-01-01T00:00:00Z', to: '2029-02-01T00:00:00Z' } });
  write('too-dear', { costCoins: 900_000 });
  write('only-once', { freeChancesPerDay: 1, perMember: 1 });
  write('only-free', { costCoins: undefined, boughtPerDay: undefined });
  return made;
}

async function signIn(who: string): Promise<string> {
  const body = { accountType: 'email', account: `${who}@demo.punchcard.test`, password: 'punch-the-card-1' };
  return (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
}

/** Whose phone the page is, and since which day. */
let phone: { readonly who: string; readonly day: number; readonly token: string } | undefined;

async function as(who: string | undefined, options: Parameters<typeof openPhone>[0] = { reducedMotion: 'reduce' }): Promise<string> {
  await page?.context().close();
  phone = undefined;
  const token = who === undefined ? '' : await signIn(who);
  page = await openPhone(options);
  if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return token;
}

/** As somebody whose phone may be that of the test before, on another screen: each test with it has a draw of its own. */
async function againAs(who: string): Promise<string> {
  if (phone?.who === who && phone.day === daysOn) {
    // A spin whose result was found in the list is asked for once more, behind its sheet.
    await page.unrouteAll({ behavior: 'wait' });
    await open(page, app, '/terms-record');
    await page.locator('main[data-screen="terms-record"]').waitFor();
    return phone.token;
  }
  const token = await as(who);
  phone = { who, day: daysOn, token };
  return token;
}

const draws = async (token: string, query = ''): Promise<{ readonly id: string; readonly prize?: { readonly name: string } }[]> =>
  (await app.call('GET', `/api/v1/me/draws?limit=50${query}`, { token, headers: { 'accept-language': 'en' } })).body.items;

/** Opens a draw and waits until it can be pressed. */
async function openDraw(id: string): Promise<void> {
  await open(page, app, `/lottery-draw?id=${id}`);
  await button().waitFor();
  await block(page, 'draw').locator('canvas').first().waitFor({ state: 'attached' });
}

beforeAll(async () => {
  folder = aFolder();
  app = await startApp({ demo: true, baselineFolder: folder });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterEach(async () => {
  await app.call('POST', '/test/faults', { body: {} });
});
afterAll(async () => {
  await closePages();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('A draw lands where the server says', () => {
  it.each([
    { id: 'lucky-wheel', what: 'R-034 the wheel', motion: 'no-preference' },
    { id: 'nine-treasures', what: 'R-035 the grid', motion: 'reduce' },
    { id: 'lucky-reels', what: 'R-036 the slot machine', motion: 'reduce' },
  ] as const)('$what, and its sheet says the same (R-390, R-391, motion: $motion)', async ({ id, motion }) => {
    const token = motion === 'reduce' ? await againAs('adventurer') : await as('adventurer', { reducedMotion: motion });
    await openDraw(id);
    expect(await findFlaws(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(await button().innerText()).toBe('Spin, 1 free today');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/draws'));
    await button().click();
    await expect.poll(() => button().getAttribute('aria-disabled')).toBe('true');
    const drawn = await (await answered).json();
    await sheet().waitFor();
    expect(await block(page, 'draw').getAttribute('data-stop')).toBe(String(drawn.stopIndex));
    const said = drawn.outcome === 'prize' ? drawn.prize.name : 'Not this time';
    await expect.poll(() => sheet().innerText()).toContain(said);
    expect((await draws(token)).map((draw) => draw.id)).toContain(drawn.drawId);
  });

  it('R-183 my prizes are those of GET /me/draws?outcome=prize, each with a way to it', async () => {
    const token = await signIn('creator');
    for (let at = 0; (await draws(token, '&outcome=prize')).length === 0 && at < 40; at++) {
      const { body } = await app.call('GET', '/api/v1/lotteries/lucky-reels', { token });
      const request = { clientSeed: `seed-${at}`, expectedCost: body.costCoins };
      await app.call('POST', '/api/v1/lotteries/lucky-reels/draws', { token, body: request, headers: { 'idempotency-key': `mine-${at}` } });
      if (body.chances.left <= 1) await goOn();
    }
    await as('creator');
    const won = await draws(await signIn('creator'), '&outcome=prize');
    expect(won.length).toBeGreaterThan(0);
    await open(page, app, '/lottery-draw?id=lucky-reels&sheet=mine');
    const rows = sheet().locator('[data-block^="prize:"]');
    await expect.poll(() => rows.count()).toBe(won.length);
    for (const [at, { prize }] of won.entries()) expect(await rows.nth(at).innerText()).toContain(prize?.name ?? '?');
    await rows.first().click();
    await page.waitForURL(/#\/(coupon-record|coins-record|redemption-record)/);
  });
});

describe('One press is one draw (R-536)', () => {
  it('whose answer was lost: the member reads so, taps again, and sees the result of that very draw', async () => {
    const token = await againAs('svip');
    await openDraw('lucky-wheel');
    const before = (await draws(token)).length;
    const keys: (string | undefined)[] = [];
    const bodies: (string | null)[] = [];
    await page.route('**/lotteries/*/draws', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      bodies.push(route.request().postData());
      const answer = await route.fetch();
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await button().click();
    await expect.poll(words).toContain('Network error. Your spin is kept');
    expect(await button().innerText()).toBe('See your result');
    const [made] = await draws(token);
    await button().click();
    await sheet().waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(await draws(token)).toHaveLength(before + 1);
    await expect.poll(() => sheet().innerText()).toContain(made?.prize?.name ?? 'Not this time');
  });

  it('of a server that fails, too: the spin is kept, and counts once', async () => {
    const token = await againAs('svip');
    await openDraw('nine-treasures');
    const before = (await draws(token)).length;
    await app.call('POST', '/test/faults', { body: { target: drawRoute, status: 500, times: 1 } });
    await button().click();
    await expect.poll(words).toContain('Your spin is kept');
    await button().click();
    await sheet().waitFor();
    expect(await draws(token)).toHaveLength(before + 1);
  });

  it.each([
    { when: 'it had reached the server', id: 'lucky-reels', reaches: true },
    { when: 'it had not', id: 'nine-treasures', reaches: false },
  ])('of an app that was killed in mid-draw when $when: the next opening shows its true result', async ({ id, reaches }) => {
    await goOn();
    const token = await as('creator');
    await openDraw(id);
    const before = (await draws(token)).length;
    await page.route('**/lotteries/*/draws', async (route) => {
      if (reaches) await route.fetch();
      await route.abort();
    });
    await button().click();
    await expect.poll(words).toContain('Your spin is kept');
    expect(await draws(token)).toHaveLength(before + (reaches ? 1 : 0));
    // What the phone keeps when the app is gone.
    const storageState = await page.context().storageState();
    await page.close();
    page = await openPhone({ reducedMotion: 'reduce', storageState });
    await open(page, app, `/lottery-draw?id=${id}`);
    await sheet().waitFor();
    await expect.poll(() => sheet().innerText()).toContain('the spin you began before');
    const all = await draws(token);
    expect(all).toHaveLength(before + 1);
    expect(await sheet().innerText()).toContain(all[0]?.prize?.name ?? 'Not this time');
  });
});

describe('A result is seen once, whatever its member does meanwhile', () => {
  let route: string;
  const widgets = [
    { id: 'lucky-wheel', motion: 'no-preference', who: 'svip' },
    { id: 'nine-treasures', motion: 'no-preference', who: 'svip' },
    { id: 'lucky-reels', motion: 'no-preference', who: 'svip' },
    { id: 'lucky-wheel', motion: 'reduce', who: 'creator' },
    { id: 'nine-treasures', motion: 'reduce', who: 'creator' },
    { id: 'lucky-reels', motion: 'reduce', who: 'creator' },
  ] as const;
  const leaving = {
    'a reload': () => page.reload(),
    'Back and Forward': async () => {
      await page.goBack();
      await page.locator('main[data-screen="terms-record"]').waitFor();
      await page.goForward();
    },
    'a look at another screen': async () => {
      await open(page, app, '/terms-record');
      await page.locator('main[data-screen="terms-record"]').waitFor();
      await open(page, app, route);
    },
  };

  /** Presses the button and waits until the answer is on the phone, while the widget turns. */
  async function beginSpin(): Promise<string> {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/draws'));
    await button().click();
    const drawn = await (await answered).json();
    return drawn.prize?.name ?? 'Not this time';
  }

  const ways = ['a reload', 'Back and Forward', 'a look at another screen'] as const;
  /** Each widget in two of the ways, and each way with and without motion; a deep run has all. */
  const waysOf = (at: number) => inFull<readonly (keyof typeof leaving)[]>([ways[(at < ways.length ? at : at + 1) % ways.length]!], ways);

  it.each(widgets.map((widget, at) => ({ ...widget, ways: waysOf(at) })))(
    'of $id, motion: $motion, at $ways',
    async ({ id, motion, who, ways }) => {
      await goOn();
      const token = await as(who, { reducedMotion: motion });
      route = `/lottery-draw?id=${id}`;
      await open(page, app, '/terms-record');
      await openDraw(id);
      const before = (await draws(token)).length;
      for (const how of ways) {
        const name = await beginSpin();
        await leaving[how]();
        await sheet().waitFor();
        await expect.poll(() => sheet().innerText(), { message: how }).toContain(name);
        await page.reload();
        await expect.poll(() => sheet().innerText(), { message: how }).toContain(name);
        expect(await findBarriers(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => sheet().count()).toBe(0);
        await page.reload();
        await block(page, 'draw').locator('canvas').first().waitFor({ state: 'attached' });
        expect([await block(page, 'draw').getAttribute('data-state'), await sheet().count()], how).toEqual(['idle', 0]);
      }
      expect(await draws(token)).toHaveLength(before + ways.length);
    },
  );

  it('of another member of the phone is not shown', async () => {
    await goOn();
    await as('svip', { reducedMotion: 'no-preference' });
    await openDraw('lucky-reels');
    await beginSpin();
    await open(page, app, '/settings');
    await press(page, 'logout');
    await page.locator('dialog[open] button').first().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('spunAt');
  });
});

describe('A session that ended on another phone', () => {
  let members = 0;
  let account: string;
  let token: string;

  beforeEach(async () => {
    await as(undefined);
    members += 1;
    account = `draws-elsewhere-${members}@example.test`;
    await register(app, account);
    token = await signInAs(app, account);
    await page.goto(`${app.address}/manifest.webmanifest`);
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await openDraw('lucky-wheel');
    await expect.poll(() => button().innerText()).toMatch(/^Spin/);
  });
  const endElsewhere = () => app.call('DELETE', '/api/v1/auth/sessions/current', { token });
  const spinAfterLogin = async () => {
    await button().click();
    await block(page, 'by').getByRole('tab').nth(1).click();
    await page.locator('main input[name="email"]').fill(account);
    await page.locator('main input[name="password"]').fill(password);
    await press(page, 'p-submit');
    await expect.poll(() => button().innerText()).toMatch(/^Spin/);
    await button().click();
    await sheet().waitFor();
    return draws(await signInAs(app, account));
  };

  it('promises no result of a spin that was not made: the button leads to the login, and the spin is made after it', async () => {
    await endElsewhere();
    await button().click();
    await page.locator('[role=status]', { hasText: 'logged out' }).waitFor();
    await expect.poll(() => button().innerText()).toBe('Log in to spin');
    expect(await words()).not.toContain('is kept');
    expect(await spinAfterLogin()).toHaveLength(1);
  });

  it('takes back the promise of a result that was on its way', async () => {
    await page.route('**/lotteries/*/draws', (route) => route.abort());
    await button().click();
    await expect.poll(words).toContain('Your spin is kept');
    await page.unroute('**/lotteries/*/draws');
    await endElsewhere();
    await button().click();
    await expect.poll(() => button().innerText()).toBe('Log in to spin');
    expect(await words()).not.toContain('is kept');
    expect(await spinAfterLogin()).toHaveLength(1);
  });
});

describe('What cannot be drawn says why', () => {
  it('R-118 a visitor sees the wheel and the odds, and is asked to log in, with the way back kept', async () => {
    await as(undefined);
    await openDraw('lucky-wheel');
    expect(await block(page, 'odds').innerText()).toMatch(/MYR\s10 off[\s\S]*1 in 40/);
    expect(await button().innerText()).toBe('Log in to spin');
    await button().click();
    await page.waitForURL(/#\/login\?.*sourcePage=lotteryDraw/);
    expect(page.url()).toContain('id=lucky-wheel');
  });

  it.each([
    { id: 'used-up', says: /All prizes of today are gone/, why: 'R-537 prizes ran out for today' },
    { id: 'to-come', says: /Opens 01\/01\/2029/, why: 'it has not begun (R-535)' },
  ])('$why', async ({ id, says }) => {
    await againAs('adventurer');
    await openDraw(id);
    await expect.poll(words).toMatch(says);
    expect(await button().getAttribute('aria-disabled')).toBe('true');
    await button().click({ force: true });
    expect(await sheet().count()).toBe(0);
  });

  it.each([
    { id: 'only-free', says: /No spins left today/, why: 'R-538 no chances left' },
    { id: 'only-once', says: /all your spins of this draw/, why: 'R-539 the limit of the draw is reached' },
    { id: 'too-dear', says: /A spin costs\s+900,000/, why: 'R-541 coins are short' },
  ])('$why, after the free one', async ({ id, says }) => {
    await againAs('adventurer');
    await openDraw(id);
    await button().click();
    await sheet().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(words).toMatch(says);
    expect(await button().getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['/lottery-draw', '/lottery-draw?id=lucky-wheel'])(
    'where draws are not cleared, %s says so and leads to what there is (A-78)',
    async (route) => {
      await as(undefined);
      await page.addInitScript(() => {
        localStorage.setItem('market', 'KH');
        localStorage.setItem('language', 'en');
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open(page, app, route);
      await page.getByText('No draws in Cambodia yet').waitFor();
      expect(asked.filter((url) => url.includes('/api/v1/lotteries'))).toEqual([]);
      expect(await findFlaws(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'See events' }).click();
      await page.waitForURL(/#\/activity/);
    },
  );

  it('an unknown draw leads to all draws, as no name does', async () => {
    await againAs('adventurer');
    await open(page, app, '/lottery-draw?id=never-was');
    await press(page, 'missing');
    await expect.poll(() => page.locator('[data-block^="one:"]').count()).toBeGreaterThan(4);
    await open(page, app, '/lottery-draw');
    await expect.poll(() => page.locator('[data-block^="one:"]').count()).toBeGreaterThan(4);
    expect(await findFlaws(page)).toEqual([]);
  });
});
