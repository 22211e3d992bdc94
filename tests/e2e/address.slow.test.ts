import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { password, signIn } from './accounts.ts';
import { holdNextAnswer } from './held-request.ts';
import { answer, block, logOut, press } from './steps.ts';
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

  // Each form on one side of the #, each side with one form; a deep run has all four.
  const tried = inFull(
    forms.filter((_form, at) => (at + (at >> 1)) % 2 === 1),
    forms,
  );

  it.each(tried)(
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

  it.each([
    ['that is here', false],
    ['that is still on its way', true],
  ])('of another account leaves no answer on the open screen %s, without focus or a reload (R-383, A-92)', async (_where, isHeld) => {
    const titlesOf = async (token: string): Promise<string[]> =>
      (
        await phones.app.call('GET', '/api/v1/me/vouchers?status=available', { token, headers: { 'accept-language': 'en' } })
      ).body.items.map(({ title }: { title: string }) => title);
    // Of one market: a move to another asks for all of it again.
    const [live, next] = [await signIn(phones.app, 'creator@demo.punchcard.test', 'punch-the-card-1'), await signIn(phones.app, newcomer)];
    const others = await titlesOf(next);
    const own = (await titlesOf(live)).find((title) => !others.includes(title))!;
    const { visitor } = phones;
    const coupon = block(visitor, 'vouchers').getByText(own);
    const reads = isHeld ? await holdNextAnswer(visitor, /\/me\/vouchers\?.*status=available/) : undefined;
    await phones.begin(visitor, { token: live, language: 'en' }, `/#/coupon-record?X-Member-Token=${await aHandoff(next)}`);
    await (reads?.held ?? coupon.waitFor());
    await answer(visitor, 'Switch');
    await expect.poll(() => isMember(visitor)).toBe(newcomer);
    await expect.poll(() => coupon.count()).toBe(0);
    await whole(visitor);
    reads?.letGo();
    await visitor.unrouteAll({ behavior: 'wait' });
    expect([await coupon.count(), await fragment(visitor)]).toEqual([0, '#/coupon-record']);
  });

  it('of another account needs no question where the session has ended (R-383, A-92)', async () => {
    const code = await aHandoff(await signIn(phones.app, newcomer));
    await phones.begin(phones.visitor, { token: 'x'.repeat(43), language: 'en' }, `/#/home?X-Member-Token=${code}`);
    await expect.poll(() => isMember(phones.visitor)).toBe(newcomer);
  });
});

describe('The language', () => {
  const parameters = [
    ['en', 'en', 'R-026', /Benefits|Settings/],
    ['kh', 'km', 'R-027, R-225, R-602', /\p{Script=Khmer}/u],
    ['km', 'km', 'R-603', /\p{Script=Khmer}/u],
    ['id', 'id', 'R-028', /Pengaturan|Koin/i],
    ['vi', 'vi', 'R-029, R-602', /[ăđơưạảấầếềệốộớợứừ]/i],
    ['TH', 'th', 'R-030, R-602', /\p{Script=Thai}/u],
    ['zh-CN', 'zh-CN', 'R-031', /设置|积分|金币/],
    ['zh-HK', 'zh-HK', 'R-032, R-602', /設定|積分|金幣/],
    ['xx', 'en', 'R-604', /Benefits|Settings/],
  ] as const;
  /** Before or behind the #, in turn; a deep run has both. */
  const addressesOf = (parameter: string) => {
    const sides = [`/?locale=${parameter}#/membership`, `/#/membership?locale=${parameter}`];
    return inFull([sides[parameters.findIndex(([name]) => name === parameter) % 2]!], sides);
  };

  it.each(parameters)(
    'of ?locale=%s is %s (%s), before and behind the #, with all texts of the member center, no wider than the phone',
    async (parameter, lang, _rows, script) => {
      for (const address of addressesOf(parameter)) {
        await phones.begin(phones.member, { token: phones.token }, address);
        expect(await languageOf(phones.member)).toBe(lang);
        await whole(phones.member);
        expect(await keysShown(phones.member)).toEqual([]);
        expect(await phones.member.locator('main').innerText()).toMatch(script);
        expect(await phones.member.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      }
    },
  );

  it('is English for an unknown one even where the market speaks another (R-604)', async () => {
    await phones.begin(phones.visitor, { market: 'TH' }, '/?locale=xx#/home');
    expect(await languageOf(phones.visitor)).toBe('en');
    await phones.begin(phones.visitor, { market: 'TH' });
    expect(await languageOf(phones.visitor)).toBe('th');
  });

  it('that was chosen stays (R-601), and the address is stronger (R-602)', async () => {
    await phones.begin(phones.member, { token: phones.token, language: 'en' }, '/#/language');
    await block(phones.member, 'languages').locator('button').nth(4).click();
    await expect.poll(() => languageOf(phones.member)).toBe('th');
    await phones.visit(phones.member, '/#/membership');
    expect(await languageOf(phones.member)).toBe('th');
    await phones.visit(phones.member, '/?locale=vi#/membership');
    expect(await languageOf(phones.member)).toBe('vi');
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

  it('does not stand with anything else, and its library is not loaded (R-613, R-614)', async () => {
    const scripts: string[] = [];
    const hear = (request: { url(): string; resourceType(): string }) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    };
    const libraries = () => scripts.filter((url) => url.includes('vconsole'));
    phones.visitor.on('request', hear);
    await phones.begin(phones.visitor, {}, '/?vconsole=1#/home');
    await whole(phones.visitor);
    for (const [at, value] of ['1', 'false', 'TRUE'].entries()) {
      const screen = at % 2 ? 'home' : 'login';
      await go(phones.visitor, `/${screen}?vconsole=${value}`, screen);
      await whole(phones.visitor);
      expect([await consoles(), libraries()], value).toEqual([0, []]);
    }
    await go(phones.visitor, '/home?vconsole=true', 'home');
    await expect.poll(consoles).toBe(1);
    expect(libraries()).toHaveLength(1);
    phones.visitor.off('request', hear);
  });
});
