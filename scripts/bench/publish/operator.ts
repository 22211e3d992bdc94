import { demoOperators, demoPassword } from '../../../config-server/accounts/demo.ts';
import type { DocumentKind } from '../../../schemas/release.ts';
import { totpCode, totpStep } from '../../../server-kit/totp.ts';
import { type OpsServer, opsServer } from '../../content/ops-server.ts';

type Body = Readonly<Record<string, unknown>>;

/** An operator of the demo's campaign team, working through the published API. */
export interface Operator {
  readonly server: OpsServer;
  /** Saves a changed draft of a document. */
  draft(kind: DocumentKind, id: string, change: (body: Body) => Body): Promise<void>;
  /** Publishes drafts immediately. */
  release(title: string, documents: readonly { readonly kind: DocumentKind; readonly id: string }[]): Promise<void>;
  kill(target: string, on: boolean): Promise<void>;
}

export async function signIn(address: string): Promise<Operator> {
  const { email, totpSecret } = demoOperators.find(({ role }) => role === 'admin')!;
  const totp = totpCode(totpSecret, totpStep(new Date().toISOString()));
  const { token } = await opsServer(address).call('sessions.create', { email, password: demoPassword, totp });
  const server = opsServer(address, token);
  const reason = 'Measuring how long it takes';
  return {
    server,
    async draft(kind, id, change) {
      const { hash, body = {} } = await server.call('documents.get', { kind, id });
      await server.call('drafts.put', { kind, id }, { headers: { 'if-match': `"${hash}"` }, document: change(body) });
    },
    async release(title, documents) {
      await server.call('releases.create', { title, reason, documents: [...documents] });
    },
    async kill(target, on) {
      await server.call('killSwitches.set', { target, on, reason });
    },
  };
}
