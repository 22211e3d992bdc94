import type { Reader, Tx } from '../../server-kit/db.ts';
import { isUniqueViolation } from '../../server-kit/db-errors.ts';
import type { Ids } from '../../server-kit/ids.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { type AccountIdentity, ownerOf, personKey } from './rules.ts';
import * as store from './store.ts';

export interface IdentityTools {
  readonly secrets: Secrets;
  readonly ids: Ids;
}

/** An identity, as shown to its member. */
export interface Identity {
  readonly id: string;
  readonly kind: 'phone' | 'email';
  readonly value: string;
  readonly verifiedAt?: string;
}

/** The owner of an account, with what signing in and messages need. */
export interface Owner {
  readonly identityId: string;
  readonly memberId: string;
  readonly verified: boolean;
  readonly language: string;
  readonly market: string;
  readonly lastSeenAt: string;
  /** True if an operator locked the member; shown only after proof that the account is theirs. */
  readonly locked: boolean;
}

/** Keyed hash by which an account is looked up and counted. */
export const hashAccount = (secrets: Secrets, { kind, value }: AccountIdentity): string => secrets.hmac('identity', `${kind}:${value}`);

const hashPerson = (secrets: Secrets, account: AccountIdentity): string => secrets.hmac('person', personKey(account));

/** Finds the owner of an account (`ownerOf`); undefined if no member has it. */
export async function findOwner(reader: Reader, secrets: Secrets, account: AccountIdentity): Promise<Owner | undefined> {
  const rows = await store.findByValue(reader, hashAccount(secrets, account));
  const found = ownerOf(
    rows.map((row) => ({ row, memberId: row.member_id, verified: row.verified_at !== null, createdAt: row.created_at })),
  );
  if (!found) return undefined;
  const { id, language, market, last_seen_at, status } = found.row;
  const { memberId, verified } = found;
  return { identityId: id, memberId, verified, language, market, lastSeenAt: last_seen_at, locked: status === 'locked' };
}

const show =
  (secrets: Secrets) =>
  (row: store.IdentityRow): Identity => ({
    id: row.id,
    kind: row.kind,
    value: secrets.sealer('identity').open(row.id, row.value_sealed),
    ...(row.verified_at === null ? {} : { verifiedAt: row.verified_at }),
  });

export const listIdentities = async (reader: Reader, secrets: Secrets, memberId: string): Promise<Identity[]> =>
  (await store.listOfMember(reader, memberId)).map(show(secrets));

/** Identities of several members, by member id, oldest first. */
export async function listContacts(reader: Reader, secrets: Secrets, memberIds: readonly string[]): Promise<Map<string, Identity[]>> {
  const rows = memberIds.length > 0 ? await store.listOfMembers(reader, memberIds) : [];
  const shown = show(secrets);
  const contacts = new Map<string, Identity[]>();
  for (const row of rows) contacts.set(row.member_id, [...(contacts.get(row.member_id) ?? []), shown(row)]);
  return contacts;
}

/** Ids of members with one of these accounts, verified or not, in any state. */
export async function findMembers(reader: Reader, secrets: Secrets, accounts: readonly AccountIdentity[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const hashes = accounts.map((account) => hashAccount(secrets, account));
  return (await store.findMembersByValue(reader, hashes)).map(({ member_id }) => member_id);
}

export const lockIdentities = async (tx: Tx, secrets: Secrets, memberId: string): Promise<Identity[]> =>
  (await store.lockAllOfMember(tx, memberId)).map(show(secrets));

export interface NewIdentity {
  readonly memberId: string;
  readonly account: AccountIdentity;
  readonly verified: boolean;
  readonly now: string;
}

/** Inserts an identity. Returns `taken` if the member has it already or, for a verified one, any member has; the transaction then cannot continue. */
export async function insertIdentity(tx: Tx, { secrets, ids }: IdentityTools, added: NewIdentity): Promise<Identity | 'taken'> {
  const id = ids.next(added.now);
  const row: store.IdentityRow = {
    id,
    member_id: added.memberId,
    kind: added.account.kind,
    value_sealed: secrets.sealer('identity').seal(id, added.account.value),
    value_hash: hashAccount(secrets, added.account),
    person_hash: hashPerson(secrets, added.account),
    created_at: added.now,
    verified_at: added.verified ? added.now : null,
  };
  return (await taken(store.insertIdentity(tx, row))) === true ? 'taken' : show(secrets)(row);
}

/**
 * Marks an identity as verified and records its person for the registration reward, so that it earns no second one later. Returns `taken` if
 * another member has verified it, undefined if there is no such identity.
 */
export async function verifyIdentity(tx: Tx, secrets: Secrets, id: string, now: string): Promise<Identity | 'taken' | undefined> {
  const verified = await taken(store.markVerified(tx, id, now));
  if (verified === true) return 'taken';
  if (!verified) return undefined;
  store.insertRewardAtHome(tx, { personHash: verified.person_hash, memberId: verified.member_id, now });
  return show(secrets)(verified);
}

export const removeIdentity = (tx: Tx, id: string): Promise<number> => store.deleteIdentity(tx, id);

/** True the first time a person registers in a market; recorded by keyed hash and kept after deletion (A-33, invariant 16). */
export async function claimReward(
  tx: Tx,
  secrets: Secrets,
  claim: { readonly account: AccountIdentity; readonly market: string; readonly memberId: string; readonly now: string },
): Promise<boolean> {
  const { account, ...rest } = claim;
  return (await store.insertReward(tx, { ...rest, personHash: hashPerson(secrets, account) })) === 1;
}

/** Returns true instead of the result if the write violates a unique index. */
async function taken<T>(write: Promise<T>): Promise<T | true> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) return true;
    throw error;
  }
}
