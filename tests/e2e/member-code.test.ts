import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barsOf } from '../../client/ui/code128.ts';
import { inAll } from '../deep.ts';
import { currentInstant, currentMs } from '../one-clock.ts';
import { register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { aPhoneFromTheStreet, aPhoneWithCode, drawn, keptCodes, shown } from './code-phone.ts';
import { block, open, sees } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** The code for the till on the running product, from a tap on the card to a cold start in a shop without signal. */
let app: TestApp;
let running = true;
let token: string;
beforeAll(async () => {
  app = await startApp({ demo: true });
  token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
});
afterAll(async () => {
  await closePages();
  if (running) await app?.close();
});

interface Codes {
  readonly codes: readonly { readonly value: string }[];
}
const codesOf = async (of = token) =>
  ((await app.call('GET', '/api/v1/me/membership-codes', { token: of })).body as Codes).codes.map(({ value }) => value);

const languages = [
  ['en', 'New code in', 'Refresh'],
  ['zh-CN', '秒后换新码', '刷新'],
] as const;

describe.each(inAll(languages.slice(1), languages))('In %s', (language, countdown, refresh) => {
  let page: Page;
  beforeAll(async () => {
    page = await aPhoneWithCode(app, token, {}, language);
  });

  it('one tap anywhere on the card of home shows a code that the till knows (R-081, R-150)', async () => {
    await block(page, 'card').getByRole('heading').click({ force: true });
    await page.locator('main[data-screen="membership-code"]').waitFor();
    const wanted = await codesOf();
    const seen = await shown(page);
    const value = wanted.slice(0, 2).find((code) => drawn(code) === seen);
    expect(value).toBeDefined();
    const found = await askAsPartner(app, 'POST', '/member-lookups', { code: value });
    expect(found).toMatchObject({ status: 200, body: { firstLetter: 'A', levelName: 'Creator' } });
    expect((await page.locator('main').innerText()).replaceAll('\u00a0', '')).toContain(found.body.memberNumber);
    await sees(page, countdown);
  });

  it('one tap on the middle button does the same from membership', async () => {
    await open(page, app, '/membership');
    await page.locator('nav a[href="#/membership-code"]').click();
    await page.locator('main[data-screen="membership-code"]').waitFor();
    expect(await shown(page)).toMatch(/^M/);
  });

  it('a tap gives another code at once (R-151, R-424)', async () => {
    const before = await shown(page);
    await block(page, 'code').getByRole('button', { name: refresh }).click();
    await expect.poll(() => shown(page)).not.toBe(before);
  });
});

describe('An order while the code is open', () => {
  const dialog = (page: Page) => page.locator('dialog[open] section').filter({ has: page.getByRole('heading') });
  const buy = async (memberId: string, amountMinor: number) => {
    const order = aSale(amountMinor, currentInstant(), { memberId });
    expect((await askAsPartner(app, 'POST', '/orders', order)).status).toBe(201);
  };

  it('is celebrated with its coins, the balance and the way to the next level, and Back is on the code again', async () => {
    const { token: own, member } = await register(app, 'at-the-till@example.com');
    const page = await aPhoneWithCode(app, own);
    await open(page, app, '/membership-code');
    await shown(page);
    await buy(member.id, 1_000);
    await dialog(page).getByRole('heading', { name: '+40 coins' }).waitFor();
    await sees(page, '140 coins in all');
    await sees(page, 'MYR 210.00 to Leader');
    const lit = block(page, 'lit');
    for (const name of ['Kuala Lumpur', 'Malaysia']) await lit.getByText(name, { exact: true }).waitFor();
    await lit.getByRole('button', { name: 'Malaysia' }).click();
    await page.locator('main[data-screen="badge-details"]').waitFor();
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await shown(page)).toMatch(/^M/);
    await buy(member.id, 2_000);
    await dialog(page).getByRole('heading', { name: '+80 coins' }).waitFor();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await page.locator('main[data-screen="order-record"]').waitFor();
    await page.locator('dialog[open]').getByText('MYR 20.00').first().waitFor();
    await page.close();
  });
});

/** The documents that the phone has, by their ids. */
const documents = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('punchcard');
        opening.onsuccess = () => {
          const all = opening.result.transaction('bodies').objectStore('bodies').getAll();
          all.onsuccess = () => resolve(all.result.map((body: { id?: string }) => String(body.id)));
        };
      }),
  );

describe('On a phone whose app was opened in the street', () => {
  it('a cold start in the cellar shows a code of now, the next, those of an hour, and at last the number as a barcode (R-423, A-81)', async () => {
    const { token: own } = await register(app, 'cellar@example.com');
    const { memberNumber } = (await app.call('GET', '/api/v1/me/summary', { token: own })).body;
    const page = await aPhoneFromTheStreet(app, own);
    await expect.poll(() => documents(page)).toContain('membership-code');
    await page.waitForLoadState('networkidle');
    const codes = await keptCodes(page);
    running = false;
    await app.close();
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(`${app.address}/#/membership-code`);
    const first = await shown(page);
    const at = codes.findIndex(({ value }) => drawn(value) === first);
    expect(at).toBeGreaterThanOrEqual(0);
    // To the middle of the next one's 30 s: whenever the phone was opened, and however long it takes to look, none ends meanwhile.
    const middle = Date.parse(codes[at + 1]!.validFrom) + 15_000;
    await page.clock.fastForward(middle - currentMs());
    await expect.poll(() => shown(page)).toBe(drawn(codes[at + 1]!.value));
    await page.clock.fastForward(1_800_000);
    await expect.poll(() => shown(page)).toBe(drawn(codes[at + 61]!.value));
    await sees(page, 'This phone has codes until');
    await page.clock.fastForward(3_600_000);
    await page.clock.runFor(5_000);
    await sees(page, 'This barcode still earns coins; spending them needs a signal.');
    expect(await shown(page)).toBe(
      barsOf(memberNumber)
        .bars.map(([from, width]) => `M${from} 0h${width}v48h-${width}z`)
        .join(''),
    );
    expect(await page.getByText('This phone has codes until').count()).toBe(0);
  });
});
