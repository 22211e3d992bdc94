import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { password, register, signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { block, open, press } from './steps.ts';
import { aSale, askAsPartner } from './till.ts';

/** What the site tells a member over whatever screen is open: a level that was reached, is at risk or lost, and terms that have changed. */
let app: TestApp;
let folder: string;
let memberId: string;
let phone: Page;

const account = 'dialogs@example.test';
const start = '2026-11-23T04:00:00.000Z';
const termsFile = 'campaigns/programme/terms.json';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const part of documentFolders) cpSync(join(import.meta.dirname, '../..', part), join(folder, part), { recursive: true });
  app = await startApp({ demo: true, now: start, baselineFolder: folder });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const { token, member } = await register(app, account);
  memberId = member.id;
  phone = await openPhone({ reducedMotion: 'reduce' });
  await keep({ token });
});
afterAll(async () => {
  await closePages();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const dialog = () => phone.locator('dialog[open]');
const buy = async (amountMinor: number, now: string) => {
  const { status } = await askAsPartner(app, 'POST', '/orders', aSale(amountMinor, now, { memberId }), now);
  expect(status).toBe(201);
};
/** Empties the storage of the phone but for these: a phone of its own would fetch and compile the app again. */
async function keep(values: Readonly<Record<string, string>>): Promise<void> {
  await phone.goto(`${app.address}/manifest.webmanifest`);
  await phone.evaluate((given) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, values);
}
/** Months later, as somebody who signs in again. */
async function at(now: string, language?: string): Promise<string> {
  await app.clock(now);
  const token = await signIn(app, account, password);
  await keep({ token, ...(language ? { language } : {}) });
  return token;
}
const news = async (token: string) => (await app.call('GET', '/api/v1/me/summary', { token })).body.levelEvent;

describe('A level is told once, on whatever screen is open', () => {
  it('congratulates on the open page when the till sends the order, and leaves the page as it is (R-416)', async () => {
    await open(phone, app, '/settings');
    const title = await phone.title();
    await buy(22_000, start);
    await dialog().getByRole('heading', { name: 'You are a Leader now' }).first().waitFor();
    await dialog().getByText('Free shipping', { exact: true }).waitFor();
    await dialog().getByText('2% off', { exact: true }).waitFor();
    await dialog().getByText('In your coupons now', { exact: true }).waitFor();
    expect(await phone.title()).toBe(title);
    await phone.locator('main[data-screen="settings"]').waitFor();
    await dialog().getByRole('button', { name: 'All right' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('is not told again, on this phone or another, and an answer given without signal arrives later', async () => {
    const token = await signIn(app, account, password);
    await expect.poll(() => news(token)).toBeUndefined();
    await buy(70_000, start);
    await dialog().getByRole('heading', { name: 'You are a Creator now' }).first().waitFor();
    await phone.context().setOffline(true);
    await dialog().getByRole('button', { name: 'All right' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await news(token)).toMatchObject({ kind: 'up' });
    await phone.context().setOffline(false);
    await expect.poll(() => news(token)).toBeUndefined();
    await phone.reload();
    await block(phone, 'bar').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('says a month before what is missing, and put away by its cross it does not come back', async () => {
    const token = await at('2027-10-24T04:00:00.000Z', 'zh-CN');
    expect((await app.call('POST', '/test/jobs/review-levels')).status).toBe(200);
    await app.call('POST', '/test/jobs/deliver-messages');
    const sent = (await app.call('GET', '/test/outbox')).body.items as { to: string; template: string; params: object }[];
    const notices = sent.filter(({ to, template }) => to === account && template === 'level_at_risk');
    expect(notices.map(({ params }) => params)).toEqual([{ level: expect.any(String), date: '23/11/2027 12:00' }]);
    await open(phone, app, '/home');
    await dialog().getByRole('heading', { name: '创造家保留至 23/11/2027 12:00' }).waitFor();
    await dialog()
      .getByText(/再消费 MYR\s900/)
      .waitFor();
    await dialog().getByRole('button', { name: '关闭' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => news(token)).toBeUndefined();
    await block(phone, 'card').getByText('再消费 MYR 900.00 保留创造家').waitFor();
    await open(phone, app, '/membership');
    await block(phone, 'level').getByText('再消费 MYR 900.00 保留创造家').waitFor();
    await block(phone, 'risk').getByText('保留至 23/11/2027 12:00').waitFor();
  });

  it('lists what is lost when a level drops, and leads to the membership (R-415)', async () => {
    const token = await at('2027-11-23T05:00:00.000Z');
    await app.call('POST', '/test/jobs/review-levels');
    await open(phone, app, '/coins-record');
    await dialog().getByRole('heading', { name: 'Your level is Leader again' }).waitFor();
    await dialog().getByText('Early access', { exact: true }).waitFor();
    expect(await dialog().getByText('Welcome pack', { exact: true }).count()).toBe(0);
    await dialog().getByRole('button', { name: 'See my membership' }).click();
    await phone.locator('main[data-screen="membership"]').waitFor();
    expect(await dialog().count()).toBe(0);
    await expect.poll(() => news(token)).toBeUndefined();
  });

  it('changes with a release while it is up, and going back closes it and leaves the page as it is', async () => {
    const token = await at('2027-11-23T06:00:00.000Z');
    await open(phone, app, '/home');
    await open(phone, app, '/settings');
    await buy(90_000, '2027-11-23T06:00:00.000Z');
    const up = dialog().getByRole('heading', { name: 'You are a Creator now' });
    await up.first().waitFor();
    const file = join(folder, 'locales/en/level_news.json');
    const words = JSON.parse(readFileSync(file, 'utf8'));
    words.texts.title_up = 'Well done: {{level}}';
    writeFileSync(file, JSON.stringify(words));
    expect(await app.running.config.reloadBaseline()).toMatchObject({ ok: true });
    await dialog().getByRole('heading', { name: 'Well done: Creator' }).first().waitFor();
    await phone.goBack();
    await dialog().waitFor({ state: 'detached' });
    await phone.locator('main[data-screen="settings"]').waitFor();
    await expect.poll(() => news(token)).toBeUndefined();
    await phone.goBack();
    await phone.locator('main[data-screen="home"]').waitFor();
  });

  it('closed by its cross or left for another screen, it is no step of the way back', async () => {
    await buy(180_000, '2027-11-23T06:00:00.000Z');
    await dialog().getByRole('heading', { name: 'Well done: Dreamer' }).first().waitFor();
    await dialog().getByRole('button', { name: 'See my membership' }).click();
    await phone.locator('main[data-screen="membership"]').waitFor();
    await phone.goBack();
    await phone.locator('main[data-screen="home"]').waitFor();
  });

  it('is in front of the code at the till, of its light and of a sheet: Back closes one after the other, then leaves (R-065)', async () => {
    const { token, member } = await register(app, 'till-dialogs@example.test');
    const till = await openPhoneOf(token);
    await open(till, app, '/home');
    await till.locator('nav a[href="#/membership-code"]').click();
    await block(till, 'code').getByRole('timer').waitFor();
    await press(till, 'bright');
    const light = till.getByRole('dialog', { name: 'Tap to go back' });
    await light.waitFor();
    const now = '2027-11-23T06:00:00.000Z';
    expect((await askAsPartner(app, 'POST', '/orders', aSale(22_000, now, { memberId: member.id }), now)).status).toBe(201);
    const up = till.getByRole('dialog', { name: 'Well done: Leader' });
    await up.waitFor();
    await till.goBack();
    await up.waitFor({ state: 'detached' });
    await light.waitFor();
    await till.goBack();
    await light.waitFor({ state: 'detached' });
    await till.locator('main[data-screen="membership-code"]').waitFor();
    await till.goBack();
    await till.locator('main[data-screen="home"]').waitFor();
    expect(await till.locator('dialog[open]').count()).toBe(0);

    await till.evaluate(() => location.assign('#/sign-in'));
    await till.getByRole('button', { name: 'Rules', exact: true }).click();
    const rules = till.getByRole('dialog', { name: 'Rules' });
    await rules.waitFor();
    expect((await askAsPartner(app, 'POST', '/orders', aSale(70_000, now, { memberId: member.id }), now)).status).toBe(201);
    const creator = till.getByRole('dialog', { name: 'Well done: Creator' });
    await creator.waitFor();
    await till.goBack();
    await creator.waitFor({ state: 'detached' });
    await rules.waitFor();
    await till.goBack();
    await rules.waitFor({ state: 'detached' });
    await till.locator('main[data-screen="sign-in"]').waitFor();
    await till.close();
  });

  it('says at its own address that there is nothing new', async () => {
    await open(phone, app, '/level-news');
    await phone.getByText('Nothing new').waitFor();
  });
});

describe('Terms that have changed', () => {
  const changed = async (token: string) => (await app.call('GET', '/api/v1/me/summary', { token })).body.changedTerms;

  const checkIn = (token: string) => app.call('POST', '/api/v1/me/check-ins', { token, headers: { 'idempotency-key': 'after-the-terms' } });

  const { texts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en/terms.json'), 'utf8'));
  const changes = texts['user_agreement.h1'];
  const anotherVersion = async (version: string) => {
    const terms = JSON.parse(readFileSync(join(folder, termsFile), 'utf8'));
    const page = terms.pages.find(({ slug }: { slug: string }) => slug === 'user-agreement');
    Object.assign(page, { version, changes: { t: 'terms.user_agreement.h1' } });
    writeFileSync(join(folder, termsFile), JSON.stringify(terms));
    expect(await app.running.config.reloadBaseline()).toMatchObject({ ok: true });
  };
  /** Puts off what is asked. */
  const later = async () => {
    await dialog().getByRole('button', { name: 'Later' }).last().click();
    await dialog().waitFor({ state: 'detached' });
  };

  it('are asked about on the open screen, can be read there, and are agreed to in the version that was shown', async () => {
    const token = await at('2027-11-24T04:00:00.000Z');
    await anotherVersion('2027-11');
    await open(phone, app, '/home');
    await dialog().getByRole('heading', { name: 'Our terms have changed' }).waitFor();
    await dialog().getByText(changes, { exact: true }).waitFor();
    await dialog().getByText('User agreement').click();
    const whole = phone.getByRole('dialog', { name: 'User agreement' });
    await whole.getByText(texts['user_agreement.p5'], { exact: true }).waitFor();
    await phone.goBack();
    await whole.waitFor({ state: 'detached' });
    await phone.locator('main[data-screen="home"]').waitFor();
    await later();
    expect(await checkIn(token)).toMatchObject({ status: 422, body: { code: 'validation.agreement_required' } });
    // "Later" is for the screen that is open: the next one asks again.
    await phone.evaluate(() => location.assign('#/settings'));
    await dialog().getByRole('button', { name: 'I agree' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await changed(token)).toBeUndefined();
    const consents = (await app.call('GET', '/api/v1/me/consents', { token })).body.items as { purpose: string; version: string }[];
    expect(consents.find(({ purpose }) => purpose === 'user-agreement')?.version).toBe('2027-11');
    expect((await checkIn(token)).status).toBe(201);
  });

  it('are asked about again by what was tapped, which goes on by itself once they are agreed to (A-105)', async () => {
    const token = await at('2027-11-25T04:00:00.000Z');
    await anotherVersion('2027-12');
    await open(phone, app, '/sign-in');
    await later();
    await press(phone, 'check-in');
    await later();
    expect((await app.call('GET', '/api/v1/me/summary', { token })).body.checkIn.checkedInToday).toBe(false);
    await press(phone, 'check-in');
    await dialog().getByRole('button', { name: 'I agree' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.checkIn.checkedInToday).toBe(true);
    await block(phone, 'done').waitFor();
  });

  it.each([
    ['Back and the question', '2027-11-26T04:00:00.000Z', '2028-01', ['Back', 'I agree']],
    ['the foot of the text', '2027-11-27T04:00:00.000Z', '2028-02', ['I agree']],
  ])('can be read in full after a tap, which goes on once they are agreed to by %s (A-105)', async (_way, now, version, answers) => {
    const token = await at(now);
    const checkedIn = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.checkIn.checkedInToday;
    await anotherVersion(version);
    await open(phone, app, '/sign-in');
    await later();
    await press(phone, 'check-in');
    await dialog().getByText('User agreement').click();
    const whole = phone.getByRole('dialog', { name: 'User agreement' });
    await whole.getByText(texts['user_agreement.p5'], { exact: true }).waitFor();
    await whole.getByText(`Version ${version}, `).waitFor();
    expect(await checkedIn()).toBe(false);
    for (const name of answers) await dialog().last().getByRole('button', { name, exact: true }).last().click();
    await dialog().first().waitFor({ state: 'detached' });
    await expect.poll(checkedIn).toBe(true);
    await block(phone, 'done').waitFor();
    await phone.locator('main[data-screen="sign-in"]').waitFor();
  });
});
