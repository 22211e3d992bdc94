import { expect } from 'vitest';
import { instantIn } from '../one-clock.ts';
import { password, register } from './accounts.ts';
import { anEmail, aPhone, app, atField, byEmail, describeErrors, fill, leave, open, page, sendCode, toast } from './errors.ts';
import { logInByCode, logInByPassword, openCodeLogin } from './errors-login.ts';
import { block, press } from './steps.ts';

/** The errors of the login and of a new password that `errors-login.test.ts` leaves. */
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
