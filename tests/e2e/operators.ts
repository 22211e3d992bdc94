import { demoOperators, demoPassword } from '../../config-server/accounts/demo.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import { type OpsServer, opsServer } from '../../scripts/content/ops-server.ts';
import { totpCode, totpStep } from '../../server-kit/totp.ts';
import { currentInstant } from '../one-clock.ts';

export type Who = 'viewer' | 'support' | 'campaign' | 'fulfilment' | 'finance' | 'admin' | 'campaign.my';

type Body = Readonly<Record<string, unknown>>;

/** An operator of the demo, signed in, working through the published API. */
export interface Operator extends OpsServer {
  readonly token: string;
  /** Saves a changed draft of a document, or a new one, and gives what the server said. */
  draft(
    kind: DocumentKind,
    id: string,
    change: (body: Body) => Body,
  ): Promise<{ readonly hash: string; readonly problems: readonly Body[] }>;
}

/** Simulates documents as they are drafted, as a release that grows figures has to confirm it; gives what `confirms` takes. */
export async function simulated(
  server: OpsServer,
  refs: readonly { readonly kind: DocumentKind; readonly id: string }[],
): Promise<[string]> {
  const read = await Promise.all(refs.map((ref) => server.call('documents.get', { ...ref, view: 'draft' })));
  const documents = read.map(({ kind, id, body }) => ({ kind, id, body: body! }));
  return [(await server.call('simulations.create', { documents })).id];
}

export const reason = 'Because a test wants it';

const named = (who: Who) => demoOperators.find(({ email }) => email.startsWith(`${who}@`))!;

/** What somebody types to sign in. */
export const credentialsOf = (who: Who) => {
  const { email, totpSecret } = named(who);
  return { email, password: demoPassword, totp: totpCode(totpSecret, totpStep(currentInstant())) };
};

export async function signInAs(who: Who, address: string): Promise<Operator> {
  const { token } = await opsServer(address).call('sessions.create', credentialsOf(who));
  const server = opsServer(address, token);
  return {
    ...server,
    token,
    async draft(kind, id, change) {
      const found = await server.call('documents.get', { kind, id }).catch(() => undefined);
      const headers: Record<string, string> = found ? { 'if-match': `"${found.hash}"` } : { 'if-none-match': '*' };
      const saved = await server.call('drafts.put', { kind, id }, { headers, document: change(found?.body ?? {}) });
      return saved as Awaited<ReturnType<Operator['draft']>>;
    },
  };
}
