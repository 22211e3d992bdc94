import { describe, expect, it } from 'vitest';
import { type Source, sources } from './sources.ts';

const tests = sources.filter(({ path }) => path.startsWith('tests/') && !path.startsWith('tests/tidy/'));
/** As `path:line: what is wrong`. */
const linesOf = ({ path, text }: Source, wrong: RegExp): string[] =>
  text.split('\n').flatMap((line, at) => (wrong.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));

/** Each with the files that may: what they do it for stands beside it there. */
const never: readonly (readonly [what: string, wrong: RegExp, but: readonly string[]])[] = [
  ['return before anything is asserted: such a test counts as passed', /^ {2,4}if \(!\w+(\.ok)?\) return;$/, []],
  [
    'is skipped without saying why: suites of PostgreSQL are those of server-kit/suites.ts',
    /\.(skipIf|runIf)\(/,
    [
      'tests/server-kit/suites.ts',
      'tests/docs/partner-signing.slow.test.ts',
      'tests/scripts/content-files.test.ts',
      'tests/e2e/push.slow.test.ts',
      'tests/server-kit/readiness.test.ts',
    ],
  ],
  [
    'sleeps for a time: it waits for what happens, or moves the clock of the product',
    /waitForTimeout\(|setTimeout\(.*, ?[\d_]{2,}\)|sleep\([\d_]+\)|timers\/promises/,
    // Frames that the test itself holds up.
    ['tests/e2e/draw-wheel-left.slow.test.ts', 'tests/e2e/draw-wheel-spins.slow.test.ts', 'tests/e2e/page-time.ts'],
  ],
  ['has a limit of time of its own: those of the configuration are for tests that hang', /\btimeout: ?[\d_]+|^ *\}, [\d_]{4,}\);$/, []],
  [
    'reads a clock or chance of its own: time is that of tests/one-clock.ts, chance follows from the seed',
    /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/,
    ['tests/one-clock.ts', 'tests/deep.ts'],
  ],
  ['asserts how long something took: figures are of the benches', /expect\(.*(performance|Date)\.now\(\) ?-/, []],
];

describe('A test that passes has asserted something', () => {
  it.each(never)('nothing of the tests %s', (_what, wrong, but) => {
    const files = tests.filter(({ path }) => !but.includes(path));
    expect(files.flatMap((file) => linesOf(file, wrong))).toEqual([]);
  });

  it('what opens a PostgreSQL stands in a suite that is skipped where none answers', () => {
    const opens = tests.filter(({ path, text }) => /\.test\.ts$/.test(path) && /\baPostgres\w*\(|\bcreateDatabase\(/.test(text));
    expect(opens.filter(({ text }) => !/^ *on(Postgres|EachDatabase)\(/m.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
