import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Purpose } from './rules.ts';

export interface ChallengeRow {
  readonly id: string;
  readonly purpose: Purpose;
  readonly value_hash: string;
  readonly channel: string;
  readonly market: string;
  readonly code_hash: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly tries: number;
  readonly live: boolean;
  readonly proof_hash: string | null;
  readonly proof_expires_at: string | null;
  readonly used_at: string | null;
  readonly counted_in: readonly string[];
}

/** A new code. */
export interface NewChallenge {
  readonly id: string;
  readonly purpose: Purpose;
  readonly hash: string;
  readonly channel: string;
  readonly market: string;
  readonly codeHash: string;
  readonly countedIn: readonly string[];
  readonly ownDevice: string | undefined;
  readonly now: string;
  readonly expiresAt: string;
  readonly revision: number;
}

/** A code that was used or withdrawn, with the counts to refund. */
export interface SettledCode {
  readonly counted_in: readonly string[];
  readonly market: string;
  readonly channel: string;
  readonly created_at: string;
}

/** Counts of codes of one market and channel. */
export interface MarketCodes {
  readonly sent: number;
  readonly used: number;
}

// Requests from other devices do not delay a code for the member's own device.
const lastSent = statement<{ hash: string; purpose: string; ownDevice: string | undefined; now: string }, { created_at: string }>(
  'codes.last_sent',
  `select created_at from code_challenge
   where value_hash = $hash and purpose = $purpose and live and created_at <= $now and own_device is not distinct from $ownDevice::text
   order by created_at desc limit 1`,
);
const wrongOfStrangers = statement<{ hash: string; since: string }, { tries: number; oldest: string | null }>(
  'codes.wrong_of_strangers',
  `select coalesce(sum(tries), 0)::int as tries, min(created_at) as oldest from code_challenge
   where value_hash = $hash and created_at > $since and own_device is null and tries > 0`,
);
const insertOne = statement<NewChallenge>(
  'codes.insert',
  `insert into code_challenge (id, purpose, value_hash, channel, market, code_hash, counted_in, own_device, created_at, expires_at, revision)
   values ($id, $purpose, $hash, $channel, $market, $codeHash, $countedIn::text[], $ownDevice, $now, $expiresAt, $revision)`,
);
// Concurrent inserts serialise on the row of the current hour; rows of other hours do not change.
const countInMarket = statement<{ market: string; channel: string; now: string; limit: number }, { sent: number }>(
  'codes.count_in_market',
  `with before as (
     select coalesce(sum(sent), 0)::int as sent from code_market_hour
     where market = $market and channel = $channel and starts_at >= date_trunc('day', $now::timestamptz, 'UTC')
       and starts_at < date_trunc('hour', $now::timestamptz, 'UTC'))
   insert into code_market_hour as h (market, channel, starts_at, sent)
   select $market, $channel, date_trunc('hour', $now::timestamptz, 'UTC'), 1 from before where before.sent < $limit::int
   on conflict (market, channel, starts_at) do update set sent = h.sent + 1 where h.sent + (select sent from before) < $limit::int
   returning sent`,
);
const marketSince = statement<{ market: string; channel: string; since: string }, MarketCodes>(
  'codes.market_since',
  `select coalesce(sum(sent), 0)::int as sent, coalesce(sum(used), 0)::int as used from code_market_hour
   where market = $market and channel = $channel and starts_at > $since`,
);
const marketsSince = statement<{ since: string }, MarketCodes & { market: string; channel: string }>(
  'codes.markets_since',
  `select market, channel, sum(sent)::int as sent, sum(used)::int as used from code_market_hour where starts_at > $since
   group by market, channel order by market, channel`,
);
const withdraw = statement<{ id: string }, SettledCode>(
  'codes.withdraw',
  'update code_challenge set live = false where id = $id returning counted_in, market, channel, created_at',
);
// Also settles earlier codes that the same requester got for the account, such as one that arrived late; skips rows locked by a concurrent attempt.
const settle = statement<{ id: string }, SettledCode>(
  'codes.settle',
  `with used as (select value_hash, counted_in from code_challenge where id = $id),
     open as (select c.id from code_challenge c, used
       where c.value_hash = used.value_hash and c.counted_in = used.counted_in and c.live and cardinality(c.counted_in) > 0
       for update of c skip locked)
   update code_challenge c set counted_in = '{}' from used where c.id in (select id from open)
   returning used.counted_in, c.market, c.channel, c.created_at`,
);
const countAgain = statement<{ market: string; channel: string; at: string; sent: number; used: number }>(
  'codes.count_again',
  `update code_market_hour set sent = sent + $sent::int, used = used + $used::int
   where market = $market and channel = $channel and starts_at = date_trunc('hour', $at::timestamptz, 'UTC')`,
);
const lockOne = statement<{ id: string }, ChallengeRow>('codes.lock', 'select * from code_challenge where id = $id for update');
const countTry = statement<{ id: string }>('codes.count_try', 'update code_challenge set tries = tries + 1 where id = $id');
const saveProof = statement<{ id: string; proofHash: string; expiresAt: string }>(
  'codes.save_proof',
  'update code_challenge set proof_hash = $proofHash, proof_expires_at = $expiresAt where id = $id',
);
const byProof = statement<{ proofHash: string }, ChallengeRow>(
  'codes.by_proof',
  'select * from code_challenge where proof_hash = $proofHash for update',
);
const useOne = statement<{ id: string; now: string }>(
  'codes.use',
  'update code_challenge set used_at = $now where id = $id and used_at is null and live',
);
const sweepOld = statement<{ before: string }>('codes.sweep', 'delete from code_challenge where created_at < $before');
const sweepHours = statement<{ before: string }>('codes.sweep_hours', 'delete from code_market_hour where starts_at < $before');

