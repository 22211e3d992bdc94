import type { RanFile } from './report.ts';
import type { Run } from './run-files.ts';

/** More files than these are no bad luck: the run has failed, and is not looked at again. */
const mostFlakyFiles = 3;

/** What these say follows from the sources alone, so a second run could only hide what is wrong. */
const decidedAtOnce = ['tests/tidy/', 'tests/budgets/'];

/**
 * Files that failed once run again, each alone: what passes then is named `FLAKY <file>: <title>` and counts as passed. Takes the files of a run and
 * gives them as they count, with how many tests are flaky.
 */
export function runFailedAgain(
  files: readonly RanFile[],
  runAlone: (path: string) => Run,
  say: (line: string) => void = console.log,
): { readonly files: readonly RanFile[]; readonly flaky: number } {
  const failed = files.filter((file) => file.failed > 0);
  const again = failed.filter(({ path }) => !decidedAtOnce.some((folder) => path.startsWith(folder)));
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
