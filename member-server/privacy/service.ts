import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberSession, MemberTools } from '../feature.ts';
import { listIdentities } from '../identities/index.ts';
import { lockStatusOf } from '../profile/index.ts';
import type { Programme } from '../programme/index.ts';
import { endSessions, requireFresh } from '../sessions/index.ts';
import { urlOf } from './download.ts';
import { hoursAfter, stateOf } from './rules.ts';
import * as store from './store.ts';
import { tellPrivately } from './telling.ts';

type DataExport = OperationTypes['dataExports.create']['result'];
type Deletion = OperationTypes['deletionRequests.create']['result'];

export interface PrivacyRequest {
  readonly session: MemberSession;
  readonly now: string;
  readonly rules: Programme;
}

const SHOWN = 5;
const DAY_SECONDS = 86_400;

const showExport = (row: store.ExportRow, now: string): DataExport => ({
  id: row.id,
  state: stateOf(row, now),
  requestedAt: row.requested_at,
  ...(row.ready_at === null || row.ends_at === null ? {} : { readyAt: row.ready_at, endsAt: row.ends_at }),
});
const showDeletion = ({ id, requested_at, due_at }: store.DeletionRow): Deletion => ({ id, requestedAt: requested_at, erasedAt: due_at });

/**
 * Requests a file of all the member's data, which the job creates; a request that is waiting is returned instead of a second one. Refuses with
 * `auth.reauth_required` and `rate.limited`.
 */
export async function askForExport(tools: MemberTools, { session, now, rules }: PrivacyRequest): Promise<DataExport> {
  requireFresh(session, rules, now);
  return tools.db.transaction(
    async (tx) => {
      await lockStatusOf(tx, session.id);
      const [newest] = await store.listExports(tx, session.id, 1);
      if (newest?.ready_at === null) return showExport(newest, now);
      const limit = rules.accounts.privacy.exportsPerDay;
      await tools.rates.takeOrReject(tx, [{ key: `data-export:${session.id}`, limit, windowSeconds: DAY_SECONDS }], now);
      const id = tools.ids.next(now);
      store.writeExport(tx, { id, memberId: session.id, now });
      tx.emit({ topic: 'privacy.export_requested', subject: session.id, payload: { id }, now });
      return { id, state: 'waiting', requestedAt: now };
    },
    { useCase: 'dataExports.create' },
  );
}

export const listExports = async (reader: Reader, { session, now }: PrivacyRequest): Promise<{ items: DataExport[] }> => ({
  items: (await store.listExports(reader, session.id, SHOWN)).map((row) => showExport(row, now)),
});

/** One export, with the URL of its file while it is ready. Refuses with `request.not_found` and `auth.reauth_required`. */
export async function getExport(tools: MemberTools, { session, now, rules }: PrivacyRequest, id: string) {
  const row = await store.readExport(tools.db, id);
  if (row?.member_id !== session.id) return reject('request.not_found');
  requireFresh(session, rules, now);
  const shown = showExport(row, now);
  return shown.state === 'ready' ? { ...shown, url: urlOf(tools.secrets, id) } : shown;
}

/**
 * Requests the erasure of the account: all sessions end in the same transaction, and every verified account is notified, so that a stranger's request
 * does not go unnoticed. A second request does not change the first. Refuses with `auth.reauth_required`.
 */
export async function askForDeletion(tools: MemberTools, { session, now, rules }: PrivacyRequest): Promise<Deletion> {
  requireFresh(session, rules, now);
  return tools.db.transaction(
    async (tx) => {
      const member = await lockStatusOf(tx, session.id);
      if (!member || member.status === 'deleted') return reject('auth.token_invalid');
      const open = await store.readDeletion(tx, session.id);
      const deletion = open ?? {
        id: tools.ids.next(now),
        member_id: session.id,
        requested_at: now,
        due_at: hoursAfter(now, rules.accounts.privacy.eraseHours),
      };
      if (!open) {
        store.writeDeletion(tx, { id: deletion.id, memberId: session.id, now, dueAt: deletion.due_at });
        const identities = await listIdentities(tx, tools.secrets, session.id);
        const { market, language } = session;
        const notice = { memberId: session.id, kind: 'deletion_started', about: deletion.id, until: deletion.due_at } as const;
        tellPrivately(tx, tools, rules, { ...notice, identities, market, language, now });
      }
      await endSessions(tx, { memberId: session.id, now });
      tx.emit({ topic: 'privacy.deletion_requested', subject: session.id, payload: { erasedAt: deletion.due_at }, now });
      return showDeletion(deletion);
    },
    { useCase: 'deletionRequests.create' },
  );
}

export async function listDeletions(reader: Reader, { session }: PrivacyRequest): Promise<{ items: Deletion[] }> {
  const open = await store.readDeletion(reader, session.id);
  return { items: open ? [showDeletion(open)] : [] };
}

/** Cancels the deletion request. Refuses with `request.not_found` if there is none or it is due. */
export const cancelDeletion = ({ db }: MemberTools, { session, now }: PrivacyRequest): Promise<void> =>
  db.transaction(
    async (tx) => {
      if (!(await store.takeBack(tx, session.id, now))) reject('request.not_found');
      tx.emit({ topic: 'privacy.deletion_cancelled', subject: session.id, payload: {}, now });
    },
    { useCase: 'deletionRequests.cancel' },
  );
