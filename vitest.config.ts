import { defineConfig } from 'vitest/config';

/**
 * Two groups, one after the other: what touches no browser, in two workers (the default is one core less than there are, so one of two stood idle), and then
 * the journeys that drive one real Chromium, one file at a time. The load tests kill child processes and wait for them, so they share the first group.
 * Files keep no module state, so workers are shared (isolation cost 17.8 s where sharing takes 1.5 s).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**', 'tests/load/**'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
