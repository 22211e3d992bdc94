import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, receiveCode, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { block, press } from './steps.ts';

/**
 * Every validation text and every error of login and account is produced by its cause, on the screen on which a member meets it, and said in the
 * language chosen: each cause in English in the words of the specification, and again in Khmer, Thai or Chinese.
 */
let app: TestApp;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  await app.call('POST', '/test/limits', { body: { off: true } });
  page = await openPhone();
  await page.goto(app.address);
});
afterAll(async () => {
  await closePages();
  await app.close();
});

type Language = 'en' | 'kh' | 'th' | 'zh-CN' | 'zh-HK';
const others = ['kh', 'th', 'zh-CN', 'zh-HK'] as const;
/** The texts of errors with the numbers of the site in them. */
const textsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8').replaceAll('{{length}}', '6').replaceAll('{{limit}}', '3')).texts;

let count = 0;
const anEmail = () => `errors${count++}@example.com`;
/** A Malaysian mobile number that nobody has yet: as typed at home, and in international form. */
const aPhone = () => {
  const digits = `1120${String(100_000 + count++)}`;
  return { typed: `0${digits}`, full: `+60${digits}` };
};

/** What a field says is wrong. */
const atField = (id: string) => block(page, id).locator('[role=alert]');
/** What is said over the page. */
const said = () => page.locator('[data-shell] > [role=status] > div').last();

const fill = (name: string, value: string) => page.locator(`main input[name="${name}"]`).fill(value);
const leave = (name: string) => page.locator(`main input[name="${name}"]`).blur();
const byEmail = () => block(page, 'by').getByRole('tab').nth(1).click();

/** Opens a screen with nothing filled in. */
async function open(route: string): Promise<void> {
  const [path = ''] = route.slice(1).split('?');
  await page.evaluate(() => {
    location.hash = '/terms-record';
  });
  await page.locator('main[data-screen="terms-record"]').waitFor();
  await page.evaluate((next) => {
    location.hash = next;
  }, route);
  await page.locator(`main[data-screen="${path}"]`).waitFor();
}

let begun = '';

/** The page belongs to a member who has just joined, or to nobody; in the language that was chosen. */
async function begin(language: Language, token = ''): Promise<void> {
  // Nothing that was said before may be taken for what is said now.
  if (begun === language + token && (await said().count()) === 0) return;
  begun = language + token;
  await page.evaluate(
    ([chosen, kept]) => {
      localStorage.clear();
      localStorage.setItem('language', chosen ?? '');
      localStorage.setItem('market', 'MY');
      if (kept) localStorage.setItem('token', kept);
    },
    [language, token] as const,
  );
  await page.reload();
  await page.locator('main[data-screen]').waitFor();
}

/** Lets the screen send a code to the account in its field; gives the code. */
async function sendCode(field: string, to: string): Promise<string> {
  const before = await app.codeFor(to).catch(() => '');
  await block(page, field).locator('button').first().click();
  await expect.poll(() => app.codeFor(to).catch(() => '')).not.toBe(before);
  // The count-down stands there once the app knows which code it is.
  await block(page, field)
    .getByText(/\d:\d\d/)
    .waitFor();
  return app.codeFor(to);
}

async function choose(name: string): Promise<void> {
  const option = page.locator(`select[name="${name}"] option:not([value=""])`).first();
  await option.waitFor({ state: 'attached' });
  await page.selectOption(`select[name="${name}"]`, (await option.getAttribute('value')) ?? '');
}

/** The second step of the sign-up, by email, of somebody whose page has kept nothing of an earlier try. */
async function openRegistration(): Promise<void> {
  await open('/terms-record');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await open('/register');
  for (const name of ['region', 'city', 'store']) await choose(name);
  await press(page, 'next');
  await byEmail();
}

interface Joining {
  readonly email?: string;
  readonly code?: string;
  readonly password?: string;
  readonly confirm?: string;
  readonly invitation?: string;
  readonly agreed?: boolean;
}

