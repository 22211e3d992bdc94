import { changedPaths, nearestTests } from './test/changed.ts';
import { runChecks } from './test/checks.ts';
import { cpuSeconds } from './test/cpu.ts';
import { type Counts, showReport, sumOf } from './test/report.ts';
import { runFiles } from './test/run-files.ts';
import { runFailedAgain } from './test/second-run.ts';

/**
 * `npm test`: types, format and lint, unused code, the document check and the build, then all tests except `*.slow.test.ts`; with paths, only the
 * tests below them. `npm run test:all` includes the slow ones; `npm run test:deep` runs all in their long forms; `npm run test:changed` runs the
 * tests nearest to the changes. The last line is `N passed, N failed, N skipped`, where each check counts as a test.
 */
const options = process.argv.slice(2);
const isDeep = options.includes('--deep');
const isAll = options.includes('--all');
const isChanged = options.includes('--changed');
const given = options.filter((option) => !option.startsWith('--'));
const isWhole = given.length === 0 && !isChanged && !isDeep;

/** For two otherwise idle cores, including the build. */
const budget = isAll ? { minutes: 16 } : { minutes: 8, cpuSeconds: 700 };

const started = Date.now();
const checks = isWhole ? { ...(await runChecks()), skipped: 0 } : { passed: 0, failed: 0, skipped: 0 };
const tests = runTests(isChanged ? nearest() : given);

console.log(timeTaken());
if (tests.flaky > 0) console.log(`${tests.flaky} flaky`);
const sum = (key: keyof Counts) => sumOf([checks, tests], key);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function nearest(): readonly string[] {
  const paths = nearestTests(changedPaths());
  console.log(paths.length > 0 ? `Nearest to what has changed:\n  ${paths.join('\n  ')}` : 'No test stands near what has changed.');
  return paths;
}

function runTests(paths: readonly string[]): Counts & { readonly flaky: number } {
  if (isChanged && paths.length === 0) return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const isWithSlow = isAll || isDeep || given.length > 0 || paths.some((path) => path.includes('.slow.test.'));
  const run = runFiles({ paths, isWithSlow, isDeep });
  showReport(run.files, { budgets: isWhole && !isAll });
  const { files, flaky } = isWhole
    ? runFailedAgain(run.files, (path) => runFiles({ paths: [path], isWithSlow, isDeep }))
    : { files: run.files, flaky: 0 };
  for (const { path } of files.filter(({ failed }) => failed > 0)) console.log(`FAILED ${path}`);
  if (run.elsewhere !== undefined) console.log(`FAILED ${run.elsewhere}`);
  const failed = sumOf(files, 'failed') + (run.elsewhere === undefined ? 0 : 1);
  return { passed: sumOf(files, 'passed'), failed, skipped: sumOf(files, 'skipped'), flaky };
}

function timeTaken(): string {
  const seconds = Math.round((Date.now() - started) / 1000);
  const cpu = cpuSeconds();
  const time = `In ${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const work = cpu === undefined ? '' : `, ${cpu.toFixed(0)} s of CPU`;
  if (!isWhole) return `${time}${work}.`;
  const ofWork = work && budget.cpuSeconds !== undefined ? `${work} of ${budget.cpuSeconds}` : work;
  return `${time} of ${budget.minutes}${ofWork}.`;
}
