import type { RanFile } from './report.ts';
import type { Run } from './run-files.ts';

/** Maximum number of failed files that are run again: more are not flaky, the run has failed. */
const mostFlakyFiles = 3;

/** Tests whose result depends only on the sources: a second run could only hide a fault. */
const sourceTests = ['tests/tidy/', 'tests/budgets/'];

/**
 * Runs each failed file again, alone. One that passes then counts as passed, and its failed tests are printed as `FLAKY <file>: <title>`. Returns the
 * files of the run with these results, and the number of flaky tests.
 */
export function runFailedAgain(
  files: readonly RanFile[],
  runAlone: (path: string) => Run,
  say: (line: string) => void = console.log,
): { readonly files: readonly RanFile[]; readonly flaky: number } {
  const failed = files.filter((file) => file.failed > 0);
  const again = failed.filter(({ path }) => !sourceTests.some((folder) => path.startsWith(folder)));
  if (again.length > mostFlakyFiles) return { files, flaky: 0 };
  let flaky = 0;
  const counted = files.map((file) => {
    if (!again.includes(file)) return file;
    const alone = runAlone(file.path);
    const second = alone.files.find(({ path }) => path === file.path);
    if (!second || second.failed > 0 || alone.elsewhere !== undefined) return file;
    for (const title of titlesOf(file)) say(`FLAKY ${file.path}: ${title}`);
    flaky += file.failed;
    return second;
  });
  return { files: counted, flaky };
}

const titlesOf = ({ failures }: RanFile): readonly string[] => (failures.length > 0 ? failures : ['could not be loaded']);
