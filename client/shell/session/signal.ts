import { createStore, type Store } from '../store.ts';

/** What of the open screen did not come from the network. */
export interface Signal {
  /**
   * When the oldest answer that is shown in its place was given (milliseconds of server time); infinity where the device has no answer to any of it, so that
   * nothing is shown; undefined while the network answers.
   */
  readonly since: Store<number | undefined>;
  /** A read that the network did not answer; `answeredAt` is of the answer shown in its place, left out where there is none. */
  missed(read: string, answeredAt?: number): void;
  /** The network answered what was asked at this moment (performance time): it is back for all that was missed before. */
  heard(requestedAt: number): void;
  /** Another screen is shown. */
  leave(): void;
}

export function createSignal(): Signal {
  const since = createStore<number | undefined>(undefined);
  /** By read: when the answer shown in its place was given (server time), and when the network did not answer (performance time). */
  const missing = new Map<string, { readonly answeredAt: number; readonly missedAt: number }>();
  const publish = () => since.set(missing.size ? Math.min(...[...missing.values()].map(({ answeredAt }) => answeredAt)) : undefined);
  return {
    since,
    missed(read, answeredAt = Number.POSITIVE_INFINITY) {
      missing.set(read, { answeredAt, missedAt: performance.now() });
      publish();
    },
    heard(requestedAt) {
      for (const [read, { missedAt }] of missing) if (missedAt <= requestedAt) missing.delete(read);
      publish();
    },
    leave() {
      missing.clear();
      publish();
    },
  };
}
