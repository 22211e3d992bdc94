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
}

const lastSent = statement<{ hash: string; purpose: string; now: string }, { created_at: string }>(
  'codes.last_sent',
  `select created_at from code_challenge where value_hash = $hash and purpose = $purpose and live and created_at <= $now
   order by created_at desc limit 1`,
);
const insertOne = statement<{
  id: string;
  purpose: string;
  hash: string;
  channel: string;
  market: string;
  codeHash: string;
  now: string;
  expiresAt: string;
  revision: number;
}>(
  'codes.insert',
  `insert into code_challenge (id, purpose, value_hash, channel, market, code_hash, created_at, expires_at, revision)
   values ($id, $purpose, $hash, $channel, $market, $codeHash, $now, $expiresAt, $revision)`,
);
const countInMarket = statement<{ market: string; channel: string; now: string; limit: number }, { sent: number }>(
  'codes.count_in_market',
  `insert into code_market_day as d (market, channel, utc_day, sent) values ($market, $channel, ($now::timestamptz at time zone 'UTC')::date, 1)
   on conflict (market, channel, utc_day) do update set sent = d.sent + 1 where d.sent < $limit returning sent`,
);
const withdraw = statement<{ id: string }>('codes.withdraw', 'update code_challenge set live = false where id = $id');
// All challenges of the account of the last day, locked: guesses at several codes at once count one after the other.
const lockAccount = statement<{ id: string; since: string }, ChallengeRow>(
  'codes.lock_account',
  `select * from code_challenge
   where value_hash = (select value_hash from code_challenge where id = $id) and (id = $id or created_at > $since)
   order by id for update`,
);
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
const sweepDays = statement<{ before: string }>(
  'codes.sweep_days',
  'delete from code_market_day where utc_day < $before::timestamptz::date',
);

export const readLastSent = async (reader: Reader, hash: string, purpose: Purpose, now: string) =>
  (await reader.one(lastSent, { hash, purpose, now }))?.created_at;
export const insertChallenge = (
  tx: Tx,
  row: {
    id: string;
    purpose: Purpose;
    hash: string;
    channel: string;
    market: string;
    codeHash: string;
    now: string;
    expiresAt: string;
    revision: number;
  },
) => tx.send(insertOne, row);
/** False when the market's day is used up. */
export const takeFromMarket = async (tx: Tx, params: { market: string; channel: string; now: string; limit: number }) =>
  (await tx.one(countInMarket, params)) !== undefined;
export const withdrawChallenge = (tx: Tx, id: string) => tx.run(withdraw, { id });
export const lockChallenges = (tx: Tx, id: string, since: string) => tx.all(lockAccount, { id, since });
export const addTry = (tx: Tx, id: string) => tx.send(countTry, { id });
export const storeProof = (tx: Tx, id: string, proofHash: string, expiresAt: string) => tx.send(saveProof, { id, proofHash, expiresAt });
export const lockByProof = (tx: Tx, proofHash: string) => tx.one(byProof, { proofHash });
export const markUsed = async (tx: Tx, id: string, now: string) => (await tx.run(useOne, { id, now })) === 1;
export const sweepChallenges = (tx: Tx, before: string) => {
  tx.send(sweepDays, { before });
  return tx.run(sweepOld, { before });
};
