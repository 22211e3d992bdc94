import type { Reporter } from 'vitest/node';

/** Prints each failed test immediately, so that an interrupted run has still reported it. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]): void {
    if (test.result().state === 'failed') console.log(`\nFAILED ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
