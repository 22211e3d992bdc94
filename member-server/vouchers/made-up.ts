import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { type Issuing, writeVouchers } from './issue.ts';
import { termsOf } from './terms.ts';

/**
 * Issues a voucher to a synthetic member without taking it from the offer's stock, so that no real member waits for the stock's lock. `highest` is
 * how many vouchers of the offer the member has. Returns its id; undefined if the offer is not for the market.
 */
export function writeUncounted(
  tx: Tx,
  tools: Pick<MemberTools, 'secrets' | 'random' | 'ids'>,
  issuing: Issuing,
  highest: number,
): string | undefined {
  const terms = termsOf(issuing.offer, issuing.market, issuing.rules);
  return terms && writeVouchers(tx, tools, issuing, { terms, highest })[0]?.id;
}
