import { createStore, type Store } from '../store.ts';

/** What of the open screen did not come from the network. */
export interface Signal {
  /** When the oldest of it was answered (milliseconds of server time); infinity where none of it is kept; undefined while the network answers. */
  readonly since: Store<number | undefined>;
  /** A read that the network did not answer; `answeredAt` is of what is shown instead. */
  missed(read: string, answeredAt?: number): void;
  /** The network answered what was asked at this moment (performance time): it is back for all that was missed before. */
  heard(requestedAt: number): void;
  /** Another screen is shown. */
  leave(): void;
}

export function createSignal(): Signal {
  const since = createStore<number | undefined>(undefined);
  /** When each was answered, and when it was missed. */
  const missing = new Map<string, readonly [number, number]>();
  const publish = () => since.set(missing.size ? Math.min(...[...missing.values()].map(([answered]) => answered)) : undefined);
  return {
    since,
    missed(read, answeredAt = Number.POSITIVE_INFINITY) {
      missing.set(read, [answeredAt, performance.now()]);
      publish();
    },
    heard(requestedAt) {
      for (const [read, [, at]] of missing) if (at <= requestedAt) missing.delete(read);
      publish();
    },
    leave() {
      missing.clear();
      publish();
    },
  };
}
