import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

interface AttemptsRow {
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

const credential = statement<{ memberId: string }, { password_hash: string }>(
  'passwords.credential',
  'select password_hash from credential where member_id = $memberId',
);
// Two sign-ins at once share it; a change of the password waits for both.
const shareCredential = statement<{ memberId: string }, { password_hash: string }>(
  'passwords.share_credential',
  'select password_hash from credential where member_id = $memberId for share',
);
const saveCredential = statement<{ memberId: string; hash: string; now: string }>(
  'passwords.save',
  `insert into credential (member_id, password_hash, changed_at) values ($memberId, $hash, $now)
   on conflict (member_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
);
// Two first tries at once: the second waits here and then sees the count of the first.
const claimAttempts = statement<{ subject: string; now: string }>(
  'passwords.claim_attempts',
  `insert into password_attempts (subject, count, first_at, last_at) values ($subject, 1, $now, $now) on conflict do nothing`,
);
const lockAttempts = statement<{ subject: string }, AttemptsRow>(
  'passwords.lock_attempts',
  'select count, first_at, last_at from password_attempts where subject = $subject for update',
);
const saveAttempts = statement<{ subject: string; count: number; firstAt: string; lastAt: string }>(
  'passwords.save_attempts',
  `insert into password_attempts (subject, count, first_at, last_at) values ($subject, $count, $firstAt, $lastAt)
   on conflict (subject) do update set count = excluded.count, first_at = excluded.first_at, last_at = excluded.last_at`,
);
const forgetAttempts = statement<{ subject: string }>(
  'passwords.forget_attempts',
  'delete from password_attempts where subject = $subject',
);
// Takes the instant of one try out of the address's rate bucket.
const returnToken = statement<{ key: string; now: string }>(
  'passwords.return_token',
  `update rate_bucket set hits = hits[:cardinality(hits) - 1] where key = $key and hits[cardinality(hits)] = $now`,
);
// Counts whose window has passed mean nothing any more; locks stay, whether anybody has the account or not.
const sweep = statement<{ before: string; lockAfter: number }>(
  'passwords.sweep_attempts',
  'delete from password_attempts where last_at < $before and count < $lockAfter',
);

export const sweepAttempts = (tx: Tx, before: string, lockAfter: number) => tx.run(sweep, { before, lockAfter });
export const readHash = async (reader: Reader, memberId: string) => (await reader.one(credential, { memberId }))?.password_hash;
export const lockHash = async (tx: Tx, memberId: string) => (await tx.one(shareCredential, { memberId }))?.password_hash;
export const giveBack = (tx: Tx, key: string, now: string) => tx.send(returnToken, { key, now });
export const saveHash = (tx: Tx, memberId: string, hash: string, now: string) => tx.send(saveCredential, { memberId, hash, now });

/** Locks the count of a subject; undefined when this try is the first, which is then written already. */
export async function lockCount(tx: Tx, subject: string, now: string) {
  if ((await tx.run(claimAttempts, { subject, now })) === 1) return undefined;
  const row = await tx.one(lockAttempts, { subject });
  return row && { count: row.count, firstAt: row.first_at, lastAt: row.last_at };
}
export const saveCount = (tx: Tx, subject: string, next: { count: number; firstAt: string; lastAt: string }) =>
  tx.send(saveAttempts, { subject, ...next });
export const forgetCount = (tx: Tx, subject: string) => tx.send(forgetAttempts, { subject });
