import { byEmail, fill, open, page, sendCode } from './errors.ts';
import { press } from './steps.ts';

/** What the files errors-login*.test.ts share: the ways in of the login screen. */
export async function openCodeLogin(): Promise<void> {
  await open('/login');
  await press(page, 'use-code');
}

export async function logInByPassword(email: string, secret: string): Promise<void> {
  await open('/login');
  await byEmail();
  await fill('email', email);
  await fill('password', secret);
  await press(page, 'p-submit');
}

/** Asks for a code by email on the login screen, and sends the one that `change` makes of it. */
export async function logInByCode(email: string, change: (code: string) => string | Promise<string> = (code) => code): Promise<void> {
  await openCodeLogin();
  await byEmail();
  await fill('email', email);
  await fill('code', await change(await sendCode('c-code', email)));
  await press(page, 'c-submit');
}
