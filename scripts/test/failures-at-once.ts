import type { Reporter } from 'vitest/node';

/** Names each failed test when it fails: a run that is broken off has then said what it found. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]): void {
    if (test.result().state === 'failed') console.log(`\nFAILED ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
