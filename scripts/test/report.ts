export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test file of a run. */
export interface RanFile extends Counts {
  /** Path relative to the root of the project. */
  readonly path: string;
  /** Worker time. */
  readonly seconds: number;
  /** Full titles of failed tests. */
  readonly failures: readonly string[];
}

export const sumOf = (counts: readonly Counts[], key: keyof Counts): number => counts.reduce((total, each) => total + each[key], 0);

/**
 * Worker seconds that a capability may add to `npm test`; a file, or a folder of the mirror, that takes more is split or moved to `*.slow.test.ts`.
 */
const budgetSeconds = 20;
const shown = 15;

interface Group {
  readonly name: string;
  readonly files: number;
  readonly seconds: number;
}

function groupsBy(files: readonly RanFile[], depth: number): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { path, seconds } of files) {
    const name = path.split('/').slice(0, depth).join('/');
    const group = groups.get(name) ?? { name, files: 0, seconds: 0 };
    groups.set(name, { name, files: group.files + 1, seconds: group.seconds + seconds });
  }
  return [...groups.values()].sort((a, b) => b.seconds - a.seconds);
}

const line = (seconds: number, rest: string) => `${seconds.toFixed(0).padStart(5)} s  ${rest}`;
const showGroup = ({ name, files, seconds }: Group) => line(seconds, `${name} (${files === 1 ? '1 file' : `${files} files`})`);

/** Prints the time of each group, the slowest files, the skipped tests and, with `budgets`, the groups over their budget. */
export function showReport(files: readonly RanFile[], { budgets }: { readonly budgets: boolean }): void {
  console.log(`Groups, seconds of their files in a worker:\n${groupsBy(files, 2).map(showGroup).join('\n')}`);
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, shown);
  console.log(`Slowest files:\n${slowest.map(({ seconds, path }) => line(seconds, path)).join('\n')}`);
  // The capability of a journey is its file, that of the mirror its folder.
  const overBudget = groupsBy(files, 3).filter(({ seconds }) => seconds > budgetSeconds);
  if (budgets)
    for (const { name, seconds } of overBudget) console.log(`warning: ${name} took ${seconds.toFixed(0)} s of ${budgetSeconds} s`);
  const skipping = files.filter(({ skipped }) => skipped > 0);
  if (skipping.length > 0)
    console.log(`Skipped:\n${skipping.map(({ skipped, path }) => `${`${skipped}`.padStart(5)}    ${path}`).join('\n')}`);
}
