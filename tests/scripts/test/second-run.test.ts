import { describe, expect, it } from 'vitest';
import type { RanFile } from '../../../scripts/test/report.ts';
import { runFailedAgain } from '../../../scripts/test/second-run.ts';

const file = (path: string, failures: readonly string[] = [], more: Partial<RanFile> = {}): RanFile => ({
  path,
  seconds: 1,
  passed: 3,
  failed: failures.length,
  skipped: 0,
  failures,
  ...more,
});
const journey = (name: string) => file(`tests/e2e/${name}.test.ts`, ['is seen'], { passed: 1, skipped: 1 });

interface Case {
  readonly first: readonly RanFile[];
  /** Of those that run again, what they give then: passed unless named. */
  readonly stillFails?: readonly string[];
  readonly again: readonly string[];
  readonly said: readonly string[];
  readonly failed: number;
  readonly flaky: number;
}

const pathOf = (name: string) => `tests/e2e/${name}.test.ts`;

describe('What failed is run once more', () => {
  it.each<[what: string, row: Case]>([
    ['where nothing failed nothing is', { first: [file(pathOf('join'))], again: [], said: [], failed: 0, flaky: 0 }],
    [
      'one that then passes is named and does not fail the run',
      {
        first: [journey('join'), file(pathOf('redeem'))],
        again: ['join'],
        said: [`FLAKY ${pathOf('join')}: is seen`],
        failed: 0,
        flaky: 1,
      },
    ],
    ['one that fails again has failed', { first: [journey('join')], stillFails: ['join'], again: ['join'], said: [], failed: 1, flaky: 0 }],
    [
      'one that could not be loaded is named as such',
      {
        first: [file(pathOf('join'), [], { failed: 1, passed: 0 })],
        again: ['join'],
        said: [`FLAKY ${pathOf('join')}: could not be loaded`],
        failed: 0,
        flaky: 1,
      },
    ],
    ['four are no bad luck', { first: ['join', 'redeem', 'routes', 'badges'].map(journey), again: [], said: [], failed: 4, flaky: 0 }],
    [
      'rules of the sources are never',
      { first: [file('tests/tidy/names.test.ts', ['has no utils'])], again: [], said: [], failed: 1, flaky: 0 },
    ],
    ['budgets are never', { first: [file('tests/budgets/draw-size.test.ts', ['is small'])], again: [], said: [], failed: 1, flaky: 0 }],
  ])('%s', (_what, { first, stillFails = [], again, said, failed, flaky }) => {
    const ran: string[] = [];
    const lines: string[] = [];
    const counted = runFailedAgain(
      first,
      (path) => {
        ran.push(path);
        const fails = stillFails.some((name) => path === pathOf(name));
        return { files: [file(path, fails ? ['is seen'] : [])], elsewhere: undefined };
      },
      (line) => lines.push(line),
    );
    expect(ran).toEqual(again.map(pathOf));
    expect(lines).toEqual(said);
    expect(counted.flaky).toBe(flaky);
    expect(counted.files.reduce((total, each) => total + each.failed, 0)).toBe(failed);
    expect(counted.files.map(({ path }) => path)).toEqual(first.map(({ path }) => path));
  });

  it('the steps behind one that failed count as they went the second time', () => {
    const { files } = runFailedAgain(
      [journey('join')],
      (path) => ({ files: [file(path)], elsewhere: undefined }),
      () => {},
    );
    expect(files).toMatchObject([{ passed: 3, failed: 0, skipped: 0 }]);
  });
});
