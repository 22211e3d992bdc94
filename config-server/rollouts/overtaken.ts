import type { Reader, Tx } from '../../server-kit/db.ts';
import type { ReleaseHead } from '../delivery/index.ts';
import type { ConfigTools } from '../feature.ts';
import { titlesOf } from '../releases/index.ts';
import { endByItself } from './end-by-itself.ts';
import { overtakenSentence } from './rules.ts';
import { overtakenDocuments, type RolloutRow, runningRollout } from './store.ts';

/** Why a release has overtaken a roll-out: it changed what is tried since the roll-out was prepared. Undefined where none has. */
export async function whyOvertaken(
  { product }: Pick<ConfigTools, 'product'>,
  reader: Reader,
  { id, prepared_for }: RolloutRow,
): Promise<string | undefined> {
  const found = await overtakenDocuments(reader, id, prepared_for);
  const [first] = found;
  if (!first) return undefined;
  const changed = found
    .filter(({ release }) => release === first.release)
    .map(({ body, ...ref }) => ({ ...ref, body: body === null ? undefined : JSON.parse(body) }));
  return overtakenSentence(first.title, titlesOf(product.current(), changed));
}

/** Ends the running roll-out in the transaction of a release that changes what it tries, so that no share of devices stays behind (decision 0029). */
export async function endOvertaken(
  tools: Pick<ConfigTools, 'product' | 'audit'>,
  tx: Tx,
  { effective_at }: Pick<ReleaseHead, 'effective_at'>,
): Promise<void> {
  const row = await runningRollout(tx);
  const why = row && (await whyOvertaken(tools, tx, row));
  if (why !== undefined) await endByItself(tools, tx, row!, { state: 'overtaken', why }, effective_at);
}
