import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { goTo, leavePhonesEmpty } from './console-window.ts';
import { type Operator, signInAs } from './operators.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const coins = 'Coins for one check-in';

describe('The form of a campaign', () => {
  let app: TestApp;
  let other: Operator;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    other = await signInAs('admin', app.address);
    const { token } = await signInAs('campaign', app.address);
    const context = await openContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await context.addInitScript((given) => localStorage.setItem('opsToken', given), token);
    page = await leavePhonesEmpty(await context.newPage());
    await page.goto(`${app.address}/ops/campaigns`);
  });
  afterAll(async () => {
    await closePages();
    await app.close();
  });
  beforeEach(async () => {
    if ((await draftOf()).view === 'draft') {
      await other.call('drafts.delete', { kind: 'campaign', id: 'check-in' }, { headers: { 'x-reason': 'A fresh beginning' } });
    }
    await goTo(page, '/campaigns/check-in');
    await field().waitFor();
    // Where the next test begins, nothing of this one is open or on its way.
    return async () => {
      await page.getByText('Saving…').waitFor({ state: 'detached' });
      await goTo(page, '/campaigns');
    };
  });

  const field = () => page.getByRole('spinbutton', { name: coins });
  const draftOf = () => other.call('documents.get', { kind: 'campaign', id: 'check-in' });
  const dailyCoins = async () => (await draftOf()).body?.dailyCoins;
  const shown = () => field().inputValue();
  /** Tab, until what has the focus is called so. */
  async function tabTo(name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      const called = await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
      if (typeof name === 'string' ? called === name : name.test(called)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Nothing called ${name} has a place in the order of Tab`);
  }
  const type = async (text: string) => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const saved = () => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

  it('is filled in by keyboard alone: a problem, its way out, undo; a reload loses nothing', async () => {
    await tabTo(coins);
    await type('6000');
    await page.getByText(/^Allowed: .*1,000/).waitFor();
    await tabTo('Set to 1,000');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe('1,000');
    await expect.poll(dailyCoins).toBe(1000);
    await page.keyboard.press('Control+Z');
    await expect.poll(shown).toBe('6,000');
    await page.keyboard.press('Control+Z');
    await expect.poll(shown).toBe('1');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(shown).toBe('6,000');
    await saved();
    await page.reload();
    await expect.poll(shown).toBe('6,000');
    await page.keyboard.press('Control+Z');
    await expect.poll(shown).toBe('1');
    await expect.poll(dailyCoins).toBe(1);
  });

  it('keeps what was typed while the server is away', async () => {
    await page.context().setOffline(true);
    await field().fill('7');
    await page.getByText('Kept here, not saved yet').waitFor();
    await page.context().setOffline(false);
    await expect.poll(dailyCoins).toBe(7);
  });

  it('brings together what two editors changed in different places', async () => {
    await other.draft('campaign', 'check-in', (body) => ({ ...body, milestones: [{ count: 15, coins: 8 }] }));
    await field().fill('3');
    await saved();
    await expect.poll(dailyCoins).toBe(3);
    const { body } = await draftOf();
    expect(body?.milestones).toEqual([{ count: 15, coins: 8 }]);
  });

  it('asks where two editors changed the same, and saves what was chosen', async () => {
    await other.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: 9 }));
    await field().fill('4');
    await page.getByRole('heading', { name: 'One value was changed twice' }).waitFor();
    expect(await dailyCoins()).toBe(9);
    await page.getByRole('radio', { name: /Keep mine/ }).check();
    await page.getByRole('button', { name: 'Save these' }).click();
    await expect.poll(dailyCoins).toBe(4);
  });

  it('is the same document as its JSON', async () => {
    await field().fill('5');
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.locator('.cm-content').getByText('"dailyCoins"').waitFor();
    expect(await page.locator('.cm-content').innerText()).toContain('"dailyCoins": 5');
    await page.getByRole('button', { name: 'Undo' }).click();
    // It shows where it took something back: in the form.
    await expect.poll(shown).toBe('1');
  });

  it('has nothing that axe finds wrong', async () => {
    await field().fill('6000');
    await page.getByText(/^Allowed: .*1,000/).waitFor();
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { violations } = await (
        globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      ).axe.run({
        include: [['#main']],
        exclude: [['iframe']],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(found).toEqual([]);
  });
});
