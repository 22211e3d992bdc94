import { expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { recordsOf } from '../../../scripts/test/record-run.ts';

/** A file that took half a second, in a worker whose environment took so long. */
const file = (environmentSetupDuration: number) =>
  ({
    children: { allTests: () => [] },
    diagnostic: () => ({ environmentSetupDuration, collectDuration: 200, setupDuration: 100, duration: 200 }),
    relativeModuleId: 'tests/client/blocks/chat.test.tsx',
    state: () => 'passed',
  }) as unknown as TestModule;

it.each<[what: string, environments: readonly number[], seconds: readonly number[]]>([
  ['the environment of a worker counts for its first file alone', [600.5, 600.5, 600.5], [1.1005, 0.5, 0.5]],
  ['of two workers each counts once', [600.5, 700.5, 600.5, 700.5], [1.1005, 1.2005, 0.5, 0.5]],
  ['files without an environment take what they take', [0, 0], [0.5, 0.5]],
])('%s', (_what, environments, seconds) => {
  expect(recordsOf(environments.map(file)).map((each) => each.seconds)).toEqual(seconds);
});
