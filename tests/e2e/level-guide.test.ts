import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showEnd } from '../../schemas/dates.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open } from './steps.ts';

/** The guide of levels: what each gives beside the others, where the member stands, and how long. */
let app: TestApp;
let token: string;
let phone: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
  phone = await openPhoneOf(token);
  await phone.addInitScript(() => localStorage.setItem('language', 'en'));
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const table = () => block(phone, 'table');
/** The cells of a row, without the columns that are read out before them. */
const cells = (row: string) =>
  block(phone, row)
    .locator('div > span')
    .evaluateAll((all) => all.map((cell) => cell.lastChild?.textContent));

describe('What the levels give', () => {
  it('is a tap away from the membership (R-084)', async () => {
    await open(phone, app, '/membership');
    await phone.getByText('Benefits guide').click();
    await phone.locator('main[data-screen="membership-paid-level"]').waitFor();
    await table().waitFor();
  });

  it.each([
    ['names', ['Adventurer', 'Leader', 'Creator', 'Dreamer'], 'R-060 to R-063'],
    ['coins-row', ['1×', '1.1×', '1.2×', '1.5×'], 'A-20'],
    ['discount-row', ['–', '2%', '5%', '5%'], 'R-486, R-557'],
    ['shipping-row', ['–', '1×', '3×', 'Always'], 'R-487'],
    ['birthday-row', ['Day', 'Day', 'Month', 'Month'], 'R-482'],
    ['events-row', ['Apply', 'Apply', 'Invited', 'Invited'], 'R-484, R-485'],
    ['early-row', ['–', '–', '✓', '✓'], 'R-488'],
    ['pack-row', ['–', '30%', '30%', '30%'], 'A-11'],
    ['play-row', ['✓', '✓', '✓', '✓'], 'R-483'],
    ['number-row', ['–', '–', '–', '✓'], 'R-489'],
    ['annual-row', ['–', '–', '–', '✓'], 'R-490'],
    ['brand-row', ['✓', '✓', '✓', '✓'], 'A-01'],
  ])('stands in the row %s as %j (R-149, %s)', async (row, expected) => expect(await cells(row)).toEqual(expected));

  it('says how far the next level is, until when this one is kept and which deliveries are left (R-149)', async () => {
    const { body } = await app.call('GET', '/api/v1/me/membership', { token });
    const amount = (body.progress.missing.amountMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(await block(phone, 'level').innerText()).toContain(`MYR\u00a0${amount} to Dreamer`);
    expect(await block(phone, 'facts').innerText()).toContain(`Kept until ${showEnd(body.keepUntil, 'Asia/Kuala_Lumpur')}`);
    expect(await block(phone, 'facts').innerText()).toContain(
      `Free deliveries left this month: ${body.freeShipping.left} of ${body.freeShipping.perMonth}`,
    );
  });
});
