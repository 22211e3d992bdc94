import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, signIn } from './accounts.ts';
import { answer, block, logOut, open, press } from './steps.ts';
import { fragment, go, keysShown, newcomer, startTwoPhones, stored, type TwoPhones, whole } from './two-phones.ts';

/** What the address says of token, language and debug console. */
let phones: TwoPhones;

beforeAll(async () => {
  phones = await startTwoPhones();
});
afterAll(() => phones?.close());

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('The token', () => {
  const isMember = async (page: Page) =>
    (await phones.app.call('GET', '/api/v1/me', { token: (await stored(page, 'token')) ?? '' })).body.email;
  const aHandoff = async (session: string) =>
    (await phones.app.call('POST', '/api/v1/auth/handoffs', { token: session })).body.code as string;

  it('in storage makes a phones.member, also after a reload, and none a visitor (R-243, R-382)', async () => {
    const own = await signIn(phones.app, newcomer);
    await phones.begin(phones.visitor, { token: own }, '/#/membership');
    expect(await phones.visitor.locator('main').getAttribute('data-screen')).toBe('membership');
    await phones.visitor.reload();
    await phones.visitor.locator('main[data-screen="membership"]').waitFor();
    await phones.visitor.evaluate(() => localStorage.removeItem('token'));
    await phones.visitor.reload();
    await phones.visitor.locator('main[data-screen="login"]').waitFor();
  });

  it('is set by logging in (R-384) and cleared by logging out (R-385)', async () => {
    await phones.begin(phones.visitor, {}, '/#/login');
    await block(phones.visitor, 'by').getByRole('tab').nth(1).click();
    await phones.visitor.locator('input[name="email"]').fill(newcomer);
    await phones.visitor.locator('input[name="password"]').fill(password);
    await press(phones.visitor, 'p-submit');
    await phones.visitor.locator('main[data-screen="home"]').waitFor();
    const kept = (await stored(phones.visitor, 'token')) ?? '';
    expect(await isMember(phones.visitor)).toBe(newcomer);
    await logOut(phones.visitor, phones.app);
    await answer(phones.visitor, 'Log out');
    await block(phones.visitor, 'join').waitFor();
    expect(await stored(phones.visitor, 'token')).toBeNull();
    expect((await phones.app.call('GET', '/api/v1/me', { token: kept })).status).toBe(401);
  });

  const forms: readonly (readonly [
    what: string,
    value: (session: string) => Promise<string>,
    address: (value: string) => string,
    after: string,
  ])[] = [
    ['a session token behind the #', async (session) => session, (value) => `/#/membership?X-Member-Token=${value}`, '/#/membership'],
    ['a session token before the #', async (session) => session, (value) => `/?X-Member-Token=${value}#/membership`, '/#/membership'],
    [
      'a hand-off code behind the #, among others',
      aHandoff,
      (value) => `/#/coupon-claim?id=7&x-member-token=${value}&x=1`,
      '/#/coupon-claim?id=7&x=1',
    ],
    ['a hand-off code before the #, among others', aHandoff, (value) => `/?a=1&X-MEMBER-TOKEN=${value}#/membership`, '/?a=1#/membership'],
  ];

  it.each(forms)(
    'comes by the address as %s: stored, and gone from the address before any request of the page (R-383, A-92)',
    async (_what, make, address, after) => {
      const value = await make(await signIn(phones.app, newcomer));
      const sent: string[] = [];
      const hear = (request: { url(): string; resourceType(): string }) => {
        if (request.resourceType() !== 'document') sent.push(request.url());
      };
      phones.visitor.on('request', hear);
      await phones.begin(phones.visitor, {}, address(value));
      await expect.poll(() => isMember(phones.visitor)).toBe(newcomer);
      phones.visitor.off('request', hear);
      expect(phones.visitor.url()).toBe(phones.app.address + after);
      expect(sent.filter((url) => url.includes(value))).toEqual([]);
      expect(await phones.visitor.evaluate((text) => JSON.stringify(history.state).includes(text), value)).toBe(false);
    },
  );

  it('that the server does not know is not stored, and it says so (R-383, A-92)', async () => {
    await phones.begin(phones.visitor, {}, '/#/home?X-Member-Token=nobody-knows-this-token');
    await phones.visitor.getByText('Link expired').waitFor();
    expect([await stored(phones.visitor, 'token'), await fragment(phones.visitor)]).toEqual([null, '#/home']);
  });

  it.each([
    ['Stay', 'svip@demo.punchcard.test'],
    ['Switch', newcomer],
  ])('of another account takes the place of a live session only when asked: %s (R-383, A-92)', async (choice, email) => {
    const live = await signIn(phones.app, 'svip@demo.punchcard.test', 'punch-the-card-1');
    await phones.begin(
      phones.visitor,
      { token: live, language: 'en' },
      `/#/home?X-Member-Token=${await aHandoff(await signIn(phones.app, newcomer))}`,
    );
    await phones.visitor.locator('dialog[open]').waitFor();
    expect([await isMember(phones.visitor), await fragment(phones.visitor)]).toEqual(['svip@demo.punchcard.test', '#/home']);
    await answer(phones.visitor, choice);
    await expect.poll(() => isMember(phones.visitor)).toBe(email);
  });

  it('of another account needs no question where the session has ended (R-383, A-92)', async () => {
    const code = await aHandoff(await signIn(phones.app, newcomer));
    await phones.begin(phones.visitor, { token: 'x'.repeat(43), language: 'en' }, `/#/home?X-Member-Token=${code}`);
    await expect.poll(() => isMember(phones.visitor)).toBe(newcomer);
  });
});

