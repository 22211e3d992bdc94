import { aRegistration, signIn } from '../../e2e/accounts.ts';
import { startApp, type TestApp } from '../../e2e/app.ts';
import { type DescribedApi, describedApi } from '../described-api.ts';

/** What the rows share: the running product, and a member who has just joined. */
export interface World {
  readonly app: TestApp;
  readonly api: DescribedApi;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any document
  readonly site: any;
  readonly member: { readonly email: string; readonly token: string; readonly successToken: string };
  /** The member, as options of a call. */
  me(): { readonly token: string };
  /** A session of a member of the demo. */
  demo(name: string): Promise<string>;
}

export async function openWorld(): Promise<World> {
  const app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const api = await describedApi(app);
  const site = (await app.call('GET', '/config/v1/site')).body;
  const email = 'rows@example.com';
  const sent = await api.call('POST', '/auth/verification-codes', {
    body: { purpose: 'register', accountType: 'email', account: email, country: 'MY' },
  });
  const form = await aRegistration(app, email);
  const body = { ...form, challengeId: sent.body.challengeId, code: await app.codeFor(email) };
  const member = { email, ...(await api.call('POST', '/auth/registrations', { body })).body };
  return {
    app,
    api,
    site,
    member,
    me: () => ({ token: member.token }),
    demo: (name) => signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1'),
  };
}
