import type { Answer, TestApp } from './app.ts';

/** What members do before a test begins, through the API alone: quicker than the screens, which other tests walk through. */
export const password = 'paper punch 26';

type Purpose = 'register' | 'login' | 'reset' | 'verify';

const typeOf = (account: string) => (account.includes('@') ? 'email' : 'mobile');

let keys = 0;
/** A new idempotency key. */
export const aKey = () => ({ 'idempotency-key': `account-${process.pid}-${keys++}` });

/** Has a code sent to a phone (in international form) or an email, and reads it from the outbox. */
export async function receiveCode(app: TestApp, purpose: Purpose, account: string, country = 'MY') {
  const body = { purpose, accountType: typeOf(account), account, country };
  const sent = await app.call('POST', '/api/v1/auth/verification-codes', { body });
  if (sent.status !== 202) throw new Error(`No code was sent to ${account}: ${JSON.stringify(sent.body)}`);
  return { challengeId: String(sent.body.challengeId), code: await app.codeFor(account) };
}

/** Properties of the form that differ from the usual ones. */
interface Form {
  readonly country?: string;
  readonly [name: string]: unknown;
}

/** The form of a registration whose code is here. */
export async function aRegistration(app: TestApp, account: string, { country = 'MY', ...more }: Form = {}) {
  const pages = (await app.call('GET', '/api/v1/terms')).body.items as readonly { slug: string; version: string }[];
  return {
    accountType: typeOf(account),
    account,
    country,
    password,
    confirmPassword: password,
    agreements: pages
      .filter(({ slug }) => ['privacy-statement', 'user-agreement', 'membership-terms'].includes(slug))
      .map(({ slug, version }) => ({ slug, version })),
    ...more,
  };
}

/** Registers; the answer with `token`, `coins` and `member`. */
export async function register(app: TestApp, account: string, form: Form = {}): Promise<Answer['body']> {
  const code = await receiveCode(app, 'register', account, form.country);
  const body = { ...(await aRegistration(app, account, form)), ...code };
  const answer = await app.call('POST', '/api/v1/auth/registrations', { body, headers: aKey() });
  if (answer.status !== 201) throw new Error(`${account} was not registered: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A session of someone who has an account. */
export async function signIn(app: TestApp, account: string, secret = password): Promise<string> {
  const answer = await app.call('POST', '/api/v1/auth/sessions', { body: { account, password: secret } });
  if (answer.status !== 201) throw new Error(`${account} was not signed in: ${JSON.stringify(answer.body)}`);
  return answer.body.token;
}
