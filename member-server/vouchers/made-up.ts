import type { Tx } from '../../server-kit/db.ts';
import type { MemberTools } from '../feature.ts';
import { type Issuing, writeVouchers } from './issue.ts';
import { termsOf } from './terms.ts';

/**
 * Writes a voucher that no total loses: for a member who is made up and taken back, so that nobody real waits for the stock of the offer meanwhile.
 * `highest` is how many the member has of the offer. Gives its id; undefined where the offer is not for the market.
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
