import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A Monday in office hours of all markets, before the dates in the shipped documents: what every run begins at, on whatever day it is made. */
const startInstant = '2026-11-23T04:00:00.000Z';

const preload = join(import.meta.dirname, 'one-clock.cjs');
const { moveClock } = createRequire(import.meta.url)(preload) as { readonly moveClock: (offsetMs: number) => void };

const offset = 'TEST_CLOCK_OFFSET_MS';

/**
 * Starts the clock of this run at `TEST_NOW`, else at the same instant as every other run. Processes that are started from now on have it: the workers with
 * the product in them, and the servers and commands that they start. Returns the instant.
 */
export function startOneClock(env: NodeJS.ProcessEnv = process.env): string {
  const instant = env.TEST_NOW ?? startInstant;
  env[offset] ??= String(Date.parse(instant) - Date.now());
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(preload)}`.trim();
  return instant;
}

/** For a page, which has a `Date` of its own: the script and its argument. */
export const clockOfPages = [moveClock, Number(process.env[offset] ?? 0)] as const;

/** Milliseconds since 1970. */
export const currentMs = (): number => Date.now();
export const currentInstant = (): string => new Date().toISOString();
/** Milliseconds from now; before it where they are negative. */
export const instantIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
