import { expect } from 'vitest';
import { password, register } from './accounts.ts';
import {
  anEmail,
  app,
  atField,
  byEmail,
  type Cause,
  describeErrors,
  fill,
  leave,
  open,
  otherThan,
  page,
  sendCode,
  toast,
} from './errors.ts';
import { press } from './steps.ts';

/** Every error of the sign-up is produced by its cause, where a member meets it, in the words of the specification and in the language chosen. */
/** The sign-up, by email, of somebody whose page has kept nothing of an earlier try. */
async function openRegistration(): Promise<void> {
  await open('/terms-record');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('token');
  });
  await page.reload();
  await open('/register');
  await byEmail();
}

/** Types a wrong password into a form in which it had been right. */
async function mistype(wrong: string): Promise<void> {
  await openRegistration();
  for (const typed of [password, wrong]) {
    await expect.poll(() => atField('password').find().count()).toBe(0);
    await fill('password', typed);
    await leave('password');
  }
}

/** Types a new password for one that was forgotten, and another one the second time. */
async function mistypeAgain(): Promise<void> {
  await open('/forget-password');
  await fill('password', password);
  await fill('confirm', `${password}!`);
  await leave('confirm');
}

interface Joining {
  readonly email?: string;
  readonly code?: 'wrong';
  readonly password?: string;
  readonly invitation?: string;
  readonly agreed?: boolean;
}

/** Fills in the sign-up, right but for what is given, and sends it. */
async function tryToJoin({ email = anEmail(), agreed = true, ...given }: Joining = {}): Promise<void> {
  await openRegistration();
  await fill('email', email);
  const code = await sendCode('code', email);
  await fill('code', given.code === 'wrong' ? otherThan(code) : code);
  await fill('password', given.password ?? password);
  if (given.invitation) await fill('invitationCode', given.invitation);
  if (agreed) await page.locator('input[name="agreed"]').check();
  await press(page, 'join');
}

describeErrors([
  ...[7, 65].map(
    (length): Cause => ({
      what: `a password of ${length} characters is outside 8 to 64`,
      rows: 'R-442, R-443, R-444',
      code: 'validation.password_policy',
      english: 'The password does not comply with the standard.',
      place: atField('password'),
      cause: () => mistype('k'.repeat(length)),
    }),
  ),
  {
    what: 'a password that everybody knows is refused by the server',
    rows: 'R-444, A-88',
    code: 'validation.password_policy',
    english: 'The password does not comply with the standard.',
    place: atField('password'),
    async cause() {
      await tryToJoin({ password: 'password123' });
    },
  },
  {
    what: 'the password again is another one',
    rows: 'R-445',
    code: 'validation.password_mismatch',
    english: 'Password inconsistency',
    place: atField('confirm'),
    cause: mistypeAgain,
  },
  {
    what: 'an invitation code that nobody has',
    rows: 'R-449, R-518',
    code: 'invitation.code_invalid',
    english: 'Invalid invitation code',
    place: atField('invitation'),
    async cause() {
      await tryToJoin({ invitation: 'NOBODY00' });
    },
  },
  {
    what: 'joining without agreeing to the three pages',
    rows: 'R-451, R-452, R-453',
    code: 'validation.agreement_required',
    english: 'Agree to the privacy statement, user agreement and membership terms',
    place: atField('agreed'),
    async cause() {
      await tryToJoin({ agreed: false });
    },
  },
  {
    what: 'joining with the email of a member',
    rows: 'R-513',
    code: 'auth.account_exists',
    english: 'Account already exists.',
    place: toast,
    async cause() {
      const email = anEmail();
      await register(app, email);
      await tryToJoin({ email });
    },
  },
  {
    what: 'six wrong digits on joining',
    rows: 'R-514',
    code: 'auth.code_incorrect',
    english: 'Verification code entered incorrectly.',
    place: atField('code'),
    async cause() {
      await tryToJoin({ code: 'wrong' });
    },
  },
]);
