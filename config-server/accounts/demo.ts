import type { Role } from '../../schemas/ops/roles.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { makeHasher } from '../../server-kit/password-hasher.ts';
import type { ConfigTools } from '../feature.ts';
import { storeable } from './credentials.ts';
import { insertAccount, listAccounts } from './store.ts';

export const demoPassword = 'run-the-punchcard-1';

interface DemoOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly markets?: readonly string[];
  readonly totpSecret: string;
}

const at = (name: string) => `${name}@ops.demo.punchcard.test`;

/** One of each role, and an editor of one market alone. */
export const demoOperators: readonly DemoOperator[] = [
  { email: at('viewer'), name: 'Vera Lim', role: 'viewer', totpSecret: 'VIEWERDEMOAAAAAAAAAAAAAAAAAAAAA2' },
  { email: at('support'), name: 'Sam Oei', role: 'support', totpSecret: 'SUPPORTDEMOAAAAAAAAAAAAAAAAAAAA3' },
  { email: at('campaign'), name: 'Carla Ng', role: 'campaign', totpSecret: 'CAMPAIGNDEMOAAAAAAAAAAAAAAAAAAA4' },
  { email: at('fulfilment'), name: 'Farid Hassan', role: 'fulfilment', totpSecret: 'FULFILMENTDEMOAAAAAAAAAAAAAAAAA5' },
  { email: at('finance'), name: 'Fiona Chan', role: 'finance', totpSecret: 'FINANCEDEMOAAAAAAAAAAAAAAAAAAAA6' },
  { email: at('admin'), name: 'Adi Santoso', role: 'admin', totpSecret: 'ADMINDEMOAAAAAAAAAAAAAAAAAAAAAA7' },
  { email: at('campaign.my'), name: 'Maya Aziz', role: 'campaign', markets: ['MY'], totpSecret: 'CAMPAIGNMYDEMOAAAAAAAAAAAAAAAAA2' },
];

/** Whether operators of the demo are there, also in a database that was filled before that was noted. */
export const hasDemoOperators = async (reader: Reader): Promise<boolean> =>
  (await listAccounts(reader)).some(({ email }) => demoOperators.some((operator) => operator.email === email));

/**
 * Fills an empty console with somebody of every role, so that a first look can try each; gives who edits campaigns, and nobody where there were
 * operators already. For trials alone: the secrets are public.
 */
export async function fillDemoOperators({ db, secrets, random, ids }: ConfigTools, now: string): Promise<OpsSession | undefined> {
  if ((await listAccounts(db)).length > 0) return undefined;
  const tools = { secrets, random, hasher: makeHasher({ parallel: 1, queue: demoOperators.length }) };
  const accounts = await Promise.all(
    demoOperators.map(async ({ totpSecret, markets, ...operator }) => {
      const id = ids.next(now);
      return { ...operator, id, markets, ...(await storeable(tools, id, { password: demoPassword, totpSecret })) };
    }),
  );
  await db.transaction(
    async (tx) => {
      for (const account of accounts) await insertAccount(tx, account, now);
    },
    { useCase: 'demo.operators' },
  );
  const { id, email, name, role } = accounts.find((account) => account.role === 'campaign')!;
  return { id, email, name, role, sessionId: 'demo', expiresAt: now };
}
