import { type DocumentChange, hashOf, keyOf, liveBody, type Ref } from '../documents/index.ts';
import type { LiveProduct } from '../product.ts';

/** What is live under the releases that wait: they are rebased onto it. */
export interface RebaseTarget {
  /** The hash of a document as it is live, or will be at once; null where there is none. */
  live(ref: Ref): string | null;
  /** Bodies that the database does not have yet. */
  readonly bodies?: ReadonlyMap<string, unknown>;
}

/** The same, once these changes are live. */
export function liveWith(live: LiveProduct, changes: readonly DocumentChange[]): RebaseTarget {
  const changed = new Map(changes.map((change) => [keyOf(change), change.body]));
  const bodies = new Map(changes.flatMap(({ body }) => (body === undefined ? [] : [[hashOf(body)!, body]])));
  return { live: (ref) => hashOf(changed.has(keyOf(ref)) ? changed.get(keyOf(ref)) : liveBody(live, keyOf(ref))) ?? null, bodies };
}
