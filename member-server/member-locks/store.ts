import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface LockRow {
  readonly at: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly reason: string;
  readonly ended_at: string | null;
  readonly ended_by_id: string | null;
  readonly ended_by_name: string | null;
  readonly end_reason: string | null;
}

export interface NewLock {
  readonly id: string;
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly byId: string;
  readonly byName: string;
  readonly reason: string;
}
const insertOne = statement<NewLock>(
  'member_locks.insert',
  `insert into member_lock (id, member_id, market, at, by_id, by_name, reason)
   values ($id, $memberId, $market, $now, $byId, $byName, $reason)`,
);
const endActive = statement<Omit<NewLock, 'id' | 'market'>>(
  'member_locks.end',
  `update member_lock set ended_at = $now, ended_by_id = $byId, ended_by_name = $byName, end_reason = $reason
   where member_id = $memberId and ended_at is null`,
);
const ofMember = statement<{ memberId: string; limit: number }, LockRow>(
  'member_locks.of_member',
  `select at, by_id, by_name, reason, ended_at, ended_by_id, ended_by_name, end_reason from member_lock
   where member_id = $memberId order by id desc limit $limit`,
);

export const insertLock = (tx: Tx, row: NewLock): void => tx.send(insertOne, row);
export const endLock = (tx: Tx, row: Omit<NewLock, 'id' | 'market'>): void => tx.send(endActive, row);
export const readLocks = (reader: Reader, memberId: string, limit: number) => reader.all(ofMember, { memberId, limit });
