import type { Tx } from '../../server-kit/db.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { bucketsFor, leftOf, spreadStock } from './rules.ts';
import * as store from './store-stock.ts';

/**
 * Takes what the quick pass did not get: a pass that waits decides, once the stock follows the document. Skipping locked rows alone would
 * call an offer empty that somebody else may yet give up. False where there is none left.
 */
export async function takeStockLocked(tx: Tx, offer: Offer, taking: store.Taking): Promise<boolean> {
  // Takes and locks nothing where the stock does not follow the document yet.
  const [row, taken] = await Promise.all([store.readStock(tx, offer.id), store.takeAndWait(tx, taking)]);
  if (taken) return true;
  const follows = row !== undefined && (row.wanted === taking.total || row.revision > taking.revision);
  // What is issued stays issued: nobody need wait to hear that there is none.
  if (follows || leftOf(taking.total, row) < taking.quantity) return false;
  await followDocument(tx, offer, { revision: taking.revision });
  return store.takeAndWait(tx, taking);
}

/** Moves the difference between the document's total and what the rows know; never below what is issued. An older release moves nothing. */
async function followDocument(tx: Tx, { id, total }: Offer, { revision }: Pick<Programme, 'revision'>): Promise<void> {
  const { stock, buckets } = await store.openStock(tx, id, { revision, count: bucketsFor(total) });
  if (stock.wanted === total || stock.revision > revision) return;
  const remaining = buckets.reduce((sum, bucket) => sum + bucket.remaining, 0);
  const difference = Math.max(total - stock.total, -remaining);
  store.changeStock(tx, id, { total: stock.total + difference, wanted: total, revision, buckets: spreadStock(buckets, difference) });
}
