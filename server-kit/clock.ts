/**
 * Where instants come from: text like `2025-08-01T00:00:00.000Z`, always 24 characters, UTC, so that instants compare as text. A use case
 * reads it once and hands it to every rule and statement.
 */
export interface Clock {
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Stands where it was put, for tests. */
export class FixedClock implements Clock {
  #at: string;

  constructor(at: string) {
    this.#at = new Date(at).toISOString();
  }

  now(): string {
    return this.#at;
  }

  moveTo(at: string): void {
    this.#at = new Date(at).toISOString();
  }
}

const daySeconds = 86_400;

/** From an instant to the next UTC midnight. */
export const secondsToMidnight = (now: string): number => daySeconds - (Math.floor(Date.parse(now) / 1000) % daySeconds);
