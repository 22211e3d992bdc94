import type { OperationTypes } from '../../schemas/api/types.ts';
import { isCalendarDay } from '../../schemas/instant.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { rejectField } from '../feature.ts';
import { type EpochRow, proofOf, type RevisionRow } from '../lotteries/index.ts';
import type { Programme } from '../programme/index.ts';
import { type ChainedRow, listChained, listEpochs, listRevisions, readRevealed } from './store.ts';

type Audit = OperationTypes['lotteryAudits.get']['result'];

/** Checks the cursor of a list by day; refuses one that is not a day with `validation.request`. */
export function dayCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || isCalendarDay(cursor)) return cursor;
  return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}

/** Lists a lottery's seed commitments, one per UTC day, latest first, including future days. Refuses an unknown lottery with `activity.not_found`. */
export async function listCommitments(
  reader: Reader,
  rules: Programme,
  { id, limit, cursor }: OperationTypes['lotteryCommitments.list']['input'],
): Promise<OperationTypes['lotteryCommitments.list']['result']> {
  const rows = await listEpochs(reader, id, dayCursor(cursor), limit + 1);
  if (rows.length === 0 && cursor === undefined && !rules.lotteries.has(id)) reject('activity.not_found');
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(describeEpoch), ...(last ? { nextCursor: last.utc_day } : {}) };
}

function describeEpoch(row: EpochRow) {
  const { seed, revealed_at: revealedAt, draws, root_hash: rootHash } = row;
  return {
    utcDay: row.utc_day,
    commitment: row.commitment,
    committedAt: row.committed_at,
    ...(seed === null || revealedAt === null || draws === null ? {} : { seed, revealedAt, draws }),
    ...(rootHash === null ? {} : { rootHash }),
  };
}

/**
 * Lists the draws of a lottery on a day whose seed is revealed, in the order of the chain, with the weights of the page's revisions. It does not
 * identify members. Refuses with `activity.not_found` if the day has no revealed seed.
 */
export async function getAudit(reader: Reader, { id, day, limit, cursor }: OperationTypes['lotteryAudits.get']['input']): Promise<Audit> {
  const after = Number(cursor ?? 0);
  if (!Number.isSafeInteger(after) || after < 0) rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  const epoch = (await readRevealed(reader, id, day)) ?? reject('activity.not_found');
  const rows = await listChained(reader, { lotteryId: id, day, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const revisions = await listRevisions(reader, id, [...new Set(page.map(({ revision }) => revision))]);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    lotteryId: id,
    utcDay: day,
    commitment: epoch.commitment,
    ...(epoch.seed === null ? {} : { seed: epoch.seed }),
    revisions: revisions.map(describeRevision),
    items: page.map(describeChained),
    ...(epoch.root_hash === null ? {} : { rootHash: epoch.root_hash }),
    ...(last ? { nextCursor: String(last.place) } : {}),
  };
}

const describeRevision = ({ revision, widget, prizes }: RevisionRow): Audit['revisions'][number] => ({
  revision,
  widget,
  prizes: prizes.map(({ id, range, kind }) => ({ id, range, empty: kind === 'nothing' })),
});

function describeChained(row: ChainedRow): Audit['items'][number] {
  const { lotteryId: _lottery, utcDay: _day, commitment: _commitment, prizes: _prizes, seed: _seed, ...draw } = proofOf(row, []);
  return { place: row.place, ...draw, hash: row.hash };
}
