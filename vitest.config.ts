import { defineConfig } from 'vitest/config';

/**
 * Two projects: what shares workers and touches no browser, and the journeys that drive one real Chromium, one file at a time.
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['tests/e2e/**/*.test.ts', 'tests/load/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
