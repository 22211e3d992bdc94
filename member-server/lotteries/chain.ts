import { hash } from 'node:crypto';
import { type Linked, linkText } from '../../schemas/draw-proof.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { cellsOfRevision } from './judge.ts';
import type { DrawRow, RevisionRow } from './rows.ts';
import * as store from './store-chain.ts';

const PAGE = 1_000;

export interface DayKey {
  readonly lotteryId: string;
  readonly day: string;
}

/** A draw with its place in the chain, in the form that chain and proof use. */
export const linkedOf = (row: DrawRow, place: number): Linked => ({
  lotteryId: row.lottery_id,
  revision: row.revision,
  participationId: row.participation_id,
  nonce: row.nonce,
  clientSeed: row.client_seed,
  drawId: row.id,
  utcDay: row.utc_day,
  place,
  commitment: row.commitment,
  value: row.value,
  wantedPrize: row.wanted_prize,
  awardedPrize: row.awarded_prize ?? undefined,
  outcome: row.outcome,
  stopIndex: row.stop_index,
});

/** Hash of a draw that follows `previous` in the chain. */
export const hashOf = (previous: string, row: DrawRow, place: number, revision: RevisionRow): string =>
  hash('sha256', linkText(previous, linkedOf(row, place), cellsOfRevision(revision, row.stop_index).cells), 'hex');

/**
 * Appends draws of a day that are not chained yet, in the order of their ids; returns their number. `whole` scans the whole day, which is done before
 * its seed is revealed. One transaction per page, so that it can stop at any point.
 */
export async function chainDay(db: Db, key: DayKey, whole = false): Promise<number> {
  let linked = 0;
  for (;;) {
    const count = await db.transaction((tx) => chainPage(tx, key, whole), { useCase: 'lotteries.chain' });
    linked += count;
    if (count < PAGE) return linked;
  }
}

async function chainPage(tx: Tx, key: DayKey, whole: boolean): Promise<number> {
  const epoch = await store.holdEpoch(tx, key);
  if (!epoch || epoch.revealed_at !== null) return 0;
  const last = await store.readLastLink(tx, key);
  const rows = await store.readUnlinked(tx, { ...key, since: whole ? '' : (last?.since ?? ''), limit: PAGE });
  if (rows.length === 0) return 0;
  const revisions = await store.readRevisions(tx, key.lotteryId, [...new Set(rows.map(({ revision }) => revision))]);
  let previous = last?.hash ?? epoch.commitment;
  const links = rows.map((row, at) => {
    const place = (last?.place ?? 0) + at + 1;
    const link = { draw_id: row.id, place, previous, hash: hashOf(previous, row, place, requireRevision(revisions, row.revision)) };
    previous = link.hash;
    return link;
  });
  store.saveLinks(tx, key, links);
  return rows.length;
}

function requireRevision(revisions: ReadonlyMap<number, RevisionRow>, revision: number): RevisionRow {
  const row = revisions.get(revision);
  if (!row) throw new Error(`The weights of revision ${revision} were not written down`);
  return row;
}
