import type { Tx } from '../../server-kit/db.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { bucketsFor, leftOf, spreadStock } from './rules.ts';
import * as store from './store-stock.ts';

/**
 * Takes stock that the first attempt did not get: makes the stock follow the document if needed, then waits for locked buckets. Skipping locked rows
 * alone would report an offer as empty although another transaction may still roll back. False if nothing is left.
 */
export async function takeStockLocked(tx: Tx, offer: Offer, taking: store.Taking): Promise<boolean> {
  // Takes and locks nothing if the stock does not follow the document yet.
  const [row, taken] = await Promise.all([store.readStock(tx, offer.id), store.takeAndWait(tx, taking)]);
  if (taken) return true;
  const follows = row !== undefined && (row.wanted === taking.total || row.revision > taking.revision);
  // Issued vouchers are never taken back, so no lock is needed to know that nothing is left.
  if (follows || leftOf(taking.total, row) < taking.quantity) return false;
  await followDocument(tx, offer, { revision: taking.revision });
  return store.takeAndWait(tx, taking);
}

/** Applies the difference between the document's total and the stored one; never below the number issued. An older release changes nothing. */
async function followDocument(tx: Tx, { id, total }: Offer, { revision }: Pick<Programme, 'revision'>): Promise<void> {
  const { stock, buckets } = await store.openStock(tx, id, { revision, count: bucketsFor(total) });
  if (stock.wanted === total || stock.revision > revision) return;
  const remaining = buckets.reduce((sum, bucket) => sum + bucket.remaining, 0);
  const difference = Math.max(total - stock.total, -remaining);
  store.changeStock(tx, id, { total: stock.total + difference, wanted: total, revision, buckets: spreadStock(buckets, difference) });
}
