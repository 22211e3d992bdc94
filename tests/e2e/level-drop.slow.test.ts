import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import englishBenefits from '../../locales/en/benefits.json' with { type: 'json' };
import english from '../../locales/en/level_news.json' with { type: 'json' };
import khmerBenefits from '../../locales/kh/benefits.json' with { type: 'json' };
import khmer from '../../locales/kh/level_news.json' with { type: 'json' };
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { findBarriers } from './looks.ts';
import { block, open } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** The last month of a level, on a phone: the notice, what keeps it, its end, and what is then lost. */
const start = '2026-11-23T04:00:00.000Z';
const notice = '2027-10-24T04:00:00.000Z';
// The clock of the notice went on a little before its job.
const end = '2027-11-23T05:00:00.000Z';

const texts = { en: english.texts, kh: khmer.texts };
const benefits = { en: englishBenefits.texts, kh: khmerBenefits.texts };
const names = { en: ['Leader', 'Adventurer'], kh: ['អ្នកដឹកនាំ', 'អ្នកផ្សងព្រេង'] } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, now: start });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

/** Registers an account and makes it a Leader at the start, who has seen so. */
async function becomeLeader(account: string): Promise<string> {
  await app.clock(start);
  const { member, token } = await register(app, account);
  await askAsPartner(app, 'POST', '/orders', aSale(22_000, start, { memberId: member.id }), start);
  const { levelEvent } = (await app.call('GET', '/api/v1/me/summary', { token })).body;
  await app.call('POST', `/api/v1/me/level-events/${levelEvent.id}/acknowledgements`, { token, body: {} });
  return member.id;
}

