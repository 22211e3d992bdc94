import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { type Operator, reason, signInAs } from './operators.ts';
import { quiet } from './quiet.ts';

/** Times in the console are those of a market, whole at any width of a window. */
let app: TestApp;
let admin: Operator;
let page: Page;
const dayMs = 86_400_000;

/** The last hours of this month in Malaysia, and the days after. */
function atTheEndOfTheMonth(): { readonly from: string; readonly to: string } {
  const now = new Date(instantIn(0));
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, -8);
  return { from: new Date(midnight - 2 * 3_600_000).toISOString(), to: new Date(midnight + 30 * dayMs).toISOString() };
}

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  admin = await signInAs('admin', app.address);
  await admin.draft('campaign', 'toy-days', (body) => ({ ...body, markets: ['MY', 'TH'], days: undefined, window: atTheEndOfTheMonth() }));
  await admin.draft('locale', 'th.benefits', (body) => ({ ...body, texts: { ...(body.texts as object), title_discount: 'ราคา' } }));
  await admin.call('releases.create', {
    title: 'Benefits in Thai',
    reason,
    documents: [{ kind: 'locale', id: 'th.benefits' }],
    publishAt: atTheEndOfTheMonth().from,
  });
  page = await leavePhonesEmpty(await openConsole(admin.token));
  await openRoute(page, app.address, '/');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** The inputs of days and times that have less room than what they show takes. */
const cutOff = (): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=datetime-local]')].flatMap((input) => {
      const probe = input.cloneNode() as HTMLInputElement;
      probe.style.cssText = 'position: absolute; visibility: hidden; width: max-content; min-width: 0; max-width: none';
      probe.value = input.type === 'date' ? '2026-12-28' : '2026-12-28T22:58';
      input.parentElement?.append(probe);
      const [has, takes] = [input.getBoundingClientRect().width, probe.getBoundingClientRect().width];
      probe.remove();
      return has < takes ? [`${input.labels?.[0]?.textContent ?? input.type}: ${Math.round(has)} px of ${Math.round(takes)}`] : [];
    }),
  );

/** The bars of the calendar that reach out of their card. */
const barsOutside = (): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('section[aria-label] li > a')];
    const card = bars[0]!.closest('[data-days]')!.getBoundingClientRect();
    return bars.flatMap((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const isInside = left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom;
      return isInside ? [] : [bar.textContent];
    });
  });

/** What is found in windows of both sizes, once each is laid out. */
async function inBothWindows<Found>(find: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await quiet(page);
    found.push(...(await find()));
  }
  return found;
}

const sizes = [
  [1440, 900],
  [1280, 800],
] as const;
const places = [
  ['the history', '/history', 2],
  ['redemptions', '/redemptions', 2],
  ['a campaign with its phone', '/campaigns/toy-days?tab=window', 3],
  ['a screen with its phone', '/screens/home', 1],
  ['a new release', '/releases/new', 2],
] as const;

describe('At 1440 × 900 and at 1280 × 800', () => {
  it.each(places)('%s has each day and time whole', async (_what, route, inputs) => {
    await goTo(page, route);
    if (route === '/releases/new') await page.getByLabel('At a date and time').check();
    await expect.poll(() => page.locator('input[type=date], input[type=datetime-local]').count()).toBe(inputs);
    expect(await inBothWindows(cutOff)).toEqual([]);
  });

  it('the bars of the calendar stay in their card, also one that begins as the month ends', async () => {
    await goTo(page, '/calendar');
    await page.getByRole('link', { name: 'Toy days' }).waitFor();
    expect(await inBothWindows(barsOutside)).toEqual([]);
  });
});

describe('A time', () => {
  it.each([
    ['of a campaign', '/campaigns/toy-days?tab=window', 'Malaysia time. 21:00 in Thailand.'],
    ['of a release', '/releases/new', 'Malaysia'],
    ['of the calendar', '/calendar', 'Days of Malaysia.'],
    ['of a waiting release', '/releases', 'Scheduled'],
    ['of figures', '/', 'Each day begins at 08:00 in Malaysia.'],
  ])('%s is on the clock of a market', async (_what, route, said) => {
    await goTo(page, route);
    await page.getByText(said).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\bUTC\b|Asia\//);
  });
});
