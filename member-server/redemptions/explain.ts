import type { Reader } from '../../server-kit/db.ts';
import { ProblemError } from '../../server-kit/problem.ts';
import { needsAddress } from './rules.ts';
import { type RedemptionRow, readLastActors, readRedemption } from './store.ts';

/** A sentence for an operator on why a redemption cannot be moved on. `actor`: who moved it last, null for its member. */
export function stateSentence(row: RedemptionRow, actor: string | null, operatorId: string): string {
  if (row.kind === 'voucher') return 'It is a voucher: nothing is sent.';
  if (needsAddress(row)) return 'Its member has not said yet where it goes.';
  if (row.status === 'received') return 'It was received already.';
  if (row.status === 'shipped') return 'It was shipped already.';
  if (row.status !== 'cancelled') return 'It was not shipped yet.';
  // Members cannot cancel what they won, so without an actor a rule cancelled it.
  if (actor === null) return row.source_kind === null ? 'It was cancelled by the member.' : 'It was cancelled already.';
  return actor.startsWith('ops:') && actor !== `ops:${operatorId}` ? 'It was cancelled by a colleague.' : 'It was cancelled already.';
}

/** The sentence of each redemption, by its id. */
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

/** Adds the state of the redemption to the error of a refused move; returns other errors unchanged. */
export async function explainRefusal(reader: Reader, id: string, operatorId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.code !== 'redemption.invalid_transition') return error;
  const row = await readRedemption(reader, id);
  const detail = row && (await readStateSentences(reader, [row], operatorId)).get(id);
  return detail === undefined ? error : new ProblemError(error.code, error.params, { ...error.extra, detail });
}
