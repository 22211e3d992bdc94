import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { endOf, proofOf, type RevisionPrize, say, valuesOf } from '../lotteries/index.ts';
import type { Programme } from '../programme/index.ts';
import { type ProofRow, readProof } from './store.ts';

interface Words {
  readonly language: string;
  readonly rules: Programme;
}

/**
 * Returns everything needed to recompute a draw, public for anyone with its id: it does not identify the member. The seed is included once its day is
 * revealed, the place in the chain once the draw is chained. Refuses with `activity.not_found`.
 */
export async function getProof(reader: Reader, words: Words, id: string): Promise<OperationTypes['drawProofs.get']['result']> {
  const row = (await readProof(reader, id)) ?? reject('activity.not_found');
  return {
    ...proofOf(row, row.prizes),
    lotteryName: words.rules.text(words.language, row.lottery_name),
    prizes: row.prizes.map((prize) => ({
      id: prize.id,
      range: prize.range,
      empty: prize.kind === 'nothing',
      name: nameOf(prize, row, words),
    })),
    widget: row.widget,
    drawnAt: row.drawn_at,
    revealsAt: endOf(row.utc_day),
    ...(row.seed === null ? {} : { seed: row.seed }),
    ...(row.place === null || row.previous === null || row.hash === null
      ? {}
      : { place: row.place, previousHash: row.previous, hash: row.hash }),
  };
}

/** Prize name from the live texts, with values from the live document; in English if the text no longer exists. */
function nameOf({ id, name, english }: RevisionPrize, { lottery_id: lotteryId, market }: ProofRow, { rules, language }: Words): string {
  const prize = rules.lotteries.get(lotteryId)?.prizes.find((each) => each.id === id);
  const text = say({ rules, language }, name, prize ? valuesOf(prize, { rules, language, market }) : {});
  return text === name ? english : text;
}
