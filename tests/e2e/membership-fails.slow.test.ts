import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findShift, watchShifts } from './shifts.ts';
import { block, open } from './steps.ts';

/** The membership of whoever has a plan while what the plan gives is late, or cannot be had. */
let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'vip@demo.punchcard.test', 'punch-the-card-1');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const benefits = '**/api/v1/me/membership';
const aPhone = async (language: string) => {
  const page = await openPhoneOf(token);
  await page.addInitScript((value) => localStorage.setItem('language', value), language);
  return page;
};

describe.each([
  ['English', 'en', 'Try again'],
  ['Thai', 'th', 'ลองอีกครั้ง'],
] as const)('The membership in %s', (_name, language, again) => {
  it('keeps all that is below the plan while its benefits cannot be had, and gets them by the next try', async () => {
    const page = await aPhone(language);
    await page.route(benefits, (route) => route.fulfill({ status: 503, json: { code: 'server.busy', status: 503 } }));
    await open(page, app, '/membership');
    const retry = page.getByRole('button', { name: again, exact: true });
    // The page tries again by itself as well, and shows no button meanwhile.
    await expect.poll(() => retry.count()).toBe(1);
    for (const id of ['plan-benefits', 'further', 'mine', 'service']) await block(page, id).waitFor();
    await page.unroute(benefits);
    // The page tries again by itself as well: there may be nothing left to press.
    await retry.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    await block(page, 'level-benefits').locator('[data-tier]').first().waitFor();
    await retry.waitFor({ state: 'detached' });
    await page.close();
  });
});

describe.each(['en', 'th', 'zh-CN'])('What a plan gives, late, in %s on the narrowest phone', (language) => {
  it.each([
    ['/membership', 'service', 'level-benefits'],
    ['/membership-paid/level', 'compare', 'facts'],
  ])('moves nothing that is seen of %s', async (route, shown, late) => {
    const page = await aPhone(language);
    await page.setViewportSize({ width: 320, height: 640 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(benefits, async (request) => {
      await held;
      await request.continue();
    });
    await watchShifts(page.context());
    await open(page, app, route);
    await block(page, shown).waitFor();
    await block(page, 'plan-benefits').waitFor();
    letGo();
    for (const id of ['plan-benefits', late])
      await block(page, id).locator('[data-tier], [data-block="kept"], [data-block="deliveries"]').first().waitFor();
    expect(await findShift(page)).toBeUndefined();
    await page.close();
  });
});