describe('The language', () => {
  it.each([
    ['vi', 'vi', 'R-602'],
    ['km', 'km', 'R-603'],
    ['kh', 'km', 'R-225, R-602'],
    ['zh-HK', 'zh-HK', 'R-602'],
    ['TH', 'th', 'R-602'],
    ['xx', 'en', 'R-604'],
  ])('of ?locale=%s is %s, before and behind the # (%s)', async (parameter, lang) => {
    for (const address of [`/?locale=${parameter}#/home`, `/#/home?locale=${parameter}`]) {
      await phones.begin(phones.visitor, {}, address);
      expect(await languageOf(phones.visitor)).toBe(lang);
    }
  });

  it('is English for an unknown one even where the market speaks another (R-604)', async () => {
    await phones.begin(phones.visitor, { market: 'TH' }, '/?locale=xx#/home');
    expect(await languageOf(phones.visitor)).toBe('en');
    await phones.begin(phones.visitor, { market: 'TH' });
    expect(await languageOf(phones.visitor)).toBe('th');
  });

  it('that was chosen stays (R-601), and the address is stronger (R-602)', async () => {
    await open(phones.member, phones.app, '/language');
    await block(phones.member, 'languages').locator('button').nth(4).click();
    await expect.poll(() => languageOf(phones.member)).toBe('th');
    await phones.visit(phones.member, '/#/membership');
    expect(await languageOf(phones.member)).toBe('th');
    await phones.visit(phones.member, '/?locale=vi#/membership');
    expect(await languageOf(phones.member)).toBe('vi');
  });

  it.each([
    ['R-026', 'en', /Benefits|Settings/],
    ['R-027', 'kh', /\p{Script=Khmer}/u],
    ['R-028', 'id', /Pengaturan|Koin/i],
    ['R-029', 'vi', /[ăđơưạảấầếềệốộớợứừ]/i],
    ['R-030', 'th', /\p{Script=Thai}/u],
    ['R-031', 'zh-CN', /设置|积分|金币/],
    ['R-032', 'zh-HK', /設定|積分|金幣/],
  ])('%s: %s has all texts of the member center, no wider than the phone', async (_row, language, script) => {
    await phones.visit(phones.member, `/?locale=${language}#/membership`);
    await whole(phones.member);
    expect(await keysShown(phones.member)).toEqual([]);
    expect(await phones.member.locator('main').innerText()).toMatch(script);
    expect(await phones.member.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

describe('The debug console', () => {
  const consoles = () => phones.visitor.locator('#__vconsole').count();

  it('stands with vconsole=true, on both sides of the #, and with false it goes (R-613, R-614)', async () => {
    await phones.begin(phones.visitor, {}, '/?vconsole=true#/home');
    await expect.poll(consoles).toBe(1);
    await go(phones.visitor, '/login?vconsole=false', 'login');
    await expect.poll(consoles).toBe(0);
    await phones.begin(phones.visitor, {}, '/#/home?vconsole=true');
    await expect.poll(consoles).toBe(1);
  });

  it.each(['/#/home', '/?vconsole=1#/home', '/#/home?vconsole=1', '/?vconsole=false#/home', '/?vconsole=TRUE#/home'])(
    'does not stand at %s (R-613, R-614)',
    async (address) => {
      await phones.begin(phones.visitor, {}, address);
      await whole(phones.visitor);
      expect(await consoles()).toBe(0);
    },
  );
});
