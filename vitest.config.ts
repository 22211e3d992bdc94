import { defineConfig } from 'vitest/config';
import FileOrder from './scripts/test/file-order.ts';
import { slowFiles } from './scripts/test/sizes.ts';
import { hungMs, shownMs } from './tests/patience.ts';

/**
 * Two groups, one after the other: what touches no browser, and then the journeys, whose workers each keep one Chromium. Both use two workers or more: the default
 * is one core less than there are, so one of two would idle. Files keep no module state of their own, so workers are shared (isolation cost 17.8 s where
 * sharing takes 1.5 s).
 */
const shared = {
  isolate: false,
  // What one test puts in the place of something is not there for the next, of whichever file.
  unstubGlobals: true,
  restoreMocks: true,
  // Files share a heap: collecting its young part less often, and compiling the embedded database once, takes 7 % of CPU off.
  execArgv: ['--max-semi-space-size=64', '--no-wasm-dynamic-tiering'],
  maxWorkers: 2,
  testTimeout: hungMs,
  hookTimeout: hungMs,
  // Vitest's own is a second.
  expect: { poll: { timeout: shownMs } },
};

const withSlow = process.env.TEST_SLOW === '1';
const leftOut = withSlow ? [] : [slowFiles];

export default defineConfig({
  test: {
    globalSetup: 'tests/run-setup.ts',
    experimental: { fsModuleCache: true },
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**', ...leftOut],
          setupFiles: ['tests/file-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          // Two keep both cores busy. Some of the slow ones wait for processes to start and end: a third works meanwhile (how much that gives was not measured).
          maxWorkers: withSlow ? 3 : 2,
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: ['tests/file-setup.ts', 'tests/journey-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
