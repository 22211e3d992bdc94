import { fresh, type Till } from '../orders/orders.ts';

export const password = 'lantern river 42';

export interface Newcomer {
  readonly id: string;
  readonly token: string;
  readonly market: string;
  readonly email: string;
}

/** Someone who joined through the API, with 100 coins and a session at the present clock. */
export async function aNewcomer(till: Till): Promise<Newcomer> {
  const email = `${fresh('newcomer')}@mail.test`;
  const asked = { purpose: 'register', accountType: 'email', account: email, country: 'MY' };
  const { challengeId } = (await till.call(undefined, 'POST', '/auth/verification-codes', { body: asked })).body;
  const sent = (await till.server.outbox()) as readonly { to: string; params: { code: string } }[];
  const { code } = sent.find(({ to }) => to === email)!.params;
  const pages = (await till.call(undefined, 'GET', '/terms')).body.items as readonly { slug: string; version: string }[];
  const agreements = pages.filter(({ slug }) => ['privacy-statement', 'user-agreement', 'membership-terms'].includes(slug));
  const form = {
    accountType: 'email',
    account: email,
    country: 'MY',
    password,
    confirmPassword: password,
    agreements: agreements.map(({ slug, version }) => ({ slug, version })),
    challengeId,
    code,
  };
  const { status, body } = await till.call(undefined, 'POST', '/auth/registrations', { body: form });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.member.id, token: body.token, market: 'MY', email };
}
