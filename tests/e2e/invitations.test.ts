import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhone, openPhoneOf } from './browser.ts';
import { block, type Joining, open, openJoining, press, sees, sendJoining } from './steps.ts';
import { go } from './two-phones.ts';

/** A member invites a friend: link, sign-up, the welcome, the reward. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
  await app.close();
});

const languages = [
  {
    language: 'en',
    none: 'Nobody yet',
    share: 'Share your link',
    copied: 'Copied',
    rules: 'Nobody can invite themselves',
    pending: 'Welcome not seen',
    counts: 'Counts',
    given: 'Yours',
  },
  {
    language: 'th',
    none: 'ยังไม่มีใคร',
    share: 'แชร์ลิงก์',
    copied: 'คัดลอก',
    rules: 'เชิญตัวเองไม่ได้',
    pending: 'ยังไม่เห็นหน้าต้อนรับ',
    counts: 'นับแล้ว',
    given: 'ได้แล้ว',
  },
] as const;

describe.each(inAll(languages.slice(1), languages))('In $language', ({ language, ...words }) => {
  let page: Page;
  let phone: Page;
  let token = '';
  let link = '';
  const friend: Joining = {
    market: 'MY',
    by: 'email',
    account: `friend-${language}@example.com`,
    sentTo: `friend-${language}@example.com`,
    password: 'paper punch 26',
  };
  const mine = async () => (await app.call('GET', '/api/v1/me/invitation', { token })).body;
  const acknowledgements = '**/auth/registrations/acknowledgements';

  beforeAll(async () => {
    ({ token } = await register(app, `inviter-${language}@example.com`));
    await app.call('PATCH', '/api/v1/me', { token, body: { language } });
    page = await openPhoneOf(token);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  });

  it('home leads to the campaign, with its rewards, its rules and nobody yet (R-114, R-116, R-190)', async () => {
    await open(page, app, '/home');
    await page
      .locator('main')
      .getByRole('button')
      .filter({ has: page.locator('img[src*="friends"]') })
      .first()
      .click();
    await page.locator('main[data-screen="friend-fission"]').waitFor();
    await sees(page, words.rules);
    expect(await page.locator('[data-block^="campaign-reward:"]').count()).toBe(3);
    await press(page, 'friends');
    await sees(page, words.none);
  });

  it('sharing copies the link where a phone has no share sheet, and says so (R-188)', async () => {
    await go(page, '/friend-fission', 'friend-fission');
    await page.getByRole('button', { name: words.share }).click();
    await sees(page, words.copied);
    link = await page.evaluate(() => navigator.clipboard.readText());
    const { code } = await mine();
    expect(link).toBe(`${app.address}/s/register?invitation=${code}`);
    // What a chat reads leads on to the app.
    const shared = await openPhone();
    await shared.goto(link);
    await shared.waitForURL(`${app.address}/#/register?invitation=${code}`);
    link = shared.url();
    await shared.close();
  });

  it('the link opens sign-up with the code filled in, also after a look at the sign-in page (A-71)', async () => {
    phone = await openPhone({ reducedMotion: 'reduce' });
    const from = link.slice(link.indexOf('#') + 1);
    await openJoining(phone, app, { ...friend, from });
    const typed = () => phone.locator('input[name="invitationCode"]').inputValue();
    await expect.poll(typed).toBe((await mine()).code);
    await phone.locator('[data-block="bar"] button').last().click();
    await phone.locator('main[data-screen="login"]').waitFor();
    expect(phone.url()).toContain('invitation=');
    await openJoining(phone, app, { ...friend, from });
    await expect.poll(typed).toBe((await mine()).code);
  });

  it('with the network cut at the welcome the friend is pending, and counts after a reload with a signal (R-422)', async () => {
    await phone.route(acknowledgements, (route) => route.abort());
    await sendJoining(phone, app, friend);
    await block(phone, 'done').waitFor();
    await loadAnew(page, `${app.address}/#/friend-fission-my`);
    await sees(page, words.pending);
    expect((await mine()).completed).toBe(0);
    await phone.unroute(acknowledgements);
    await phone.reload();
    await expect.poll(async () => (await mine()).completed).toBe(1);
  });

  it('the reward is there by itself, and the friend counts on the list (R-587)', async () => {
    await sees(page, words.counts);
    await go(page, '/friend-fission', 'friend-fission');
    await expect.poll(() => page.locator('[data-block^="campaign-reward:"]').first().innerText()).toContain(words.given);
    expect((await app.call('GET', '/api/v1/me/coins', { token })).body.available).toBe(150);
    await Promise.all([page.close(), phone.close()]);
  });
});

it('an open page of the member hears at once that a friend counts', async () => {
  const { token } = await register(app, 'waits@example.com');
  const { code } = (await app.call('GET', '/api/v1/me/invitation', { token })).body;
  const page = await openPhoneOf(token);
  const stream = page.waitForResponse((response) => response.url().includes('/config/v1/events') && response.url().includes('channel='));
  await open(page, app, '/friend-fission');
  await expect.poll(() => block(page, 'counted').innerText()).toMatch(/^0/);
  await stream;
  const friend = await register(app, 'comes@example.com', { invitationCode: code });
  const body = { successToken: friend.successToken };
  await app.call('POST', '/api/v1/auth/registrations/acknowledgements', { token: friend.token, body });
  await expect.poll(() => block(page, 'counted').innerText()).toMatch(/^1/);
  await page.close();
});
