import { instantOf } from '../../../schemas/dates.ts';

/** Server time on this device, in milliseconds; a wrong or changed device clock does not move it. */
export interface ServerClock {
  now(): number;
  /** Takes the server's time from an answer whose request began at `startedAt` (performance time). */
  hear(serverTime: string | null, startedAt?: number): void;
  /** Server time minus device time, for the next start. */
  offset(): number;
  subscribe(listener: () => void): () => void;
}

/** Half of an answer's way is the best guess at its age; answers slower than the best one so far tell less and count less. */
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
