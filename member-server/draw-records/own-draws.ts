import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { rejectField } from '../feature.ts';
import { describeDraw } from '../lotteries/index.ts';
import type { Programme } from '../programme/index.ts';
import { listOwn } from './store.ts';

interface Who {
  readonly memberId: string;
  readonly language: string;
  readonly rules: Programme;
}

const idForm = /^[0-9a-z]{26}$/;

/** Lists a member's draws, newest first; with `outcome: 'prize'` the won prizes. `needsAddress` reflects the gift's current state. */
export async function listDraws(
  reader: Reader,
  { memberId, ...words }: Who,
  { limit, cursor, ...filter }: OperationTypes['draws.list']['input'],
): Promise<OperationTypes['draws.list']['result']> {
  if (cursor !== undefined && !idForm.test(cursor)) rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  const rows = await listOwn(reader, { memberId, ...filter, before: cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items = page.map(({ lottery_name: name, prize, waits, ...row }) => {
    const described = describeDraw(row, { name, prizes: prize ? [prize] : [] }, words);
    if (!described.prize) return described;
    const { needsAddress: _, ...won } = described.prize;
    return { ...described, prize: waits ? { ...won, needsAddress: true } : won };
  });
  return { items, ...(last ? { nextCursor: last.id } : {}) };
}
