import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedRun } from './record-run.ts';
import type { RanFile } from './report.ts';

export interface RunOptions {
  /** Files or folders below the root of the project; empty for all. */
  readonly paths: readonly string[];
  readonly isWithSlow: boolean;
  readonly isDeep: boolean;
}

export interface Run {
  readonly files: readonly RanFile[];
  /** A failure outside of every file: an uncaught error, or a run without a report. */
  readonly elsewhere: string | undefined;
}

/** Runs tests in a separate process; Vitest prints to the terminal. */
export function runFiles({ paths, isWithSlow, isDeep }: RunOptions): Run {
  const report = join(tmpdir(), `punchcard-tests-${process.pid}.json`);
  const reporters = ['dot', './scripts/test/failures-at-once.ts', './scripts/test/record-run.ts'].map((name) => `--reporter=${name}`);
  const size = { ...(isWithSlow ? { TEST_SLOW: '1' } : {}), ...(isDeep ? { TEST_DEEP: '1' } : {}) };
  const env = { ...process.env, TEST_REPORT: report, ...size };
  const { status } = spawnSync('vitest', ['run', ...reporters, ...paths], { stdio: 'inherit', env });
  try {
    const { files, uncaught } = JSON.parse(readFileSync(report, 'utf8')) as RecordedRun;
    const isElsewhere = uncaught.length > 0 || (status !== 0 && files.every(({ failed }) => failed === 0));
    return { files, elsewhere: isElsewhere ? (uncaught[0] ?? 'an error outside of all tests') : undefined };
  } catch {
    return { files: [], elsewhere: 'the test run left no report' };
  } finally {
    rmSync(report, { force: true });
  }
}
