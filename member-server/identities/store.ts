import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { IdentityKind } from './rules.ts';

export interface IdentityRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: IdentityKind;
  readonly value_sealed: string;
  readonly value_hash: string;
  readonly person_hash: string;
  readonly created_at: string;
  readonly verified_at: string | null;
}

/** An identity with the member's fields that signing in and messages need. */
export interface OwnerRow extends IdentityRow {
  readonly language: string;
  readonly market: string;
  readonly last_seen_at: string;
  readonly status: 'active' | 'locked';
}

const byValue = statement<{ hash: string }, OwnerRow>(
  'identities.by_value',
  `select i.*, m.language, m.market, m.last_seen_at, m.status from identity i join member m on m.id = i.member_id
   where i.value_hash = $hash and m.status <> 'deleted' order by i.created_at limit 20`,
);
const ofMember = statement<{ memberId: string }, IdentityRow>(
  'identities.of_member',
  'select * from identity where member_id = $memberId order by created_at, id',
);
const lockOfMember = statement<{ memberId: string }, IdentityRow>(
  'identities.lock_of_member',
  'select * from identity where member_id = $memberId order by id for update',
);
const ofMembers = statement<{ memberIds: readonly string[] }, IdentityRow>(
  'identities.of_members',
  'select * from identity where member_id = any($memberIds::text[]) order by created_at, id',
);
const membersByValue = statement<{ hashes: readonly string[] }, { member_id: string }>(
  'identities.members_by_value',
  'select distinct member_id from identity where value_hash = any($hashes::text[]) limit 100',
);
const insertOne = statement<Omit<IdentityRow, 'value_sealed'> & { value_sealed: string }>(
  'identities.insert',
  `insert into identity (id, member_id, kind, value_sealed, value_hash, person_hash, created_at, verified_at)
   values ($id, $member_id, $kind, $value_sealed, $value_hash, $person_hash, $created_at, $verified_at)`,
);
const verifyOne = statement<{ id: string; now: string }, IdentityRow>(
  'identities.verify',
  'update identity set verified_at = coalesce(verified_at, $now) where id = $id returning *',
);
const deleteOne = statement<{ id: string }>('identities.delete', 'delete from identity where id = $id');

// Waits for a concurrent transaction that inserts the same row.
const recordReward = statement<{ market: string; personHash: string; memberId: string; now: string }>(
  'identities.record_reward',
  `insert into registration_reward (market, person_hash, member_id, recorded_at) values ($market, $personHash, $memberId, $now)
   on conflict do nothing`,
);
const recordInHomeMarket = statement<{ personHash: string; memberId: string; now: string }>(
  'identities.record_in_home_market',
  `insert into registration_reward (market, person_hash, member_id, recorded_at)
   select registered_market, $personHash, id, $now from member where id = $memberId on conflict do nothing`,
);

export const findByValue = (reader: Reader, hash: string) => reader.all(byValue, { hash });
export const listOfMember = (reader: Reader, memberId: string) => reader.all(ofMember, { memberId });
export const listOfMembers = (reader: Reader, memberIds: readonly string[]) => reader.all(ofMembers, { memberIds });
export const findMembersByValue = (reader: Reader, hashes: readonly string[]) => reader.all(membersByValue, { hashes });
export const lockAllOfMember = (tx: Tx, memberId: string) => tx.all(lockOfMember, { memberId });
export const insertIdentity = (tx: Tx, row: IdentityRow) => tx.run(insertOne, row);
export const markVerified = (tx: Tx, id: string, now: string) => tx.one(verifyOne, { id, now });
export const deleteIdentity = (tx: Tx, id: string) => tx.run(deleteOne, { id });
export const insertReward = (tx: Tx, row: { market: string; personHash: string; memberId: string; now: string }) =>
  tx.run(recordReward, row);
export const insertRewardAtHome = (tx: Tx, row: { personHash: string; memberId: string; now: string }) => tx.send(recordInHomeMarket, row);
