import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface MemberRow {
  readonly id: string;
  readonly member_number: string;
  readonly market: string;
  readonly language: string;
  readonly brand: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly store: string | null;
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly gender: string | null;
  readonly birthday: string | null;
  readonly family_status: string | null;
  readonly occupation: string | null;
  readonly interests: readonly string[];
  readonly province: string | null;
  readonly address_city: string | null;
  readonly district: string | null;
  readonly detail: string | null;
  readonly postal_code: string | null;
  readonly avatar_key: string | null;
  readonly registered_at: string;
  /** The member's previous number, before the chosen one; null if there is none. */
  readonly former_number: string | null;
}

export interface NewMemberRow {
  readonly id: string;
  readonly memberNumber: string;
  readonly market: string;
  readonly language: string;
  readonly brand: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly store: string | null;
  readonly now: string;
  readonly revision: number;
}

const insertOne = statement<NewMemberRow>(
  'profile.insert',
  `insert into member (id, member_number, market, registered_market, language, brand, region, city, store,
     registered_at, updated_at, last_seen_at, revision)
   values ($id, $memberNumber, $market, $market, $language, $brand, $region, $city, $store, $now, $now, $now, $revision)
   on conflict on constraint member_number_taken do nothing`,
);
const byId = statement<{ id: string }, MemberRow>('profile.by_id', 'select * from member where id = $id');
/** The facts that eligibility conditions and age checks need: few columns, as every use case that moves value reads them. */
export type FactsRow = Pick<MemberRow, 'member_number' | 'former_number' | 'brand' | 'birthday' | 'registered_at'>;
const facts = statement<{ id: string }, FactsRow>(
  'profile.facts',
  'select member_number, former_number, brand, birthday, registered_at from member where id = $id',
);
const lockById = statement<{ id: string }, MemberRow>('profile.lock', 'select * from member where id = $id for update');
const save = statement<
  Omit<MemberRow, 'member_number' | 'former_number' | 'avatar_key' | 'registered_at'> & {
    now: string;
    birthdaySet: boolean;
    revision: number;
  }
>(
  'profile.save',
  `update member set market = $market, language = $language, brand = $brand, region = $region, city = $city, store = $store,
     name = $name, first_name = $first_name, last_name = $last_name, gender = $gender, birthday = $birthday::date,
     birthday_set_at = case when $birthdaySet then $now else birthday_set_at end,
     family_status = $family_status, occupation = $occupation, interests = $interests,
     province = $province, address_city = $address_city, district = $district, detail = $detail, postal_code = $postal_code,
     updated_at = $now, revision = $revision
   where id = $id`,
);
const lockStatus = statement<{ id: string }, { market: string; status: 'active' | 'locked' | 'deleted' }>(
  'profile.lock_status',
  'select market, status from member where id = $id for update',
);
const setStatus = statement<{ id: string; status: 'active' | 'locked'; now: string }>(
  'profile.set_status',
  'update member set status = $status, updated_at = $now where id = $id',
);
const lockNumber = statement<{ number: string }>(
  'profile.lock_number',
  "select pg_advisory_xact_lock(hashtextextended('member number ' || $number, 0))",
);
const chooseNumber = statement<{ id: string; number: string; until: string; now: string; revision: number }>(
  'profile.choose_number',
  `update member set member_number = $number, former_number = member_number, former_until = $until, updated_at = $now, revision = $revision
   where id = $id and former_number is null and not exists (select from member other where other.member_number = $number)`,
);
const seen = statement<{ id: string; now: string }>(
  'profile.seen',
  'update member set last_seen_at = greatest(last_seen_at, $now) where id = $id',
);
const saveAvatarKey = statement<{ id: string; key: string; now: string }>(
  'profile.avatar_key',
  'update member set avatar_key = $key, updated_at = $now where id = $id',
);
const saveAvatar = statement<{ id: string; key: string; content: Uint8Array; now: string }>(
  'profile.avatar',
  `insert into avatar (key, member_id, content, created_at) values ($key, $id, $content, $now)
   on conflict (member_id) do update set key = excluded.key, content = excluded.content, created_at = excluded.created_at`,
);
const avatarByKey = statement<{ key: string }, { content: Buffer }>('profile.avatar_by_key', 'select content from avatar where key = $key');

/** False if the member number is taken. */
export const insertMember = async (tx: Tx, row: NewMemberRow) => (await tx.run(insertOne, row)) === 1;
export const readMember = (reader: Reader, id: string) => reader.one(byId, { id });
export const readFacts = (reader: Reader, id: string) => reader.one(facts, { id });
export const lockMember = (tx: Tx, id: string) => tx.one(lockById, { id });
export const saveMember = (tx: Tx, row: MemberRow, change: { now: string; birthdaySet: boolean; revision: number }) =>
  tx.send(save, { ...row, ...change });
/** Locks and reads whether a member may sign in: a second operator waits here, and then sees what the first one did. */
export const lockStatusOf = (tx: Tx, id: string) => tx.one(lockStatus, { id });
export const writeStatus = (tx: Tx, id: string, status: 'active' | 'locked', now: string): void => tx.send(setStatus, { id, status, now });
/** False if the number is taken. Concurrent requests for the same number wait, then see it taken. */
export async function takeNumber(
  tx: Tx,
  row: { id: string; number: string; until: string; now: string; revision: number },
): Promise<boolean> {
  const [, changed] = await Promise.all([tx.run(lockNumber, { number: row.number }), tx.run(chooseNumber, row)]);
  return changed === 1;
}
export const markSeen = (tx: Tx, id: string, now: string) => tx.send(seen, { id, now });
export const writeAvatar = (tx: Tx, avatar: { id: string; key: string; content: Uint8Array; now: string }) => {
  tx.send(saveAvatar, avatar);
  tx.send(saveAvatarKey, avatar);
};
export const readAvatar = async (reader: Reader, key: string) => (await reader.one(avatarByKey, { key }))?.content;
