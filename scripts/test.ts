import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * `npm test`: types, format and lint, unused code, the document check, then all tests. Each step counts as one test of its own, so that the last
 * line is the whole truth: `N passed, N failed, N skipped`.
 */
const report = join(tmpdir(), `punchcard-tests-${process.pid}.json`);
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'npx', 'tsc', '--noEmit'],
  ['format and lint', 'npx', 'biome', 'ci', '.'],
  ['unused code', 'npx', 'knip', '--no-progress'],
  ['documents', 'npx', 'tsx', 'scripts/content.ts', 'check'],
];

/** Of the report: a test file with when it began and ended, in milliseconds. */
interface RanFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

const secondsOf = (file: RanFile): string =>
  `${((file.endTime - file.startTime) / 1000).toFixed(0).padStart(5)} s  ${relative(process.cwd(), file.name)}`;

let passed = 0;
let failed = 0;
let skipped = 0;

for (const [name, command, ...args] of checks) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const good = status === 0;
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? 'ok' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

spawnSync('npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
try {
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    success: boolean;
    testResults: readonly RanFile[];
  };
  const slowest = counts.testResults.toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime)).slice(0, 15);
  console.log(`Slowest files:\n${slowest.map(secondsOf).join('\n')}`);
  passed += counts.numPassedTests;
  skipped += counts.numPendingTests;
  failed += counts.success ? 0 : Math.max(counts.numFailedTests, 1);
} catch {
  failed += 1;
  console.log('FAILED the test run left no report');
} finally {
  rmSync(report, { force: true });
}

console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
