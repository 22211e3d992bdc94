import { createStore, type Store } from '../store.ts';

/** Offline state of the open screen: which of its data did not come from the network. */
export interface Signal {
  /**
   * Server time (ms) of the oldest offline copy shown; infinity if a read has no copy at all, so that nothing is shown; undefined while the network
   * answers.
   */
  readonly since: Store<number | undefined>;
  /** Call when the network did not answer a read; `answeredAt` is the server time of the copy shown instead, undefined if there is none. */
  missed(read: string, answeredAt?: number): void;
  /** Call when the network answered a request sent at `requestedAt` (`performance.now()`): reads missed before count as reachable again. */
  heard(requestedAt: number): void;
  /** Call when another screen is shown. */
  leave(): void;
}

export function createSignal(): Signal {
  const since = createStore<number | undefined>(undefined);
  /** By read: when the shown copy was answered (server time), and when the network did not answer (performance time). */
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
