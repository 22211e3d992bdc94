import type { Reader } from '../../server-kit/db.ts';

/**
 * Net qualifying spend of a member in a market since an instant, in minor units of its currency. There are no orders yet, so it is 0;
 * the orders feature answers it from its table.
 */
export async function qualifyingSpend(_reader: Reader, _wanted: { memberId: string; market: string; since: string }): Promise<number> {
  return 0;
}
