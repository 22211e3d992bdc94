import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs } from './operators.ts';

/** Documents whose numbers are one table: what levels ask for in each market, what badges ask for and bring. */
let app: TestApp;
let editor: Operator;
let page: Page;
beforeAll(async () => {
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
  page = await leavePhonesEmpty(await openConsole(editor.token));
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const cell = (name: string, on = page) => on.getByRole('textbox', { name, exact: true });
const saved = () => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const drafted = async (id: string) =>
  (await editor.call('documents.get', { kind: 'campaign', id, view: 'draft' })).body as never as {
    byMarket: Record<string, { thresholdsMinor: number[]; amountsMinor: number[] }>;
    badges: { id: string; tiers: { count: number; rewardCoins?: number }[]; byMarket?: object }[];
  };
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('What levels ask for', () => {
  it('is one table with the money of each market, written and walked by keyboard alone', async () => {
    await openRoute(page, app.address, '/campaigns/levels?tab=byMarket');
    await cell('Malaysia, Leader').waitFor();
    expect(await cell('Malaysia, Leader').inputValue()).toBe('220.00');
    expect(await cell('Indonesia, Dreamer').inputValue()).toBe('9,000,000');
    await cell('Malaysia, Leader').focus();
    await page.keyboard.type('250');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Malaysia, Creator');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Cambodia, Creator');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Cambodia, Leader');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Malaysia, Creator');
    await saved();
    expect((await drafted('levels')).byMarket.MY!.thresholdsMinor).toEqual([0, 25_000, 90_000, 270_000]);
    expect(await findBarriers(page)).toEqual([]);
  });

  const wrong = [
    ['Malaysia, Creator', '250', 'Creator begins where Leader does, at MYR 250: nobody would ever be Leader.'],
    ['Malaysia, Creator', '100', 'Creator begins at MYR 100, below Leader at MYR 250: it has to ask for more.'],
    ['Vietnam, Adventurer', '100', 'Adventurer has to begin at 0: who spent less than ₫100 would have no level.'],
    ['Thailand, Dreamer', 'a lot', 'An amount such as 12.50 belongs here, with at most 2 decimals.'],
    ['Hong Kong, Leader', '', 'To fill in.'],
  ] as const;
  it('says of each amount that cannot be what is wrong, in words at its row, until it is corrected', async () => {
    const before = new Map<string, string>();
    for (const [name, text, words] of wrong) {
      if (!before.has(name)) before.set(name, await cell(name).inputValue());
      await cell(name).fill(text);
      await page.getByText(words).first().waitFor();
      expect([name, await cell(name).getAttribute('aria-invalid')]).toEqual([name, text === '' ? 'false' : 'true']);
    }
    for (const [name, text] of before) await cell(name).fill(text);
    for (const [, , words] of wrong) await page.getByText(words).first().waitFor({ state: 'detached' });
    await saved();
  });

  it('takes what a sheet has copied, as one step', async () => {
    await cell('China, Leader').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '400\t1,500\t5000\r\n1300000\t5200000\t16000000\r\n');
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(await cell('China, Dreamer').inputValue()).toBe('5,000.00');
    expect(await cell('Vietnam, Creator').inputValue()).toBe('5,200,000');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    expect(await cell('Vietnam, Creator').inputValue()).toBe('5,000,000');
    expect(await cell('China, Leader').inputValue()).toBe('350.00');
  });

  it('is locked where the market is somebody else’s', async () => {
    const own = await signInAs('campaign.my', app.address);
    const other = await leavePhonesEmpty(await openConsole(own.token));
    await openRoute(other, app.address, '/campaigns/levels?tab=byMarket');
    await cell('Singapore, Leader', other).waitFor();
    expect(await cell('Singapore, Leader', other).isEditable()).toBe(false);
    expect(await cell('Malaysia, Leader', other).isEditable()).toBe(true);
    await other.close();
  });

  it('goes into a release as ever', async () => {
    await page.getByRole('button', { name: /^Review and publish/ }).click();
    await page.getByText('MYR 250').first().waitFor();
  });
});

