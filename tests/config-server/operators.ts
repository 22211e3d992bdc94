import { insertAccount } from '../../config-server/accounts/store.ts';
import { insertSession } from '../../config-server/accounts/store-sessions.ts';
import type { Role } from '../../schemas/ops/roles.ts';
import type { Db } from '../../server-kit/db.ts';
import { signOpsToken } from '../../server-kit/ops-token.ts';
import type { Secrets } from '../../server-kit/secrets.ts';

export interface Operator {
  readonly id: string;
  readonly role?: Role;
  readonly markets?: readonly string[];
}

const expiresAt = '2099-01-01T00:00:00.000Z';

/** An operator who is signed in, without going through the sign-in; gives the token. `db` is of the schema `config`. */
export async function signedInOperator(
  db: Db,
  secrets: Secrets,
  { id, role = 'campaign', markets }: Operator,
  now: string,
): Promise<string> {
  const account = { id, email: `${id}@ops.test`, name: id, role, markets: markets as never };
  await db.transaction(async (tx) => {
    await insertAccount(tx, { ...account, passwordHash: '', totpSecret: '' }, now);
    insertSession(tx, { id: `session-${id}`, accountId: id, now, expiresAt });
  });
  const scope = markets ? { markets } : {};
  return signOpsToken(secrets, { id, sessionId: `session-${id}`, email: account.email, name: id, role, ...scope, expiresAt });
}
