import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** Identifies the wrong attempts that are counted together. */
export interface Counter {
  readonly subject: string;
  /** A known device of the member, as `knownAs` names it; empty for all other devices. */
  readonly device: string;
}

interface AttemptsRow {
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

const credential = statement<{ memberId: string }, { password_hash: string }>(
  'passwords.credential',
  'select password_hash from credential where member_id = $memberId',
);
// A shared lock: concurrent sign-ins do not wait for each other, a change of the password waits for both.
const shareCredential = statement<{ memberId: string }, { password_hash: string }>(
  'passwords.share_credential',
  'select password_hash from credential where member_id = $memberId for share',
);
const saveCredential = statement<{ memberId: string; hash: string; now: string }>(
  'passwords.save',
  `insert into credential (member_id, password_hash, changed_at) values ($memberId, $hash, $now)
   on conflict (member_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
);
// Of two concurrent first attempts, the second waits here and then sees the count of the first.
const claimAttempts = statement<Counter & { now: string }>(
  'passwords.claim_attempts',
  `insert into password_attempts (subject, device, count, first_at, last_at) values ($subject, $device, 1, $now, $now)
   on conflict do nothing`,
);
const lockAttempts = statement<Counter, AttemptsRow>(
  'passwords.lock_attempts',
  'select count, first_at, last_at from password_attempts where subject = $subject and device = $device for update',
);
const saveAttempts = statement<Counter & { count: number; firstAt: string; lastAt: string }>(
  'passwords.save_attempts',
  `insert into password_attempts (subject, device, count, first_at, last_at) values ($subject, $device, $count, $firstAt, $lastAt)
   on conflict (subject, device) do update set count = excluded.count, first_at = excluded.first_at, last_at = excluded.last_at`,
);
const forgetAttempts = statement<Counter>(
  'passwords.forget_attempts',
  'delete from password_attempts where subject = $subject and device = $device',
);
const forgetAllAttempts = statement<{ subject: string }>(
  'passwords.forget_all_attempts',
  'delete from password_attempts where subject = $subject',
);
// Counts and locks whose window has passed have no effect.
const sweep = statement<{ before: string }>('passwords.sweep_attempts', 'delete from password_attempts where last_at < $before');

export const sweepAttempts = (tx: Tx, before: string) => tx.run(sweep, { before });
export const readHash = async (reader: Reader, memberId: string) => (await reader.one(credential, { memberId }))?.password_hash;
export const lockHash = async (tx: Tx, memberId: string) => (await tx.one(shareCredential, { memberId }))?.password_hash;
export const saveHash = (tx: Tx, memberId: string, hash: string, now: string) => tx.send(saveCredential, { memberId, hash, now });

/** Locks a count and returns it; undefined if this attempt is the first, which is then saved already. */
export async function lockCount(tx: Tx, counter: Counter, now: string) {
  if ((await tx.run(claimAttempts, { ...counter, now })) === 1) return undefined;
  const row = await tx.one(lockAttempts, counter);
  return row && { count: row.count, firstAt: row.first_at, lastAt: row.last_at };
}
export const saveCount = (tx: Tx, counter: Counter, next: { count: number; firstAt: string; lastAt: string }) =>
  tx.send(saveAttempts, { ...counter, ...next });
export const forgetCount = (tx: Tx, counter: Counter) => tx.send(forgetAttempts, counter);
export const forgetAllCounts = (tx: Tx, subject: string) => tx.send(forgetAllAttempts, { subject });