describe('What badges ask for and bring', () => {
  const gold = 'Household, Gold purchases';

  it('is one table of purchases, rewards and the amounts of a market; a badge without its own shows what all ask for', async () => {
    await goTo(page, '/campaigns/badges?tab=badges');
    await cell(gold).waitFor();
    expect([await cell('Toys, Silver reward').inputValue(), await cell('Toys, Gold').getAttribute('placeholder')]).toEqual([
      '300',
      '135.00',
    ]);
    await page.getByRole('tab', { name: 'TH' }).click();
    expect(await cell('Toys, Gold').getAttribute('placeholder')).toBe('1,050.00');
    await cell('Toys, Gold').fill('1200');
    await saved();
    expect((await drafted('badges')).badges[0]!.byMarket).toEqual({ TH: { amountsMinor: [0, 35_000, 120_000] } });
    await cell('Toys, Gold').fill('');
    // As it is live, it is no draft any more.
    await expect.poll(() => drafted('badges').then(Boolean, () => false)).toBe(false);
  });

  it('tells a tier that asks for no more than the one before, and one that asks for less money', async () => {
    await cell(gold).fill('4');
    await page.getByText('Gold has to ask for more purchases than Silver, which asks for 4.').waitFor();
    await cell(gold).fill('7');
    await cell('Toys, Gold').fill('100');
    await page.getByText('Gold has to ask for at least what Silver does, THB 350.').waitFor();
    await cell('Toys, Gold').fill('');
  });

  it('has room of its own where the page has little', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Larger' }).click();
    const dialog = page.getByRole('dialog', { name: 'Badges' });
    await dialog.getByRole('textbox', { name: 'Toys, Gold', exact: true }).waitFor();
    const [inner, outer] = await dialog.locator('table').evaluate((table) => [table.scrollWidth, table.parentElement!.clientWidth]);
    expect(inner).toBeLessThanOrEqual(outer!);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps what is no number in the list below', async () => {
    await page.getByText('All else of each').click();
    await page
      .getByRole('button', { name: /^Household/ })
      .first()
      .click();
    await page.getByText('For a category', { exact: true }).first().waitFor();
  });
});

describe('What plans cost', () => {
  it('is one table, which tells a year dearer than twelve months and SVIP for no more than VIP', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, '/campaigns/plans?tab=byMarket');
    await cell('Malaysia, VIP year').fill('71');
    await page.getByText('VIP year costs more than 12 times VIP month, which would be MYR 70.80: nobody would take it.').waitFor();
    await cell('Malaysia, SVIP month').fill('5.90');
    await page.getByText('SVIP month costs no more than VIP month at MYR 5.90: nobody would take that one.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('stands with what would have come in at these prices, and what was sold in 30 days', async () => {
    await cell('Vietnam, VIP year').fill('300000');
    const month = page.getByRole('region', { name: 'A month of plans at these prices' });
    await month.getByText('Plans, Vietnam').waitFor();
    await page.getByText('Last 30 days', { exact: true }).click();
    await page
      .getByRole('table', { name: 'Revenue' })
      .getByRole('row', { name: /Vietnam/ })
      .waitFor();
  });
});

describe('What levels and badges would do', () => {
  it('stands below their tables, in members, vouchers and coins', async () => {
    await goTo(page, '/campaigns/badges?tab=byMarket');
    for (const market of ['Malaysia', 'Thailand', 'Vietnam', 'Hong Kong', 'Indonesia']) await cell(`${market}, Silver`).fill('0');
    await goTo(page, '/campaigns/badges?tab=badges');
    await cell('Toys, Silver purchases').fill('2');
    const lit = page.getByRole('region', { name: 'What these badges light' });
    await lit.getByText('Toys, Silver').waitFor();
    await lit.getByText('Coins to claim').first().waitFor();
    await page.getByText('Last 30 days', { exact: true }).click();
    await page.getByRole('figure', { name: 'Tiers a day' }).waitFor();
  });
});

describe('What is unusual', () => {
  it('says so where nothing is, and is reached by keyboard', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await page.getByRole('heading', { name: 'Unusual', level: 1 }).waitFor();
    await page.getByText('Nothing unusual').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
