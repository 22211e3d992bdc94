import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** As the API gives it. */
export type Account = OpsTypes['sessions.current']['result']['account'];
type Markets = NonNullable<Account['markets']>;

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Account['role'];
  readonly markets: Markets | null;
  readonly active: boolean;
  readonly last_sign_in_at: string | null;
}

interface SecretRow extends AccountRow {
  readonly password_hash: string;
  readonly totp_secret: string;
}

/** What signs an account in: a hash of the password and the sealed TOTP secret. */
export interface StoredCredentials {
  readonly passwordHash: string;
  readonly totpSecret: string;
}

const columns = 'id, email, name, role, markets, active, last_sign_in_at';

const all = statement<object, AccountRow>('accounts.all', `select ${columns} from ops_account order by name, id`);
// Changes of accounts wait for each other, so that two of them together cannot take away the last admin.
const lockAll = statement<object, AccountRow>('accounts.lock_all', `select ${columns} from ops_account order by id for update`);
const byId = statement<{ id: string }, AccountRow>('accounts.by_id', `select ${columns} from ops_account where id = $id`);
const byEmail = statement<{ email: string }, SecretRow>(
  'accounts.by_email',
  `select ${columns}, password_hash, totp_secret from ops_account where email = $email`,
);
const insert = statement<NewAccount & { now: string }>(
  'accounts.insert',
  `insert into ops_account (id, email, name, role, markets, password_hash, totp_secret, created_at)
   values ($id, $email, $name, $role, $markets::text[], $passwordHash, $totpSecret, $now)`,
);
const update = statement<{ id: string; name: string; role: string; markets: readonly string[] | undefined; active: boolean }>(
  'accounts.update',
  'update ops_account set name = $name, role = $role, markets = $markets::text[], active = $active where id = $id',
);
const reset = statement<StoredCredentials & { id: string }>(
  'accounts.reset',
  'update ops_account set password_hash = $passwordHash, totp_secret = $totpSecret, totp_step = null where id = $id',
);
// Counts a code once, and only while the account is active and its password the one that was verified. Returns the account's rights of this moment.
const enter = statement<Entry, AccountRow>(
  'accounts.enter',
  `update ops_account set totp_step = $step::bigint, last_sign_in_at = $now
   where id = $id and active and password_hash = $passwordHash and ($again::boolean or totp_step is null or totp_step < $step::bigint)
   returning ${columns}`,
);

/** A sign-in that was judged right. */
interface Entry {
  readonly id: string;
  readonly passwordHash: string;
  /** Of the code. */
  readonly step: number;
  /** Whether a code may be used twice. */
  readonly again: boolean;
  readonly now: string;
}

export interface NewAccount extends StoredCredentials {
  readonly id: string;
  /** In small letters. */
  readonly email: string;
  readonly name: string;
  readonly role: Account['role'];
  /** Absent: all markets. */
  readonly markets: readonly string[] | undefined;
}

const accountOf = ({ id, email, name, role, markets, active, last_sign_in_at }: AccountRow): Account => ({
  id,
  email,
  name,
  role,
  ...(markets ? { markets } : {}),
  active,
  ...(last_sign_in_at ? { lastSignInAt: last_sign_in_at } : {}),
});

export const listAccounts = async (reader: Reader): Promise<Account[]> => (await reader.all(all, {})).map(accountOf);
export const lockAccounts = async (tx: Tx): Promise<Account[]> => (await tx.all(lockAll, {})).map(accountOf);

export async function findAccount(reader: Reader, id: string): Promise<Account | undefined> {
  const row = await reader.one(byId, { id });
  return row && accountOf(row);
}

export async function findByEmail(reader: Reader, email: string): Promise<(StoredCredentials & { readonly account: Account }) | undefined> {
  const row = await reader.one(byEmail, { email });
  return row && { account: accountOf(row), passwordHash: row.password_hash, totpSecret: row.totp_secret };
}

export const insertAccount = (tx: Tx, account: NewAccount, now: string) => tx.run(insert, { ...account, now });
export const saveAccount = (tx: Tx, { id, name, role, markets, active }: Account) => tx.run(update, { id, name, role, markets, active });
export const saveCredentials = (tx: Tx, id: string, credentials: StoredCredentials) => tx.run(reset, { id, ...credentials });
/** Returns the account as it is now; undefined if the code was used before, the password changed or the account was closed since it was read. */
export async function enterAccount(tx: Tx, entry: Entry): Promise<Account | undefined> {
  const row = await tx.one(enter, entry);
  return row && accountOf(row);
}
