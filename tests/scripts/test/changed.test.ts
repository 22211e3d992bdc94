import { describe, expect, it } from 'vitest';
import { nearestTests } from '../../../scripts/test/changed.ts';

const there = new Set([
  'tests/member-server/coins',
  'tests/member-server/coins/rules.test.ts',
  'tests/member-server/coins/ledger.ts',
  'tests/member-server/coins/load.slow.test.ts',
  'tests/client/engine',
  'tests/client/engine/fields.test.tsx',
  'tests/e2e',
  'tests/e2e/join.test.ts',
]);

describe('The tests nearest to a change', () => {
  it.each<[what: string, paths: string[], tests: string[]]>([
    ['of a source with a test of its name are that test', ['member-server/coins/rules.ts'], ['tests/member-server/coins/rules.test.ts']],
    ['of a source whose test is slow are that test', ['member-server/coins/load.ts'], ['tests/member-server/coins/load.slow.test.ts']],
    ['of a view likewise', ['client/engine/fields.ts'], ['tests/client/engine/fields.test.tsx']],
    ['of another source are those of its folder', ['member-server/coins/store.ts'], ['tests/member-server/coins']],
    ['of a test are itself', ['tests/member-server/coins/rules.test.ts'], ['tests/member-server/coins/rules.test.ts']],
    ['of what tests share are those beside it', ['tests/member-server/coins/ledger.ts'], ['tests/member-server/coins']],
    ['of documents are the check of all', ['screens/home.json', 'locales/en/home.json'], ['tests/config-server/content-check.test.ts']],
    ['are named once', ['client/engine/run.ts', 'client/engine/host.ts'], ['tests/client/engine']],
    ['leave out journeys, which take a minute', ['tests/e2e/join.test.ts'], []],
    ['of a source without tests near it are none', ['start.ts', 'docs/ops.md'], []],
    ['of a test that is gone are none', ['tests/member-server/coins/gone.test.ts'], []],
  ])('%s', (_what, paths, tests) => {
    expect(nearestTests(paths, (path) => there.has(path))).toEqual(tests);
  });
});
