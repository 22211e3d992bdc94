import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface KeyRow {
  readonly id: number;
  readonly public_key: string;
  readonly private_sealed: string | null;
  readonly signs_from: string;
  readonly ended_at: string | null;
}

const columns = 'id, public_key, private_sealed, signs_from, ended_at';
const keyById = statement<{ id: number }, KeyRow>('member_codes.key', `select ${columns} from member_code_key where id = $id`);
// The newest key whose `signs_from` has passed. If there is none, the first one: its server's clock may be slightly ahead of this one's.
const signing = statement<{ now: string }, KeyRow>(
  'member_codes.signing_key',
  `select ${columns} from member_code_key where ended_at is null
   order by case when signs_from <= $now then signs_from end desc nulls last, signs_from, id desc limit 1`,
);
const live = statement<object, KeyRow>(
  'member_codes.live_keys',
  `select ${columns} from member_code_key where ended_at is null order by signs_from, id`,
);
// Lock while a key is created, so that two servers that start together create only one.
const lockKeys = statement<object>('member_codes.lock_keys', `select pg_advisory_xact_lock(hashtextextended('member_code_key', 0))`);
const newestId = statement<object, { id: number }>('member_codes.newest_id', 'select coalesce(max(id), 0)::int id from member_code_key');
const addKey = statement<{ id: number; publicKey: string; privateSealed: string; signsFrom: string; now: string }>(
  'member_codes.add_key',
  `insert into member_code_key (id, public_key, private_sealed, signs_from, created_at)
   values ($id, $publicKey, $privateSealed, $signsFrom, $now)`,
);
const endKey = statement<{ id: number; now: string }>(
  'member_codes.end_key',
  'update member_code_key set ended_at = $now, private_sealed = null where id = $id and ended_at is null',
);

interface SubjectRow {
  readonly member_number: string;
  readonly series: number;
}
const subject = statement<{ memberId: string }, SubjectRow>(
  'member_codes.subject',
  `select member_number, coalesce(series, 0) series from member left join member_code_series on member_id = id where id = $memberId`,
);
const raise = statement<{ memberId: string; now: string }>(
  'member_codes.raise_series',
  `insert into member_code_series as s (member_id, series, tapped_at) values ($memberId, 1, $now)
   on conflict (member_id) do update set series = s.series + 1, tapped_at = $now`,
);

export interface CodeUse {
  readonly memberId: string;
  readonly startsAt: string;
  readonly series: number;
  readonly purpose: 'coins' | 'free_shipping';
  /** Hold or order that the code was used for; the same reference again is not a second use. */
  readonly reference: string;
  readonly partner: string;
  readonly store?: string | undefined;
  readonly market: string;
  readonly now: string;
}
// Serialises uses of a member's codes, so that of two simultaneous uses in distant stores the second sees the first.
const lockUses = statement<{ memberId: string }>(
  'member_codes.lock_uses',
  `select pg_advisory_xact_lock(hashtextextended('member_code_use:' || $memberId, 0))`,
);
const addUse = statement<CodeUse>(
  'member_codes.add_use',
  `insert into member_code_use (member_id, starts_at, series, purpose, reference, partner, store, market, used_at)
   values ($memberId, $startsAt, $series, $purpose, $reference, $partner, $store, $market, $now) on conflict do nothing`,
  { optional: ['store'] },
);
const useOf = statement<Pick<CodeUse, 'memberId' | 'startsAt' | 'series' | 'purpose'>, { reference: string }>(
  'member_codes.use_of',
  `select reference from member_code_use
   where member_id = $memberId and starts_at = $startsAt and series = $series and purpose = $purpose`,
);
const usedSince = statement<{ memberId: string; since: string }, { store: string; market: string }>(
  'member_codes.used_since',
  'select distinct store, market from member_code_use where member_id = $memberId and used_at > $since and store is not null',
);

export interface FarUse extends CodeUse {
  readonly store: string;
  readonly earlierStore: string;
}
// Ignores duplicates: a till may send a refused sale again.
const addFar = statement<FarUse>(
  'member_codes.add_far',
  `insert into member_code_far (member_id, starts_at, series, purpose, store, earlier_store, partner, market, refused_at)
   values ($memberId, $startsAt, $series, $purpose, $store, $earlierStore, $partner, $market, $now) on conflict do nothing`,
);

export const insertFar = (tx: Tx, use: FarUse): void => tx.send(addFar, use);
export const readKey = (reader: Reader, id: number) => reader.one(keyById, { id });
export const readSigningKey = (reader: Reader, now: string) => reader.one(signing, { now });
export const readLiveKeys = (reader: Reader) => reader.all(live, {});
/** Returns the live keys and the highest id of any key; no other transaction can create a key until this one ends. */
export const lockLiveKeys = async (tx: Tx) => {
  const [, keys, newest] = await Promise.all([tx.run(lockKeys, {}), tx.all(live, {}), tx.one(newestId, {})]);
  return { keys, newestId: newest?.id ?? 0 };
};
export const insertKey = (tx: Tx, key: { id: number; publicKey: string; privateSealed: string; signsFrom: string; now: string }): void =>
  tx.send(addKey, key);
export const markEnded = (tx: Tx, id: number, now: string): void => tx.send(endKey, { id, now });

export const readSubject = (reader: Reader, memberId: string) => reader.one(subject, { memberId });
/** Starts the member's next series; codes of older series cannot be spent with any more. */
export const raiseSeries = (tx: Tx, memberId: string, now: string): void => tx.send(raise, { memberId, now });

/**
 * Records a use of a code. `isFirst` is true for its first use for the purpose, `usedFor` is the first use's reference. `earlier` lists the stores in
 * which the member used codes after `since`; `series` is the member's current series.
 */
export const takeUse = async (tx: Tx, use: CodeUse, since: string) => {
  const { memberId } = use;
  const [, earlier, added, subject] = await Promise.all([
    tx.run(lockUses, { memberId }),
    tx.all(usedSince, { memberId, since }),
    tx.run(addUse, use),
    readSubject(tx, memberId),
  ]);
  const isFirst = added === 1;
  const usedFor = isFirst ? use.reference : (await tx.one(useOf, use))?.reference;
  return { earlier, usedFor, isFirst, series: subject?.series ?? 0 };
};