export const readLastSent = async (reader: Reader, query: { hash: string; purpose: Purpose; ownDevice: string | undefined; now: string }) =>
  (await reader.one(lastSent, query))?.created_at;
/** Counts wrong attempts since `since` at codes that none of the account's own devices requested; `oldest` is the first such code's instant. */
export const countWrong = async (reader: Reader, hash: string, since: string) => {
  const row = await reader.one(wrongOfStrangers, { hash, since });
  return { tries: row?.tries ?? 0, oldest: row?.oldest ?? since };
};
export const insertChallenge = (tx: Tx, challenge: NewChallenge) => tx.send(insertOne, challenge);
/** Counts a code in its market; false if the market's daily limit is reached. */
export const takeFromMarket = async (tx: Tx, params: { market: string; channel: string; now: string; limit: number }) =>
  (await tx.one(countInMarket, params)) !== undefined;
export const readMarket = async (reader: Reader, params: { market: string; channel: string; since: string }): Promise<MarketCodes> =>
  (await reader.one(marketSince, params)) ?? { sent: 0, used: 0 };
export const listMarkets = (reader: Reader, since: string) => reader.all(marketsSince, { since });
/** Withdraws a code that the provider did not accept; returns the counts to refund. */
export const withdrawChallenge = (tx: Tx, id: string) => tx.one(withdraw, { id });
/** Marks a used code and its predecessors as settled and returns them, oldest first; nothing on a repeated call. */
export const settleChallenge = async (tx: Tx, id: string) =>
  [...(await tx.all(settle, { id }))].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
/** Corrects the count of the hour in which a code was sent. */
export const correctMarket = (tx: Tx, { market, channel, created_at: at }: SettledCode, by: { sent: number; used: number }) =>
  tx.send(countAgain, { market, channel, at, ...by });
export const lockChallenge = (tx: Tx, id: string) => tx.one(lockOne, { id });
export const addTry = (tx: Tx, id: string) => tx.send(countTry, { id });
export const storeProof = (tx: Tx, id: string, proofHash: string, expiresAt: string) => tx.send(saveProof, { id, proofHash, expiresAt });
export const lockByProof = (tx: Tx, proofHash: string) => tx.one(byProof, { proofHash });
/** Marks a code as used; false if it was used before or was withdrawn. */
export const markUsed = async (tx: Tx, id: string, now: string) => (await tx.run(useOne, { id, now })) === 1;
export const sweepChallenges = (tx: Tx, before: string) => {
  tx.send(sweepHours, { before });
  return tx.run(sweepOld, { before });
};
