import { valueText } from '../../schemas/draw-proof.ts';
import type { Reader } from '../../server-kit/db.ts';
import { type DayKey, hashOf } from './chain.ts';
import { commitmentOf } from './days.ts';
import { cellsOfRevision, choose, stopOf } from './judge.ts';
import type { DrawRow, EpochRow, LinkRow, RevisionRow } from './rows.ts';
import * as store from './store-chain.ts';

const PAGE = 1_000;

export interface Verdict {
  /** Number of draws, chained or not. */
  readonly draws: number;
  /** Hash of the last draw in the chain; the commitment if the day has none. */
  readonly rootHash: string;
  /** Id of the first draw with a wrong value or place; empty if only the day as a whole is wrong. */
  readonly firstWrong?: string;
}

/** Recomputes a day with its seed: every value, prize, stop and hash, and that no draw is outside the chain (product.md 4.10, 11). */
export async function verifyDay(reader: Reader, key: DayKey, commitment: string, seed: Uint8Array): Promise<Verdict> {
  const revisions = new Map<number, RevisionRow>();
  let previous = commitment;
  let place = 0;
  let firstWrong = commitmentOf(seed) === commitment ? undefined : '';
  for (;;) {
    const links = await store.readLinks(reader, { ...key, after: place, limit: PAGE });
    await learn(reader, key.lotteryId, links, revisions);
    for (const link of links) {
      const revision = link.draw ? revisions.get(link.draw.revision) : undefined;
      const right = revision && isLinked(link, place, previous, revision) && isAsDrawn(link.draw!, key, commitment, seed, revision);
      if (!right) firstWrong ??= link.draw_id;
      previous = link.hash;
      place = link.place;
    }
    if (links.length < PAGE) break;
  }
  const { draws = 0, first = null } = (await store.readStray(reader, key)) ?? {};
  if (first !== null) firstWrong ??= first;
  return { draws, rootHash: previous, ...(firstWrong === undefined ? {} : { firstWrong }) };
}

type Link = LinkRow & { readonly draw: DrawRow | null };

async function learn(reader: Reader, lotteryId: string, links: readonly Link[], known: Map<number, RevisionRow>): Promise<void> {
  const unknown = new Set(links.flatMap(({ draw }) => (draw && !known.has(draw.revision) ? [draw.revision] : [])));
  if (unknown.size === 0) return;
  for (const [revision, row] of await store.readRevisions(reader, lotteryId, [...unknown])) known.set(revision, row);
}

const isLinked = ({ place, previous, hash, draw }: Link, before: number, last: string, revision: RevisionRow): boolean =>
  draw !== null && place === before + 1 && previous === last && hash === hashOf(last, draw, place, revision);

/**
 * True if the seed gives this draw's value, prize and stop. The seed does not determine if a prize was gone: it may be missing, but never another
 * one.
 */
function isAsDrawn(draw: DrawRow, { lotteryId, day }: DayKey, commitment: string, seed: Uint8Array, revision: RevisionRow): boolean {
  const { lottery_id, participation_id: participationId, nonce, client_seed: clientSeed, wanted_prize, awarded_prize, outcome } = draw;
  const inputs = { lotteryId, revision: draw.revision, participationId, nonce, clientSeed };
  const cells = cellsOfRevision(revision, draw.stop_index);
  const { value, index } = choose(seed, cells, inputs);
  const won = awarded_prize === null ? undefined : index;
  return (
    lottery_id === lotteryId &&
    draw.utc_day === day &&
    draw.commitment === commitment &&
    draw.value === valueText(value) &&
    wanted_prize === cells.cells[index]?.id &&
    (awarded_prize === null || (awarded_prize === wanted_prize && !cells.cells[index]?.empty)) &&
    outcome === (awarded_prize === null ? 'near_miss' : 'prize') &&
    JSON.stringify(draw.stop_index) === JSON.stringify(stopOf(seed, cells, inputs, won))
  );
}

/** Recomputes a revealed day and compares it with the published count and root hash, so that draws removed at its end are detected too. */
export async function recheckDay(reader: Reader, epoch: EpochRow): Promise<Verdict> {
  const { lottery_id: lotteryId, utc_day: day, commitment, seed, draws, root_hash } = epoch;
  const verdict = await verifyDay(reader, { lotteryId, day }, commitment, Buffer.from(seed ?? '', 'hex'));
  const whole = verdict.draws === draws && (draws === 0 || verdict.rootHash === root_hash);
  return whole ? verdict : { ...verdict, firstWrong: verdict.firstWrong ?? '' };
}
