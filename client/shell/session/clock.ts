import { instantOf } from '../../../schemas/dates.ts';

/** Server time on this device, in ms; independent of a wrong or changed device clock. */
export interface ServerClock {
  now(): number;
  /** Synchronises from an answer's server time (RFC 3339); `startedAt` is when its request was sent (`performance.now()`). */
  hear(serverTime: string | null, startedAt?: number): void;
  /** Server time minus device time in ms, stored for the next start. */
  offset(): number;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates the clock. Half of the round trip estimates an answer's age; answers slower than the best one so far are ignored unless the clock jumped.
 */
export function createClock(offsetMs: number, device: { now(): number; monotonic(): number }): ServerClock {
  let base = device.now() + offsetMs - device.monotonic();
  let bestTripMs = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();
  return {
    now: () => Math.round(base + device.monotonic()),
    offset: () => Math.round(base + device.monotonic() - device.now()),
    hear(serverTime, startedAt) {
      const at = serverTime ? instantOf(serverTime) : undefined;
      if (!at) return;
      const tripMs = startedAt === undefined ? 0 : device.monotonic() - startedAt;
      const heard = at.getTime() + tripMs / 2 - device.monotonic();
      const jumped = Math.abs(heard - base) > 1_000 + tripMs;
      if (tripMs > bestTripMs && !jumped) return;
      bestTripMs = tripMs;
      base = heard;
      if (jumped) for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
