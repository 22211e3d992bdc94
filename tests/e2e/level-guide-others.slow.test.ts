import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open, press } from './steps.ts';

/** The guide of levels for whoever has a plan, and in Chinese. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function aPhone(name: string, language: string): Promise<Page> {
  const phone = await openPhoneOf(await signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1'));
  await phone.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return phone;
}

describe('What the levels give', () => {
  it('tells an SVIP below the levels what the plan gives beyond them, and offers no other plan (A-20)', async () => {
    const phone = await aPhone('svip', 'en');
    await open(phone, app, '/membership-paid/level');
    await block(phone, 'facts').waitFor();
    expect(await block(phone, 'plan-benefits').innerText()).toMatch(/^Your SVIP benefits\s+Coins on every purchase\s.*\s+2×$/);
    expect(await block(phone, 'level').innerText()).not.toContain('unlocks');
    expect(await phone.getByRole('button', { name: 'More with VIP and SVIP' }).count()).toBe(0);
  });

  it('is told in Chinese, with the member’s own column in its colour, and leads on to the paid plans', async () => {
    const phone = await aPhone('creator', 'zh-HK');
    await open(phone, app, '/membership-paid/level');
    await block(phone, 'table').waitFor();
    const names = block(phone, 'names').locator('div > span');
    expect(await names.evaluateAll((all) => all.map((cell) => cell.lastChild?.textContent))).toEqual([
      '冒險家',
      '領航者',
      '創造家',
      '追夢人',
    ]);
    const grounds = await names.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)'));
    expect(grounds).toEqual([false, false, true, false]);
    await press(phone, 'paid');
    await phone.locator('main[data-screen="membership-paid-vip"]').waitFor();
  });
});
