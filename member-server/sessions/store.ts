import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface SessionRow {
  readonly id: string;
  readonly member_id: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  readonly ends_at: string;
  readonly authenticated_at: string;
  readonly device: string;
}

export interface LiveSession extends SessionRow {
  readonly market: string;
  readonly language: string;
}

/** A session with the member's agreements, each as a purpose and its version. */
export interface AgreedSession extends LiveSession {
  readonly agreed: string[];
}

const live = `from session s join member m on m.id = s.member_id where m.status = 'active' and s.expires_at > $now`;
const agreed = `array(
    select c.purpose || ' ' || c.version from (
      select distinct on (purpose) purpose, version, granted from consent where member_id = s.member_id order by purpose, id desc) c
    where c.granted order by 1) agreed`;

const byToken = statement<{ tokenHash: string; now: string }, LiveSession>(
  'sessions.by_token',
  `select s.*, m.market, m.language ${live} and s.token_hash = $tokenHash`,
);
const agreedByToken = statement<{ tokenHash: string; now: string }, AgreedSession>(
  'sessions.agreed_by_token',
  `select s.*, m.market, m.language, ${agreed} ${live} and s.token_hash = $tokenHash`,
);
const byId = statement<{ id: string; now: string }, LiveSession>(
  'sessions.by_id',
  `select s.*, m.market, m.language ${live} and s.id = $id`,
);
const insertOne = statement<{
  id: string;
  memberId: string;
  tokenHash: string;
  now: string;
  expiresAt: string;
  endsAt: string;
  authenticatedAt: string;
  device: string;
}>(
  'sessions.insert',
  `insert into session (id, member_id, token_hash, created_at, last_used_at, expires_at, ends_at, authenticated_at, device)
   values ($id, $memberId, $tokenHash, $now, $now, $expiresAt, $endsAt, $authenticatedAt, $device)`,
);
const touch = statement<{ id: string; now: string; expiresAt: string }>(
  'sessions.touch',
  'update session set last_used_at = $now, expires_at = $expiresAt where id = $id',
);
const confirm = statement<{ id: string; now: string }>('sessions.confirm', 'update session set authenticated_at = $now where id = $id');
const ofMember = statement<{ memberId: string; now: string }, SessionRow>(
  'sessions.of_member',
  'select * from session where member_id = $memberId and expires_at > $now order by last_used_at desc, id desc limit 100',
);
const endOne = statement<{ id: string; memberId: string }>('sessions.end', 'delete from session where id = $id and member_id = $memberId');
const endAll = statement<{ memberId: string; except: string }>(
  'sessions.end_all',
  'delete from session where member_id = $memberId and id <> $except',
);
const insertHandoff = statement<{ codeHash: string; sessionId: string; expiresAt: string }>(
  'sessions.insert_handoff',
  'insert into handoff (code_hash, session_id, expires_at) values ($codeHash, $sessionId, $expiresAt)',
);
const useHandoff = statement<{ codeHash: string; now: string }, { session_id: string }>(
  'sessions.use_handoff',
  `update handoff set used_at = $now where code_hash = $codeHash and used_at is null and expires_at > $now returning session_id`,
);
const sweepSessions = statement<{ now: string }>('sessions.sweep', 'delete from session where expires_at <= $now');
const sweepHandoffs = statement<{ now: string }>('sessions.sweep_handoffs', 'delete from handoff where expires_at <= $now');

export const findByToken = (reader: Reader, tokenHash: string, now: string) => reader.one(byToken, { tokenHash, now });
export const findAgreedByToken = (reader: Reader, tokenHash: string, now: string) => reader.one(agreedByToken, { tokenHash, now });
export const findById = (reader: Reader, id: string, now: string) => reader.one(byId, { id, now });
export const insertSession = (
  tx: Tx,
  row: {
    id: string;
    memberId: string;
    tokenHash: string;
    now: string;
    expiresAt: string;
    endsAt: string;
    authenticatedAt: string;
    device: string;
  },
) => tx.send(insertOne, row);
export const touchSession = (tx: Tx, id: string, now: string, expiresAt: string) => tx.send(touch, { id, now, expiresAt });
export const confirmSession = (tx: Tx, id: string, now: string) => tx.send(confirm, { id, now });
export const listLive = (reader: Reader, memberId: string, now: string) => reader.all(ofMember, { memberId, now });
export const deleteSession = async (tx: Tx, id: string, memberId: string) => (await tx.run(endOne, { id, memberId })) === 1;
/** Deletes all sessions of a member, or all but one. Returns their number. */
export const deleteSessions = (tx: Tx, memberId: string, except: string): Promise<number> => tx.run(endAll, { memberId, except });
export const writeHandoff = (tx: Tx, row: { codeHash: string; sessionId: string; expiresAt: string }) => tx.send(insertHandoff, row);
export const spendHandoff = async (tx: Tx, codeHash: string, now: string) => (await tx.one(useHandoff, { codeHash, now }))?.session_id;
export const sweepExpired = (tx: Tx, now: string) => {
  tx.send(sweepHandoffs, { now });
  return tx.run(sweepSessions, { now });
};
