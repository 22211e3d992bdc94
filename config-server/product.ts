import type { CheckedSet } from './checks/index.ts';
import type { DeliveredProduct, LiveSet } from './delivery/index.ts';

/** The live release of this process: what is delivered, with the check it passed. Replaced as a whole. */
export interface LiveProduct {
  readonly revision: number;
  readonly live: LiveSet;
  /** Made at once where it is not there yet, which takes a second; `Product.whenChecked` comes before. */
  readonly checked: CheckedSet;
}

/** The one place that knows what is live. Features read `current()` once a request. */
export interface Product extends DeliveredProduct {
  current(): LiveProduct;
  /** The same as soon as its check is at hand: a process that only delivers never makes it. */
  whenChecked(): Promise<LiveProduct>;
  /** Takes over what the database has beyond this process (releases, kill switches) and tells clients; call after a commit that changed them. */
  refresh(): Promise<void>;
  /** Open event streams. */
  openPages(): number;
  /** Why an older release is served than the baseline of this build, if so. */
  degraded(): string | undefined;
}
