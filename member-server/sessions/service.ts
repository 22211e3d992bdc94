import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import { type Ids, randomToken } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { type Requester, rememberDevice } from '../devices/index.ts';
import type { MemberSession } from '../feature.ts';
import { endCodes } from '../member-codes/index.ts';
import { markSeen } from '../profile/index.ts';
import type { Programme } from '../programme/index.ts';
import type { KnownSessions } from './known.ts';
import { absoluteEnd, deviceName, expiryOf, isFresh, needsTouch } from './rules.ts';
import * as store from './store.ts';

export interface SessionTools {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly random: RandomSource;
}

/** A session as given to its owner; the token itself is not stored. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: string;
}

export interface NewSession {
  readonly memberId: string;
  readonly userAgent: string | undefined;
  /** The requester, whose device becomes a known device of the member. */
  readonly requester?: Requester;
  readonly now: string;
  readonly rules: Programme;
  /** Values of the session from which this one was handed over; without them the member has just signed in. */
  readonly from?: { readonly authenticatedAt: string; readonly endsAt: string };
}

const hashToken = (secrets: Secrets, token: string): string => secrets.hmac('session', token);

/** Opens a session and records when the member was seen, and on which device. */
export function openSession(tx: Tx, { secrets, ids, random }: SessionTools, session: NewSession): OpenedSession {
  const { memberId, now, rules, from, userAgent, requester } = session;
  const token = randomToken(random);
  const id = ids.next(now);
  const endsAt = from?.endsAt ?? absoluteEnd(now, rules.accounts.session);
  const expiresAt = expiryOf(now, endsAt, rules.accounts.session);
  const authenticatedAt = from?.authenticatedAt ?? now;
  const device = deviceName(userAgent);
  store.insertSession(tx, { id, memberId, tokenHash: hashToken(secrets, token), now, expiresAt, endsAt, authenticatedAt, device });
  markSeen(tx, memberId, now);
  if (requester) rememberDevice(tx, requester, memberId, now);
  return { sessionId: id, token, expiresAt };
}

interface Arrival {
  readonly token: string;
  readonly now: string;
  readonly rules: Programme;
  readonly known?: KnownSessions;
  /** Whether a cached session is enough, because the use case verifies it later. */
  readonly mayProveLater?: boolean;
}

/** The session of a token, with its sliding expiry extended; undefined if it has ended, was revoked, or its member may not sign in. */
export async function findSession(
  { db, secrets }: Pick<SessionTools, 'db' | 'secrets'>,
  { token, now, rules, known, mayProveLater }: Arrival,
): Promise<MemberSession | undefined> {
  const tokenHash = hashToken(secrets, token);
  const before = mayProveLater ? known?.find({ db }, tokenHash, now) : undefined;
  if (before) return before;
  const row = await store.findAgreedByToken(db, tokenHash, now);
  if (!row) return undefined;
  const isDue = needsTouch(row.last_used_at, now);
  const expiresAt = isDue ? expiryOf(now, row.ends_at, rules.accounts.session) : row.expires_at;
  if (isDue) {
    await db.transaction(
      async (tx) => {
        store.touchSession(tx, row.id, now, expiresAt);
        markSeen(tx, row.member_id, now);
      },
      { useCase: 'sessions.touch' },
    );
  }
  const { id, member_id, market, language, authenticated_at, agreed } = row;
  const session = { id: member_id, sessionId: id, market, language, authenticatedAt: authenticated_at, expiresAt, agreed };
  known?.note(tokenHash, session, isDue ? now : row.last_used_at);
  return session;
}

/** Ends one session of a member, and the member codes issued to phones before. False if there was none. */
export async function endSession(
  tx: Tx,
  session: { readonly id: string; readonly memberId: string; readonly now: string },
): Promise<boolean> {
  const { id, memberId, now } = session;
  const ended = await store.deleteSession(tx, id, memberId);
  if (!ended) return false;
  endCodes(tx, memberId, now);
  tx.emit({ topic: 'sessions.ended', subject: memberId, payload: { sessionId: id }, now });
  return true;
}

/** Ends all sessions of a member, or all but one, and their member codes. Returns the number of ended sessions. */
export async function endSessions(
  tx: Tx,
  { memberId, now, except = '' }: { readonly memberId: string; readonly now: string; readonly except?: string },
): Promise<number> {
  endCodes(tx, memberId, now);
  return store.deleteSessions(tx, memberId, except);
}

/** Refuses with `auth.reauth_required` unless the password or a code was given within `accounts.session.freshMinutes`. */
export function requireFresh(session: MemberSession, rules: Programme, now: string): void {
  if (!isFresh(session.authenticatedAt, now, rules.accounts.session)) reject('auth.reauth_required');
}

export async function listSessions(reader: Reader, session: MemberSession, now: string) {
  return (await store.listLive(reader, session.id, now)).map(({ id, created_at, last_used_at, expires_at, device }) => ({
    id,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    expiresAt: expires_at,
    device,
    current: id === session.sessionId,
  }));
}

/** Creates a one-time code that transfers this session elsewhere. */
export async function createHandoff(tools: SessionTools, session: MemberSession, now: string, rules: Programme) {
  const code = randomToken(tools.random);
  const expiresAt = new Date(Date.parse(now) + rules.site.handoff.codeSeconds * 1_000).toISOString();
  const codeHash = tools.secrets.hmac('handoff', code);
  await tools.db.transaction(async (tx) => store.writeHandoff(tx, { codeHash, sessionId: session.sessionId, expiresAt }), {
    useCase: 'handoffs.create',
  });
  return { code, expiresAt };
}

/**
 * Exchanges the value of the URL parameter for a session. A one-time code gives a new session of the same member, which is no fresher and lasts no
 * longer than the original. A session token is returned as it is, if the site allows that. Refuses with `auth.handoff_invalid`.
 */
export async function exchangeHandoff(
  tools: SessionTools,
  exchange: Pick<NewSession, 'userAgent' | 'requester' | 'now' | 'rules'> & { readonly code: string },
): Promise<{ token: string; expiresAt: string }> {
  const { code, userAgent, requester, now, rules } = exchange;
  const opened = await tools.db.transaction(
    async (tx) => {
      const sessionId = await store.spendHandoff(tx, tools.secrets.hmac('handoff', code), now);
      const origin = sessionId === undefined ? undefined : await store.findById(tx, sessionId, now);
      if (!origin) return undefined;
      const from = { authenticatedAt: origin.authenticated_at, endsAt: origin.ends_at };
      return openSession(tx, tools, { memberId: origin.member_id, userAgent, ...(requester ? { requester } : {}), now, rules, from });
    },
    { useCase: 'handoffs.exchange' },
  );
  if (opened) return { token: opened.token, expiresAt: opened.expiresAt };
  const known = rules.site.handoff.acceptSessionToken ? await findSession(tools, { token: code, now, rules }) : undefined;
  return known ? { token: code, expiresAt: known.expiresAt } : reject('auth.handoff_invalid');
}