/** Fills in the second step of the sign-up, right but for what is given, and sends it. */
async function tryToJoin({ email = anEmail(), agreed = true, ...given }: Joining = {}): Promise<void> {
  await openRegistration();
  await fill('email', email);
  const code = await sendCode('code', email);
  await fill('code', given.code === undefined ? code : given.code === 'wrong' ? otherThan(code) : given.code);
  await fill('password', given.password ?? password);
  await fill('confirm', given.confirm ?? given.password ?? password);
  if (given.invitation) await fill('invitationCode', given.invitation);
  if (agreed) await page.locator('input[name="agreed"]').check();
  await press(page, 'join');
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

async function openCodeLogin(): Promise<void> {
  await open('/login');
  await press(page, 'use-code');
}

async function logInByPassword(email: string, secret: string): Promise<void> {
  await open('/login');
  await byEmail();
  await fill('email', email);
  await fill('password', secret);
  await press(page, 'p-submit');
}

/** Asks for a code by email on the login screen, and sends the one that `change` makes of it. */
async function logInByCode(email: string, change: (code: string) => string | Promise<string> = (code) => code): Promise<void> {
  await openCodeLogin();
  await byEmail();
  await fill('email', email);
  await fill('code', await change(await sendCode('c-code', email)));
  await press(page, 'c-submit');
}

/** The profile of a new member who has given a name, once it has been filled in. */
async function openProfile(language: Language): Promise<string> {
  const { token } = await register(app, anEmail());
  await app.call('PATCH', '/api/v1/me', { body: { name: 'Mei Tan' }, token });
  await begin(language, token);
  await open('/account-details');
  await expect.poll(() => page.locator('input[name="name"]').inputValue()).toBe('Mei Tan');
  return token;
}

/** A member with an email and a phone that was never verified. */
async function anUnverifiedPhone(): Promise<{ typed: string; full: string }> {
  const { token } = await register(app, anEmail());
  const phone = aPhone();
  const added = await app.call('POST', '/api/v1/me/identities', {
    body: { accountType: 'mobile', account: phone.full, country: 'MY' },
    token,
  });
  expect(added.status).toBe(201);
  return phone;
}

async function upload(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await block(page, 'avatar').click();
  await (await chooser).setFiles(file);
}

interface Cause {
  readonly what: string;
  readonly rows: string;
  readonly code: string;
  /** In the words of the specification. */
  readonly english: string;
  /** Brings it about; where it is said then. */
  readonly cause: (language: Language) => Promise<Locator>;
}

const causes: readonly Cause[] = [
  {
    what: '123 with Indonesia selected is no phone number',
    rows: 'R-440',
    code: 'validation.phone_format',
    english: 'Invalid number format. Please try again.',
    async cause() {
      await open('/login');
      await block(page, 'p-phone').locator('select').selectOption('ID');
      await fill('phone', '123');
      await leave('phone');
      return atField('p-phone');
    },
  },
  {
    what: 'a number of the right length that no operator gives out is refused by the server',
    rows: 'R-440, A-89',
    code: 'validation.phone_format',
    english: 'Invalid number format. Please try again.',
    async cause() {
      await openCodeLogin();
      await fill('phone', '99 999 9999');
      await block(page, 'c-code').locator('button').first().click();
      return atField('c-phone');
    },
  },
  {
    what: 'a@ is no email address',
    rows: 'R-441',
    code: 'validation.email_format',
    english: 'Invalid email format. Please try again.',
    async cause() {
      await open('/login');
      await byEmail();
      await fill('email', 'a@');
      await leave('email');
      return atField('p-email');
    },
  },
  ...[7, 65].map(
    (length): Cause => ({
      what: `a password of ${length} characters is outside 8 to 64`,
      rows: 'R-442, R-443, R-444',
      code: 'validation.password_policy',
      english: 'The password does not comply with the standard.',
      async cause() {
        await openRegistration();
        await fill('password', 'k'.repeat(length));
        await leave('password');
        return atField('password');
      },
    }),
  ),
  {
    what: 'a password that everybody knows is refused by the server',
    rows: 'R-444, A-88',
    code: 'validation.password_policy',
    english: 'The password does not comply with the standard.',
    async cause() {
      await tryToJoin({ password: 'password123' });
      return atField('password');
    },
  },
  {
    what: 'the password again is another one',
    rows: 'R-445',
    code: 'validation.password_mismatch',
    english: 'Password inconsistency',
    async cause() {
      await openRegistration();
      await fill('password', password);
      await fill('confirm', `${password}!`);
      await leave('confirm');
      return atField('confirm');
    },
  },
  {
    what: 'a code of five digits is none',
    rows: 'R-446, R-447',
    code: 'validation.code_format',
    english: 'Please enter the correct 6-digit verification code',
    async cause() {
      await logInByCode(anEmail(), (code) => code.slice(1));
      return atField('c-code');
    },
  },
  {
    what: 'an invitation code that nobody has',
    rows: 'R-449, R-518',
    code: 'invitation.code_invalid',
    english: 'Invalid invitation code',
    async cause() {
      await tryToJoin({ invitation: 'NOBODY00' });
      return atField('invitation');
    },
  },
  {
    what: 'joining without agreeing to the three pages',
    rows: 'R-451, R-452, R-453',
    code: 'validation.agreement_required',
    english: 'Agree to the privacy statement, user agreement and membership terms',
    async cause() {
      await tryToJoin({ agreed: false });
      return atField('agreed');
    },
  },
  {
    what: 'a fourth interest',
    rows: 'R-450, R-548',
    code: 'validation.interests_limit',
    english: 'Choose at most 3 interests',
    async cause(language) {
      await openProfile(language);
      for (const at of [0, 1, 2, 3]) await block(page, 'interests').locator('button').nth(at).click();
      return atField('interests');
    },
  },
  {
    what: 'a profile without a name',
    rows: 'R-458',
    code: 'validation.name_required',
    english: 'Name is required',
    async cause(language) {
      await openProfile(language);
      await fill('name', ' ');
      await press(page, 'save');
      return atField('name');
    },
  },
  {
    what: 'a postal code that Malaysia does not have',
    rows: 'R-456',
    code: 'validation.postal_code',
    english: 'Postal code is not valid',
    async cause(language) {
      await openProfile(language);
      await fill('postalCode', '123');
      await leave('postalCode');
      return atField('postal-code');
    },
  },
  {
    what: 'a birthday after another device has saved one',
    rows: 'R-251, R-455',
    code: 'profile.birthday_locked',
    english: 'Birthday cannot be changed',
    async cause(language) {
      const token = await openProfile(language);
      await app.call('PATCH', '/api/v1/me', { body: { birthday: '1996-05-17' }, token });
      await fill('birthday', '1990-01-02');
      await press(page, 'save');
      return atField('birthday');
    },
  },
  {
    what: 'a picture above five megabytes',
    rows: 'R-457',
    code: 'validation.image_too_large',
    english: 'Image is too large',
    async cause(language) {
      await openProfile(language);
      await upload({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881, 0xff) });
      return said();
    },
  },
  {
    what: 'a picture far above five megabytes, which is refused by its length',
    rows: 'R-457',
    code: 'validation.image_too_large',
    english: 'Image is too large',
    async cause(language) {
      await openProfile(language);
      await upload({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_000, 0xff) });
      return said();
    },
  },
  {
    what: 'a text that calls itself a picture',
    rows: 'R-457, A-95',
    code: 'validation.image_type',
    english: 'Image type not supported',
    async cause(language) {
      await openProfile(language);
      await upload({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
      return said();
    },
  },
  {
    what: 'after ten wrong passwords',
    rows: 'R-510',
    code: 'auth.account_locked',
    english: 'Too many failed attempts: reset the password and try again.',
    async cause() {
      const email = anEmail();
      await register(app, email);
      for (let tries = 0; tries < 10; tries++) {
        await app.call('POST', '/api/v1/auth/sessions', { body: { account: email, password: 'wrong one' } });
      }
      await logInByPassword(email, password);
      return said();
    },
  },
  {
    what: 'a wrong password',
    rows: 'R-511',
    code: 'auth.password_incorrect',
    english: 'Password incorrect, please retry.',
    async cause() {
      const email = anEmail();
      await register(app, email);
      await logInByPassword(email, 'not my password');
      return atField('p-password');
    },
  },
  {
    what: 'a password for an account that nobody has, which is told from none',
    rows: 'R-511, A-87',
    code: 'auth.password_incorrect',
    english: 'Password incorrect, please retry.',
    async cause() {
      await logInByPassword(anEmail(), password);
      return atField('p-password');
    },
  },
  {
    what: 'a code login to an account that nobody has, once the code has proved whose it is',
    rows: 'R-512',
    code: 'auth.account_unknown',
    english: 'Please check your account.',
    async cause() {
      await logInByCode(anEmail());
      return said();
    },
  },
  {
    what: 'a new password for an account that nobody has, once the code has proved whose it is',
    rows: 'R-512',
    code: 'auth.account_unknown',
    english: 'Please check your account.',
    async cause() {
      const email = anEmail();
      await open('/forget-password');
      await byEmail();
      await fill('email', email);
      await fill('code', await sendCode('code', email));
      await fill('password', password);
      await fill('confirm', password);
      await press(page, 'submit');
      return said();
    },
  },
  {
    what: 'joining with the email of a member',
    rows: 'R-513',
    code: 'auth.account_exists',
    english: 'Account already exists.',
    async cause() {
      const email = anEmail();
      await register(app, email);
      await tryToJoin({ email });
      return block(page, 'known-problem');
    },
  },
  {
    what: 'six wrong digits',
    rows: 'R-514',
    code: 'auth.code_incorrect',
    english: 'Verification code entered incorrectly.',
    async cause() {
      await logInByCode(anEmail(), otherThan);
      return atField('c-code');
    },
  },
  {
    what: 'six wrong digits on joining',
    rows: 'R-514',
    code: 'auth.code_incorrect',
    english: 'Verification code entered incorrectly.',
    async cause() {
      await tryToJoin({ code: 'wrong' });
      return atField('code');
    },
  },
  {
    what: 'the right code after its five minutes',
    rows: 'R-514, A-83',
    code: 'auth.code_expired',
    english: 'Code expired, request another.',
    async cause() {
      await logInByCode(anEmail(), async (code) => {
        await app.clock(new Date(Date.now() + 301_000).toISOString());
        return code;
      });
      return atField('c-code');
    },
  },
  {
    what: 'a code while the messaging provider is down',
    rows: 'R-515',
    code: 'auth.channel_unavailable',
    english: 'System busy: use password or email verification.',
    async cause() {
      await app.call('POST', '/test/faults', { body: { target: 'channel:whatsapp', status: 503, times: 1 } });
      await openCodeLogin();
      await fill('phone', aPhone().typed);
      await block(page, 'c-code').locator('button').first().click();
      return said();
    },
  },
  {
    what: 'a code login by a phone that was never verified',
    rows: 'R-408, R-516',
    code: 'auth.phone_not_verified',
    english: 'Phone not verified: log in with password, reset via email, or verify first.',
    async cause() {
      const { typed, full } = await anUnverifiedPhone();
      await openCodeLogin();
      await fill('phone', typed);
      await fill('code', await sendCode('c-code', full));
      await press(page, 'c-submit');
      return said();
    },
  },
  {
    what: 'a new password by a phone that was never verified',
    rows: 'R-409, R-516',
    code: 'auth.phone_not_verified',
    english: 'Phone not verified: log in with password, reset via email, or verify first.',
    async cause() {
      const { typed, full } = await anUnverifiedPhone();
      await open('/forget-password');
      await fill('phone', typed);
      await fill('code', await sendCode('code', full));
      await fill('password', password);
      await fill('confirm', password);
      await press(page, 'submit');
      return said();
    },
  },
  {
    what: 'a second code within the minute',
    rows: 'R-517',
    code: 'auth.too_many_attempts',
    english: 'Too many attempts, try again later.',
    async cause() {
      const email = anEmail();
      await receiveCode(app, 'login', email);
      await app.call('POST', '/test/limits', { body: { off: false } });
      await openCodeLogin();
      await byEmail();
      await fill('email', email);
      await block(page, 'c-code').locator('button').first().click();
      return said();
    },
  },
  {
    what: 'a sixth password right after five wrong ones',
    rows: 'R-517, A-86',
    code: 'auth.too_many_attempts',
    english: 'Too many attempts, try again later.',
    async cause() {
      const email = anEmail();
      await register(app, email);
      for (let tries = 0; tries < 9; tries++) {
        await app.call('POST', '/api/v1/auth/sessions', { body: { account: email, password: 'wrong one' } });
      }
      await app.call('POST', '/test/limits', { body: { off: false } });
      await logInByPassword(email, password);
      return said();
    },
  },
];

/** Each cause in English, and in one of the other languages in turn. */
const inLanguages = (['en', ...others] as const).map(
  (language) => [language, causes.filter((_cause, at) => language === 'en' || others[at % others.length] === language)] as const,
);

describe.each(inLanguages)('In %s is said', (language, some) => {
  const texts = textsOf(language);

  it.each(some.map((each) => [each.what, each.rows, each] as const))('%s (%s)', async (_what, _rows, { cause, code, english }) => {
    try {
      await begin(language);
      const place = await cause(language);
      const wanted = texts[code];
      if (language === 'en') expect(wanted).toBe(english);
      else expect(wanted).not.toBe(english);
      await expect.poll(async () => (await place.allInnerTexts()).map((text) => text.trim())).toEqual([wanted]);
    } finally {
      await Promise.all([
        app.clock(null),
        app.call('POST', '/test/limits', { body: { off: true } }),
        app.call('POST', '/test/faults', { body: {} }),
      ]);
    }
  });
});
