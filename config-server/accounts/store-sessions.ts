import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import type { Tries } from './rules.ts';

const insert = statement<{ id: string; accountId: string; now: string; expiresAt: string }>(
  'ops_sessions.insert',
  'insert into ops_session (id, account_id, created_at, expires_at) values ($id, $accountId, $now, $expiresAt)',
);
const isOpen = statement<{ id: string }, { id: string }>(
  'ops_sessions.open',
  'select id from ops_session where id = $id and ended_at is null',
);
const end = statement<{ id: string; now: string }>(
  'ops_sessions.end',
  'update ops_session set ended_at = $now where id = $id and ended_at is null',
);
const endAll = statement<{ accountId: string; now: string }>(
  'ops_sessions.end_all',
  'update ops_session set ended_at = $now where account_id = $accountId and ended_at is null',
);
const sweep = statement<{ now: string }>('ops_sessions.sweep', 'delete from ops_session where expires_at <= $now');

// Two first tries at once: the second waits here and then sees the count of the first.
const claimTries = statement<{ subject: string; now: string }>(
  'ops_sessions.claim_tries',
  'insert into ops_sign_in_try (subject, count, last_at) values ($subject, 1, $now) on conflict do nothing',
);
const lockTries = statement<{ subject: string }, { count: number; last_at: string }>(
  'ops_sessions.lock_tries',
  'select count, last_at from ops_sign_in_try where subject = $subject for update',
);
const saveTries = statement<Tries & { subject: string }>(
  'ops_sessions.save_tries',
  'update ops_sign_in_try set count = $count, last_at = $lastAt where subject = $subject',
);
const sweepOldTries = statement<{ before: string }>('ops_sessions.sweep_tries', 'delete from ops_sign_in_try where last_at < $before');
const forgetTries = statement<{ subject: string }>('ops_sessions.forget_tries', 'delete from ops_sign_in_try where subject = $subject');

const findDevice = statement<{ accountId: string; hash: string }, { account_id: string }>(
  'ops_sessions.find_device',
  'select account_id from ops_device where account_id = $accountId and device_hash = $hash',
);
const saveDevice = statement<{ accountId: string; hash: string; now: string }>(
  'ops_sessions.save_device',
  `insert into ops_device (account_id, device_hash, signed_in_at) values ($accountId, $hash, $now)
   on conflict (account_id, device_hash) do update set signed_in_at = excluded.signed_in_at`,
);
const sweepOldDevices = statement<{ before: string }>('ops_sessions.sweep_devices', 'delete from ops_device where signed_in_at < $before');

export const isKnownDevice = async (reader: Reader, accountId: string, hash: string) =>
  (await reader.one(findDevice, { accountId, hash })) !== undefined;
export const rememberDevice = (tx: Tx, device: { accountId: string; hash: string; now: string }) => tx.send(saveDevice, device);
export const sweepDevices = (tx: Tx, before: string) => tx.send(sweepOldDevices, { before });
export const insertSession = (tx: Tx, session: { id: string; accountId: string; now: string; expiresAt: string }) =>
  tx.send(insert, session);
export const isSessionOpen = async (reader: Reader, id: string) => (await reader.one(isOpen, { id })) !== undefined;
export const endSession = (tx: Tx, id: string, now: string) => tx.run(end, { id, now });
export const endSessionsOf = (tx: Tx, accountId: string, now: string) => tx.run(endAll, { accountId, now });
/** Forgets sessions past their time. */
export const sweepSessions = (tx: Tx, now: string) => tx.send(sweep, { now });

/** Locks the count of wrong tries; undefined when this one is the first, which is then written already. */
export async function lockTriesOf(tx: Tx, subject: string, now: string): Promise<Tries | undefined> {
  if ((await tx.run(claimTries, { subject, now })) === 1) return undefined;
  const row = await tx.one(lockTries, { subject });
  return row && { count: row.count, lastAt: row.last_at };
}
export const saveTriesOf = (tx: Tx, subject: string, next: Tries) => tx.send(saveTries, { subject, ...next });
/** Deletes the counts of wrong tries whose last one was before an instant. */
export const sweepTries = (tx: Tx, before: string) => tx.send(sweepOldTries, { before });
export const forgetTriesOf = (tx: Tx, subject: string) => tx.send(forgetTries, { subject });
