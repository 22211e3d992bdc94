import { utcDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { type EpochRow, recheckDay } from '../lotteries/index.ts';
import { type AuditRequest, requireKnownLottery } from './audits.ts';
import { dayCursor } from './published.ts';
import { listEpochs, listRevisions, readProgress } from './store.ts';

type Seed = OpsTypes['lotterySeeds.list']['result']['items'][number];

/** Maximum number of draws to recompute for one page; further days show the result of their reveal. */
const MOST_RECOMPUTED = 50_000;

/**
 * Lists seed commitments by day, latest first, with their state. Revealed days are recomputed, so that later tampering shows too. Refuses with
 * `request.not_found`.
 */
export async function listSeeds(
  db: Db,
  { id, limit, cursor }: OpsTypes['lotterySeeds.list']['input'],
  look: AuditRequest,
): Promise<OpsTypes['lotterySeeds.list']['result']> {
  requireKnownLottery(id, await listRevisions(db, id), look);
  const rows = await listEpochs(db, id, dayCursor(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const days = page.map(({ utc_day: day }) => day);
  const progress = new Map((await readProgress(db, id, days)).map((row) => [row.utc_day, row]));
  const items: Seed[] = [];
  let left = MOST_RECOMPUTED;
  for (const epoch of page) {
    const { draws = 0, chained = 0 } = progress.get(epoch.utc_day) ?? {};
    left -= draws;
    items.push({ ...describe(epoch, utcDay(look.now)), draws, chained, ...(await verdictOf(db, epoch, left >= 0)) });
  }
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: last.utc_day } : {}) };
}

function describe(row: EpochRow, today: string): Omit<Seed, 'draws' | 'chained'> {
  const { utc_day: day, seed, revealed_at: revealedAt, root_hash: rootHash } = row;
  const waiting = day > today ? 'promised' : day === today ? 'in_use' : 'overdue';
  return {
    utcDay: day,
    commitment: row.commitment,
    committedAt: row.committed_at,
    state: seed === null ? waiting : 'revealed',
    ...(seed === null || revealedAt === null ? {} : { seed, revealedAt }),
    ...(rootHash === null ? {} : { rootHash }),
  };
}

/** Verifies the draws of a revealed day; empty for days that are not revealed. */
async function verdictOf(db: Db, epoch: EpochRow, recheck: boolean): Promise<Pick<Seed, 'verified' | 'firstWrong'>> {
  if (epoch.seed === null) return {};
  const { firstWrong } = recheck ? await recheckDay(db, epoch) : { firstWrong: epoch.first_wrong ?? undefined };
  return { verified: firstWrong === undefined, ...(firstWrong ? { firstWrong } : {}) };
}