/** Whether what stands there is wider than the phone. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('A Leader sees what keeps the level after Back has closed the notice, on home, membership and at the till, until an order has kept it', async () => {
  const account = 'keeps@example.test';
  const memberId = await becomeLeader(account);
  await app.clock(notice);
  await app.call('POST', '/test/jobs/review-levels');
  const phone = await openPhoneOf(await signIn(app, account, password));
  await open(phone, app, '/home');
  const dialog = phone.locator('dialog[open]');
  await dialog.getByRole('heading', { name: 'Leader until 23/11/2027 12:00' }).waitFor();
  await phone.goBack();
  await dialog.waitFor({ state: 'detached' });
  await phone.locator('main[data-screen="home"]').waitFor();
  const inWords = { name: '0% of what you need to keep your level', exact: true };
  await block(phone, 'card').getByText('MYR 220.00 to keep Leader', { exact: true }).waitFor();
  await block(phone, 'card').getByRole('img', inWords).waitFor();
  await open(phone, app, '/membership');
  await block(phone, 'level').getByText('MYR 220.00 to keep Leader', { exact: true }).waitFor();
  await block(phone, 'level').getByRole('img', inWords).waitFor();
  await block(phone, 'risk').getByText('Kept until 23/11/2027 12:00', { exact: true }).waitFor();
  expect(await dialog.count()).toBe(0);
  const buy = async (amountMinor: number) => {
    const { status } = await askAsPartner(app, 'POST', '/orders', aSale(amountMinor, notice, { memberId }), notice);
    expect(status).toBe(201);
  };
  await open(phone, app, '/membership-code');
  await block(phone, 'code').getByRole('timer').waitFor();
  await buy(12_000);
  await dialog.getByText('MYR 100.00 to keep Leader', { exact: true }).waitFor();
  await dialog.getByText('Kept until 23/11/2027 12:00', { exact: true }).waitFor();
  expect(await dialog.getByText(/ to Creator$/).count()).toBe(0);
  await open(phone, app, '/membership');
  await block(phone, 'level').getByText('MYR 100.00 to keep Leader', { exact: true }).waitFor();
  await buy(10_000);
  await block(phone, 'risk').waitFor({ state: 'detached' });
  await open(phone, app, '/membership-code');
  await block(phone, 'code').getByRole('timer').waitFor();
  await buy(1_000);
  await dialog.getByText('You have spent enough: you stay Leader.', { exact: true }).waitFor();
  await dialog.getByText(/^MYR\s[\d.]+ to Creator$/).waitFor();
  await open(phone, app, '/home');
  await block(phone, 'card')
    .getByText(/^MYR\s[\d.]+ to Creator$/)
    .waitFor();
});

describe.each(['en', 'kh'] as const)('A Leader who buys no more, in %s', (language) => {
  const account = `drops-${language}@example.test`;
  const say = (key: keyof typeof english.texts, values: Readonly<Record<string, string>>) =>
    texts[language][key].replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_whole, name: string) => values[name] ?? '');
  const [leader, adventurer] = names[language];
  let phone: Page;
  const dialog = () => phone.locator('dialog[open]');
  // What an Adventurer keeps of a Leader's, in its two sizes, and what goes.
  const changed = [benefits[language].title_coin_multiplier];
  const gone = [benefits[language].title_discount, benefits[language].title_free_shipping];
  const lists = async () => {
    await dialog().getByText('1.1× → 1×', { exact: true }).waitFor();
    return Promise.all(['changed', 'rest'].map((id) => dialog().locator(`[data-block="${id}"] b`).allInnerTexts()));
  };
  const level = async () => {
    const token = await signIn(app, account, password);
    const { level: reached, levelEvent } = (await app.call('GET', '/api/v1/me/summary', { token })).body;
    return [reached, levelEvent?.kind];
  };
  const at = async (now: string) => {
    await app.clock(now);
    await app.call('POST', '/test/jobs/review-levels');
    await phone?.close();
    phone = await openPhoneOf(await signIn(app, account, password));
    await phone.addInitScript((value) => localStorage.setItem('language', value), language);
  };

  beforeAll(async () => {
    await becomeLeader(account);
    expect(await level()).toEqual([2, undefined]);
  });

  it('is told thirty days before until when it lasts, what is missing, and what would be lost (A-10)', async () => {
    await at(notice);
    await open(phone, app, '/home');
    const heading = say('title_at_risk', { before: leader, until: '23/11/2027 12:00' });
    await dialog().getByRole('heading', { name: heading }).waitFor();
    await dialog()
      .getByText(say('text_at_risk', { missing: 'MYR 220.00', level: adventurer }), { exact: true })
      .waitFor();
    expect(await lists()).toEqual([changed, gone]);
    expect(await overflows(phone)).toBe(false);
    await phone.setViewportSize({ width: 320, height: 640 });
    expect(await overflows(phone)).toBe(false);
    expect(await findBarriers(phone)).toEqual([]);
    const scrolled = () => dialog().evaluate((sheet) => Math.max(...[...sheet.children].map(({ scrollTop }) => scrollTop)));
    expect(await scrolled()).toBe(0);
    await dialog().getByRole('heading', { name: heading }).focus();
    for (const key of ['Tab', 'Tab', 'End']) await phone.keyboard.press(key);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await dialog().getByRole('button', { name: texts[language].ok, exact: true }).scrollIntoViewIfNeeded();
  });

  it('puts it away with the network cut, and is not told again once there is a signal', async () => {
    await phone.context().setOffline(true);
    await dialog().getByRole('button', { name: texts[language].ok, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await level()).toEqual([2, 'at_risk']);
    await phone.context().setOffline(false);
    await expect.poll(level).toEqual([2, undefined]);
    await phone.reload();
    await block(phone, 'card').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('falls by one step when it ends, and is shown once what is lost (A-10, R-415)', async () => {
    await at(end);
    await open(phone, app, '/coins-record');
    await dialog()
      .getByRole('heading', { name: say('title_down', { level: adventurer }) })
      .waitFor();
    await dialog()
      .getByText(say('text_down', { before: leader }), { exact: true })
      .waitFor();
    expect(await lists()).toEqual([changed, gone]);
    await dialog().getByRole('button', { name: texts[language].membership, exact: true }).click();
    await phone.locator('main[data-screen="membership"]').waitFor();
    await phone.getByText(adventurer, { exact: true }).first().waitFor();
    await expect.poll(level).toEqual([1, undefined]);
    await phone.reload();
    await phone.locator('main[data-screen="membership"]').waitFor();
    expect(await dialog().count()).toBe(0);
  });
});
