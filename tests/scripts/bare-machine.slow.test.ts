import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { sources } from '../tidy/sources.ts';

const root = join(import.meta.dirname, '../..');
/** Nobody listens there. */
const nowhere = 'postgres://postgres@127.0.0.1:1/postgres';
const reason = '(skipped: no PostgreSQL at 127.0.0.1:1: ECONNREFUSED)';

interface Report {
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Vitest in a process of its own, as on a machine with nothing but Node. */
function runBare(args: readonly string[]): { readonly code: number | null; readonly said: string; readonly report: Report } {
  const file = join(tmpdir(), 'punchcard-bare.json');
  const { DATABASE_URL: _url, TEST_RUN: _run, ...rest } = process.env;
  const env = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${file}`, ...args],
    { cwd: root, env: { ...env, TEST_POSTGRES: nowhere }, encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  return { code: status, said: stdout + stderr, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
}

describe('Without a PostgreSQL within reach', () => {
  it('tests of the embedded database pass, and those of PostgreSQL count as skipped and say why', () => {
    const files = [
      'tests/server-kit/migrate.test.ts',
      'tests/server-kit/rate-limit.test.ts',
      'tests/member-server/attacks/races.slow.test.ts',
    ];
    const { code, said, report } = runBare(files);
    expect(code, said).toBe(0);
    expect(said).toContain('Tests that need PostgreSQL are skipped: no PostgreSQL at 127.0.0.1:1: ECONNREFUSED');
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const named = (status: string) => tests.filter((test) => test.status === status).map(({ fullName }) => fullName);
    expect(tests.length).toBe(named('passed').length + named('skipped').length);
    expect(named('passed').length).toBeGreaterThan(5);
    expect(named('skipped').length).toBeGreaterThan(5);
    expect(named('skipped').filter((name) => !name.includes(reason))).toEqual([]);
    expect(named('passed').filter((name) => name.includes(reason))).toEqual([]);
  });

  it('a file with tests on PostgreSQL can be loaded, and skips them', () => {
    const all = sources
      .filter(({ path, text }) => /\.test\.ts$/.test(path) && /^ *on(Postgres|EachDatabase|Databases)\(/m.test(text))
      .map(({ path }) => path);
    expect(all.length).toBeGreaterThan(20);
    // A twelfth of them, all in a deep run: to load them takes as long as to run many.
    const wanted = all.filter((_path, at) => inFull(at % 12 === 0, true));
    // A name that no test has: files are loaded, and nothing is run.
    const { code, said, report } = runBare([...wanted, '--testNamePattern=no test is called so', '--passWithNoTests']);
    expect(code, said).toBe(0);
    const skipping = report.testResults
      .filter(({ assertionResults }) => assertionResults.some(({ fullName, status }) => fullName.includes(reason) && status === 'skipped'))
      .map(({ name }) => relative(root, name));
    expect(skipping.toSorted()).toEqual(wanted.toSorted());
  });
});
