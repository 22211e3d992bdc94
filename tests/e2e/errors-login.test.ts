import { receiveCode, register } from './accounts.ts';
import { anEmail, app, atField, byEmail, describeErrors, fill, leave, open, otherThan, page, toast } from './errors.ts';
import { logInByCode, logInByPassword, openCodeLogin } from './errors-login.ts';
import { block } from './steps.ts';

/** One error of each kind at the login is produced by its cause, where a member meets it, in the words of the specification and in the language chosen. */
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
    what: 'six wrong digits',
    rows: 'R-514',
    code: 'auth.code_incorrect',
    english: 'Verification code entered incorrectly.',
    place: atField('c-code'),
    async cause() {
      await logInByCode(anEmail(), otherThan);
    },
  },
]);
