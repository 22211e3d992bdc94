import type { Reader } from '../../server-kit/db.ts';
import { ProblemError } from '../../server-kit/problem.ts';
import { needsAddress } from './rules.ts';
import { type RedemptionRow, readLastActors, readRedemption } from './store.ts';

/** How a redemption stands that cannot be moved on, as a sentence to the operator who tried. `actor`: whoever moved it last, null for its member. */
export function stateSentence(row: RedemptionRow, actor: string | null, operatorId: string): string {
  if (row.kind === 'voucher') return 'It is a voucher: nothing is sent.';
  if (needsAddress(row)) return 'Its member has not said yet where it goes.';
  if (row.status === 'received') return 'It was received already.';
  if (row.status === 'shipped') return 'It was shipped already.';
  if (row.status !== 'cancelled') return 'It was not shipped yet.';
  // Members cannot hand back what they won, so without an actor it was a rule that took it.
  if (actor === null) return row.source_kind === null ? 'It was cancelled by the member.' : 'It was cancelled already.';
  return actor.startsWith('ops:') && actor !== `ops:${operatorId}` ? 'It was cancelled by a colleague.' : 'It was cancelled already.';
}

/** The sentence of each, by its id. */
export async function readStateSentences(
  reader: Reader,
  rows: readonly RedemptionRow[],
  operatorId: string,
): Promise<ReadonlyMap<string, string>> {
  const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const moved = cancelled.length === 0 ? [] : await readLastActors(reader, cancelled);
  const actors = new Map(moved.map(({ redemption_id, actor }) => [redemption_id, actor]));
  return new Map(rows.map((row) => [row.id, stateSentence(row, actors.get(row.id) ?? null, operatorId)]));
}

/** A refused move with how the redemption stands now; other errors as they are. */
export async function explainRefusal(reader: Reader, id: string, operatorId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.code !== 'redemption.invalid_transition') return error;
  const row = await readRedemption(reader, id);
  const detail = row && (await readStateSentences(reader, [row], operatorId)).get(id);
  return detail === undefined ? error : new ProblemError(error.code, error.params, { ...error.extra, detail });
}
