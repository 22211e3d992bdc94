import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { RanFile } from './report.ts';

/** The record of a run, in the file named by `TEST_REPORT`. */
export interface RecordedRun {
  readonly files: readonly RanFile[];
  /** Messages of errors outside of tests. */
  readonly uncaught: readonly string[];
}

/**
 * Records the result of each file. Its seconds are the whole time that a worker was busy with it, including imports and hooks, which Vitest's JSON
 * omits.
 */
export default class RecordRun implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const run: RecordedRun = { files: recordsOf(modules), uncaught: errors.map(({ message }) => message) };
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(run));
  }
}

/**
 * Converts Vitest's modules. A worker sets its environment up once, but Vitest reports that time for each of its files: it is counted only for the
 * first.
 */
export function recordsOf(modules: readonly TestModule[]): readonly RanFile[] {
  const setups = new Set<number>();
  return modules.map((module) => {
    const { environmentSetupDuration } = module.diagnostic();
    const isCounted = setups.has(environmentSetupDuration);
    setups.add(environmentSetupDuration);
    return recordOf(module, isCounted ? 0 : environmentSetupDuration);
  });
}

function recordOf(module: TestModule, environmentMs: number): RanFile {
  const tests = [...module.children.allTests()];
  const withState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = withState('failed').map(({ fullName }) => fullName);
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    path: module.relativeModuleId,
    seconds: (environmentMs + collectDuration + setupDuration + duration) / 1000,
    passed: withState('passed').length,
    // A file that fails to load, or a hook outside its tests, fails without a failed test.
    failed: module.state() === 'failed' ? Math.max(failures.length, 1) : 0,
    skipped: withState('skipped').length,
    failures,
  };
}
