import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { RanFile } from './report.ts';

/** What is left of a run in the file that `TEST_REPORT` names. */
export interface RecordedRun {
  readonly files: readonly RanFile[];
  /** Messages of errors that no test caught. */
  readonly uncaught: readonly string[];
}

/** Writes down how each file went. Its seconds are all that a worker was busy with it, imports and hooks included, which Vitest's JSON leaves out. */
export default class RecordRun implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const run: RecordedRun = { files: recordsOf(modules), uncaught: errors.map(({ message }) => message) };
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(run));
  }
}

/** A worker sets its environment up once, and Vitest names that time for each of its files: it counts for the first of them alone. */
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
    // A file that could not be loaded, or a hook outside of its tests, fails without a test.
    failed: module.state() === 'failed' ? Math.max(failures.length, 1) : 0,
    skipped: withState('skipped').length,
    failures,
  };
}
