import { totpCode, totpStep } from '../../../server-kit/totp.ts';
import { currentInstant } from '../../one-clock.ts';
import { operatorClientOf } from '../ops.ts';
import type { Running } from '../servers.ts';

const password = 'run-the-punchcard-1';
export const secretOf: Readonly<Record<string, string>> = {
  admin: 'ADMINDEMOAAAAAAAAAAAAAAAAAAAAAA7',
  campaign: 'CAMPAIGNDEMOAAAAAAAAAAAAAAAAAAA4',
  'campaign.my': 'CAMPAIGNMYDEMOAAAAAAAAAAAAAAAAA2',
  viewer: 'VIEWERDEMOAAAAAAAAAAAAAAAAAAAAA2',
};

/** The code of this moment: one-time codes go by the system's clock. */
export const codeNow = (secret: string, steps = 0): string => totpCode(secret, totpStep(currentInstant()) + steps);

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly totp: string;
}

/** What somebody of the demo types, but for what is given. */
export const formOf = (name: string, given: Partial<SignInForm> = {}): SignInForm => ({
  email: `${name}@ops.demo.punchcard.test`,
  password,
  totp: codeNow(secretOf[name] ?? ''),
  ...given,
});

export async function send(running: Running, form: SignInForm) {
  const answer = await running.http.app.inject({ method: 'POST', url: '/ops/v1/sessions', payload: form });
  return { status: answer.statusCode, json: answer.json() };
}

/** Signs in as somebody of the demo and gives their client. */
export async function signIn(running: Running, name: string) {
  const { json } = await send(running, formOf(name));
  return { ops: operatorClientOf(running, json.token), token: json.token as string, account: json.account };
}
