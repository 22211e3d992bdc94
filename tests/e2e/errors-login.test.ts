import { expect } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { password, receiveCode, register } from './accounts.ts';
import { anEmail, aPhone, app, atField, byEmail, describeErrors, fill, leave, open, otherThan, page, sendCode, toast } from './errors.ts';
import { block, press } from './steps.ts';

/** Every error of the login and of a new password is produced by its cause, where a member meets it, in the words of the specification and in the language chosen. */
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

describeErrors([
  {
    what: '123 with Indonesia selected is no phone number',
    rows: 'R-440',
    code: 'validation.phone_format',
    english: 'Invalid number format. Please try again.',
    place: atField('p-phone'),
    async cause() {
      await open('/login');
      await block(page, 'p-phone').locator('select').selectOption('ID');
      await fill('phone', '123');
      await leave('phone');
    },
  },
  {
    what: 'a number of the right length that no operator gives out is refused by the server',
    rows: 'R-440, A-89',
    code: 'validation.phone_format',
    english: 'Invalid number format. Please try again.',
    place: atField('c-phone'),
    async cause() {
      await openCodeLogin();
      await fill('phone', '99 999 9999');
      await block(page, 'c-code').locator('button').first().click();
    },
  },
  {
    what: 'a@ is no email address',
    rows: 'R-441',
    code: 'validation.email_format',
    english: 'Invalid email format. Please try again.',
    place: atField('p-email'),
    async cause() {
      await open('/login');
      await byEmail();
      await fill('email', 'a@');
      await leave('email');
    },
  },
  {
    what: 'a code of five digits is none',
    rows: 'R-446, R-447',
    code: 'validation.code_format',
    english: 'Please enter the correct 6-digit verification code',
    place: atField('c-code'),
    async cause() {
      await logInByCode(anEmail(), (code) => code.slice(1));
    },
  },
  {
    what: 'after ten wrong passwords',
    rows: 'R-510',
    code: 'auth.account_locked',
    english: 'Too many failed attempts: reset the password and try again.',
    place: toast,
    async cause() {
      const email = anEmail();
      await register(app, email);
      for (let tries = 0; tries < 10; tries++) {
        await app.call('POST', '/api/v1/auth/sessions', { body: { account: email, password: 'wrong one' } });
      }
      await logInByPassword(email, password);
    },
  },
  {
    what: 'a wrong password',
    rows: 'R-511',
    code: 'auth.password_incorrect',
    english: 'Password incorrect, please retry.',
    place: atField('p-password'),
    async cause() {
      const email = anEmail();
      await register(app, email);
      await logInByPassword(email, 'not my password');
    },
  },
  {
    what: 'a password for an account that nobody has, which is told from none',
    rows: 'R-511, A-87',
    code: 'auth.password_incorrect',
    english: 'Password incorrect, please retry.',
    place: atField('p-password'),
    async cause() {
      await logInByPassword(anEmail(), password);
    },
  },
  {
    what: 'a code login to an account that nobody has, once the code has proved whose it is',
    rows: 'R-512',
    code: 'auth.account_unknown',
    english: 'Please check your account.',
    place: toast,
    async cause() {
      await logInByCode(anEmail());
    },
  },
  {
    what: 'a new password for an account that nobody has, once the code has proved whose it is',
    rows: 'R-512',
    code: 'auth.account_unknown',
    english: 'Please check your account.',
    place: toast,
    async cause() {
      const email = anEmail();
      await open('/forget-password');
      await byEmail();
      await fill('email', email);
      await fill('code', await sendCode('code', email));
      await fill('password', password);
      await fill('confirm', password);
      await press(page, 'submit');
    },
  },
  {
    what: 'six wrong digits',
    rows: 'R-514',
    code: 'auth.code_incorrect',
    english: 'Verification code entered incorrectly.',
    place: atField('c-code'),
    async cause() {
      await logInByCode(anEmail(), otherThan);
    },
  },
  {
    what: 'the right code after its five minutes',
    rows: 'R-514, A-83',
    code: 'auth.code_expired',
    english: 'Code expired, request another.',
    place: atField('c-code'),
    async cause() {
      await logInByCode(anEmail(), async (code) => {
        await app.clock(instantIn(301_000));
        return code;
      });
    },
  },
  {
    what: 'a code while the messaging provider is down',
    rows: 'R-515',
    code: 'auth.channel_unavailable',
    english: 'System busy: use password or email verification.',
    place: toast,
    async cause() {
      await app.call('POST', '/test/faults', { body: { target: 'channel:whatsapp', status: 503, times: 1 } });
      await openCodeLogin();
      await fill('phone', aPhone().typed);
      await block(page, 'c-code').locator('button').first().click();
    },
  },
  {
    what: 'a code login by a phone that was never verified',
    rows: 'R-408, R-516',
    code: 'auth.phone_not_verified',
    english: 'Phone not verified: log in with password, reset via email, or verify first.',
    place: toast,
    async cause() {
      const { typed, full } = await anUnverifiedPhone();
      await openCodeLogin();
      await fill('phone', typed);
      await fill('code', await sendCode('c-code', full));
      await press(page, 'c-submit');
    },
  },
  {
    what: 'a new password by a phone that was never verified',
    rows: 'R-409, R-516',
    code: 'auth.phone_not_verified',
    english: 'Phone not verified: log in with password, reset via email, or verify first.',
    place: toast,
    async cause() {
      const { typed, full } = await anUnverifiedPhone();
      await open('/forget-password');
      await fill('phone', typed);
      await fill('code', await sendCode('code', full));
      await fill('password', password);
      await fill('confirm', password);
      await press(page, 'submit');
    },
  },
  {
    what: 'a second code within the minute',
    rows: 'R-517',
    code: 'auth.too_many_attempts',
    english: 'Too many attempts, try again later.',
    place: toast,
    async cause() {
      const email = anEmail();
      await receiveCode(app, 'login', email);
      await app.call('POST', '/test/limits', { body: { off: false } });
      await openCodeLogin();
      await byEmail();
      await fill('email', email);
      await block(page, 'c-code').locator('button').first().click();
    },
  },
  {
    what: 'a sixth password right after five wrong ones',
    rows: 'R-517, A-86',
    code: 'auth.too_many_attempts',
    english: 'Too many attempts, try again later.',
    place: toast,
    async cause() {
      const email = anEmail();
      await register(app, email);
      for (let tries = 0; tries < 5; tries++) {
        await app.call('POST', '/api/v1/auth/sessions', { body: { account: email, password: 'wrong one' } });
      }
      await app.call('POST', '/test/limits', { body: { off: false } });
      await logInByPassword(email, password);
    },
  },
]);
