import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedPaths, nearestTests } from './test/changed.ts';
import { runChecks } from './test/checks.ts';
import { type Counts, showReport } from './test/report.ts';

/**
 * `npm test`: types, format and lint, unused code, the document check and the build, then all tests; with paths, the tests below them alone.
 * `npm run test:changed`: the tests nearest to what has changed. `npm run test:deep`: the long forms. The last line is `N passed, N failed, N skipped`, in
 * which each check counts as a test.
 */
const options = process.argv.slice(2);
const changed = options.includes('--changed');
const deep = options.includes('--deep');
const given = options.filter((option) => option !== '--changed' && option !== '--deep');
const started = Date.now();

const counted: Counts[] = [];
if (changed) {
  const tests = nearestTests(changedPaths());
  console.log(tests.length > 0 ? `Nearest to what has changed:\n  ${tests.join('\n  ')}` : 'No test stands near what has changed.');
  if (tests.length > 0) counted.push(runTests(tests));
} else {
  if (given.length === 0 && !deep) counted.push({ ...(await runChecks()), skipped: 0 });
  counted.push(runTests(given));
}

const sum = (key: keyof Counts) => counted.reduce((total, counts) => total + counts[key], 0);
const minutes = (Date.now() - started) / 60_000;
console.log(`In ${Math.floor(minutes)} min ${Math.round((minutes % 1) * 60)} s.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function runTests(args: readonly string[]): Counts {
  const report = join(tmpdir(), `punchcard-tests-${process.pid}.json`);
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/failures-at-once.ts', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('vitest', ['run', ...reporters, ...args], {
    stdio: 'inherit',
    env: deep ? { ...process.env, TEST_DEEP: '1' } : process.env,
  });
  try {
    return showReport(report, status, !deep);
  } catch {
    console.log('FAILED the test run left no report');
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}
