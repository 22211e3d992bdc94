import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';
import { hungMs, shownMs } from './tests/patience.ts';

/**
 * Two groups, one after the other: what touches no browser, and then the journeys, whose workers each keep one Chromium. Both use two workers: the default is
 * one core less than there are, so one of two would idle. Files keep no module state of their own, so workers are shared (isolation cost 17.8 s where
 * sharing takes 1.5 s).
 */
const shared = {
  isolate: false,
  maxWorkers: 2,
  testTimeout: hungMs,
  hookTimeout: hungMs,
  // Vitest's own is a second.
  expect: { poll: { timeout: shownMs } },
} as const;

export default defineConfig({
  test: {
    globalSetup: 'tests/run-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'parts', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: ['tests/e2e/**'] } },
      { test: { ...shared, name: 'journeys', include: ['tests/e2e/**/*.test.ts'], sequence: { groupOrder: 1 } } },
    ],
  },
});
