import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What Vitest's JSON report says of a run, as far as it is used. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly RanFile[];
}

interface RanFile {
  readonly name: string;
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly status: string }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a file may take on two quiet cores before it is named: it is then divided, shortened or given a long form for `test:deep`. */
const budgetSeconds = (path: string): number => (path.startsWith('tests/e2e/') ? 60 : 30);
const shown = 15;

interface Group {
  readonly name: string;
  readonly files: number;
  readonly seconds: number;
}

/** By the folder below `tests` that a file stands in. */
function groupsOf(files: readonly { readonly path: string; readonly seconds: number }[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { path, seconds } of files) {
    const name = path.split('/').slice(0, 2).join('/');
    const group = groups.get(name) ?? { name, files: 0, seconds: 0 };
    groups.set(name, { name, files: group.files + 1, seconds: group.seconds + seconds });
  }
  return [...groups.values()].sort((a, b) => b.seconds - a.seconds);
}

const showGroup = ({ name, files, seconds }: Group): string =>
  `${seconds.toFixed(0).padStart(5)} s  ${name} (${files === 1 ? '1 file' : `${files} files`})`;

/** Prints the time of each group, the slowest files, those over their budget and those with skipped tests, and counts the tests. Throws where the run left no report. */
export function showReport(path: string, exitCode: number | null, budgets: boolean): Counts {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const files = report.testResults
    .map((file) => ({
      path: relative(process.cwd(), file.name),
      seconds: (file.endTime - file.startTime) / 1000,
      skipped: file.assertionResults.filter(({ status }) => status === 'pending' || status === 'skipped').length,
      failed: file.status === 'failed',
    }))
    .sort((a, b) => b.seconds - a.seconds);
  console.log(`Groups, seconds of their files in a worker:\n${groupsOf(files).map(showGroup).join('\n')}`);
  const line = (seconds: number, rest: string) => `${seconds.toFixed(0).padStart(5)} s  ${rest}`;
  console.log(
    `Slowest files:\n${files
      .slice(0, shown)
      .map(({ seconds, path }) => line(seconds, path))
      .join('\n')}`,
  );
  const over = files.filter(({ seconds, path }) => seconds > budgetSeconds(path));
  if (budgets)
    for (const { seconds, path } of over) console.log(`warning: ${path} took ${seconds.toFixed(0)} s of ${budgetSeconds(path)} s`);
  const skipping = files.filter(({ skipped }) => skipped > 0);
  if (skipping.length > 0)
    console.log(`Skipped:\n${skipping.map(({ skipped, path }) => `${`${skipped}`.padStart(5)}    ${path}`).join('\n')}`);
  for (const { path } of files.filter(({ failed }) => failed)) console.log(`FAILED ${path}`);
  // A file that could not be loaded, or an error outside of tests, fails the run without a failed test.
  const failed = exitCode === 0 ? report.numFailedTests : Math.max(report.numFailedTests, 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}
