import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface KeyRow {
  readonly id: string;
  readonly partner: string;
  readonly secret_sealed: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly ended_at: string | null;
}

const columns = 'id, partner, secret_sealed, created_at, last_used_at, ended_at';
const liveKey = statement<{ partner: string; id: string }, KeyRow>(
  'partners.live_key',
  `select ${columns} from partner_key where id = $id and partner = $partner and ended_at is null`,
);
const newest = statement<{ partner: string }, KeyRow>(
  'partners.newest_key',
  `select ${columns} from partner_key where partner = $partner and ended_at is null order by created_at desc, id desc limit 1`,
);
const keysOf = statement<{ partner: string }, KeyRow>(
  'partners.keys',
  `select ${columns} from partner_key where partner = $partner order by created_at desc, id desc limit 100`,
);
const lockKeys = statement<{ partner: string }>(
  'partners.lock_keys',
  `select pg_advisory_xact_lock(hashtextextended('partner_key:' || $partner, 0))`,
);
const takenSlots = statement<{ partner: string }, { slot: number }>(
  'partners.taken_slots',
  'select slot from partner_key where partner = $partner and ended_at is null order by slot',
);
const addKey = statement<{ id: string; partner: string; slot: number; secret: string; now: string }>(
  'partners.add_key',
  `insert into partner_key (id, partner, slot, secret_sealed, created_at) values ($id, $partner, $slot, $secret, $now) on conflict do nothing`,
);
const endOne = statement<{ partner: string; id: string; now: string }, KeyRow>(
  'partners.end_key',
  `update partner_key set ended_at = coalesce(ended_at, $now) where id = $id and partner = $partner returning ${columns}`,
);
interface NonceUse {
  readonly partner: string;
  readonly nonce: string;
  readonly keyId: string;
  readonly now: string;
  /** UTC day whose misses are read together with the nonce. */
  readonly day: string;
  readonly minuteAgo: string;
}
// A key's last use is stored to the minute, so that concurrent requests of busy tills do not wait for each other's row lock.
const useNonce = statement<NonceUse, { readonly fresh: boolean; readonly misses: number }>(
  'partners.use_nonce',
  `with live as (select id from partner_key where id = $keyId and partner = $partner and ended_at is null),
     used as (update partner_key set last_used_at = $now
       where id = (select id from live) and (last_used_at is null or last_used_at <= $minuteAgo)),
     fresh as (insert into partner_nonce (partner, nonce, at) select $partner, $nonce, $now from live on conflict do nothing returning nonce)
   select exists (select from fresh) fresh,
     coalesce((select misses from partner_miss where partner = $partner and key_id = $keyId and day = $day), 0) misses`,
);
const miss = statement<{ partner: string; keyId: string; day: string }>(
  'partners.add_miss',
  `insert into partner_miss as m (partner, key_id, day, misses) values ($partner, $keyId, $day, 1)
   on conflict (partner, key_id, day) do update set misses = m.misses + 1`,
);
const sweepDays = statement<{ before: string }>('partners.sweep_misses', 'delete from partner_miss where day < $before');
const sweep = statement<{ before: string }>('partners.sweep_nonces', 'delete from partner_nonce where at < $before');

export interface PartnerEventRow {
  readonly operation: string;
  readonly body_hash: string;
  readonly answer: unknown;
}
const lockEvent = statement<{ lock: string }>('partners.lock_event', 'select pg_advisory_xact_lock($lock::bigint)');
const findEvent = statement<{ source: string; eventId: string }, PartnerEventRow>(
  'partners.find_event',
  'select operation, body_hash, answer from partner_event where source = $source and event_id = $eventId',
);
const addEvent = statement<{
  source: string;
  eventId: string;
  partner: string;
  operation: string;
  bodyHash: string;
  answer: string;
  now: string;
}>(
  'partners.add_event',
  `insert into partner_event (source, event_id, partner, operation, body_hash, answer, at)
   values ($source, $eventId, $partner, $operation, $bodyHash, $answer::jsonb, $now)`,
  { independent: true },
);

export interface WhoRow {
  readonly id: string;
  readonly member_number: string;
  readonly market: string;
  readonly language: string;
  readonly name: string | null;
  readonly birthday: string | null;
  readonly birthday_set_at: string | null;
  readonly locked: boolean;
}
const whoColumns = `id, member_number, market, language, name, birthday, birthday_set_at, status = 'locked' as locked`;
const whoIs = statement<{ id: string }, WhoRow>('partners.who', `select ${whoColumns} from member where status <> 'deleted' and id = $id`);
// A member's former number counts until its end; without `at` it counts permanently.
const whoHas = statement<{ number: string; at: string | null }, WhoRow>(
  'partners.who_has',
  `select ${whoColumns} from member where status <> 'deleted' and (member_number = $number
     or (former_number = $number and ($at::timestamptz is null or former_until > $at)))`,
);

export const readLiveKey = (reader: Reader, partner: string, id: string) => reader.one(liveKey, { partner, id });
export const readNewestKey = (reader: Reader, partner: string) => reader.one(newest, { partner });
export const readKeys = (reader: Reader, partner: string) => reader.all(keysOf, { partner });
/** The slots of the partner's live keys; no other transaction adds one before this one ends. */
export const lockSlots = async (tx: Tx, partner: string) =>
  (await Promise.all([tx.run(lockKeys, { partner }), tx.all(takenSlots, { partner })]))[1].map(({ slot }) => slot);
export const insertKey = (tx: Tx, key: { id: string; partner: string; slot: number; secret: string; now: string }) => tx.run(addKey, key);
export const endKey = (tx: Tx, key: { partner: string; id: string; now: string }) => tx.one(endOne, key);
/** `fresh` is false if the partner used the nonce before or the key has ended; `misses` is the key's count on the day. */
export const takeNonce = async (reader: Reader, use: NonceUse) => (await reader.one(useNonce, use)) ?? { fresh: false, misses: 0 };
export const addMiss = (tx: Tx, of: { partner: string; keyId: string; day: string }) => tx.run(miss, of);
export const sweepMisses = (tx: Tx, before: string) => tx.send(sweepDays, { before });
export const sweepNonces = (tx: Tx, before: string) => tx.run(sweep, { before });
/** Waits for a concurrent request with the same event, then reads the event that it has committed. */
export const judgeEvent = async (tx: Tx, lock: string, event: { source: string; eventId: string }) =>
  (await Promise.all([tx.run(lockEvent, { lock }), tx.one(findEvent, event)]))[1];
export const insertEvent = (
  tx: Tx,
  event: { source: string; eventId: string; partner: string; operation: string; bodyHash: string; answer: string; now: string },
) => tx.send(addEvent, event);
export const readWho = (reader: Reader, id: string) => reader.one(whoIs, { id });
export const readByNumber = (reader: Reader, number: string, at: string | null) => reader.one(whoHas, { number, at });
