import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readEntry } from '../coins/index.ts';
import { describeOrder, readOfMember } from '../orders/index.ts';
import type { Programme } from '../programme/index.ts';

export type About = NonNullable<OperationTypes['threads.get']['result']['about']>;

interface AboutQuery {
  readonly memberId: string;
  readonly market: string;
  readonly now: string;
  readonly rules: Programme;
  readonly entryId?: string | undefined;
  readonly orderId?: string | undefined;
}

/**
 * The coin entry or order that a conversation is about, in its present state; undefined if it is about neither. Refuses with `request.not_found` what
 * is not the member’s own.
 */
export async function readAbout(reader: Reader, { entryId, orderId, ...viewer }: AboutQuery): Promise<About | undefined> {
  if (entryId !== undefined) {
    const entry = (await readEntry(reader, { ...viewer, id: entryId })) ?? reject('request.not_found');
    return { kind: 'entry', id: entry.id, type: entry.type, coins: entry.amount, at: entry.effectiveAt };
  }
  if (orderId === undefined) return undefined;
  const row = (await readOfMember(reader, viewer.memberId, orderId)) ?? reject('request.not_found');
  const {
    id,
    orderNumber: number,
    store,
    amount,
    coins,
    orderedAt: at,
  } = describeOrder(row, viewer.rules, viewer.rules.site.fallbackLanguage);
  return { kind: 'order', id, number, store, amount, coins, at };
}
