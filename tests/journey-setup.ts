import { beforeEach } from 'vitest';
import { sayPages } from './e2e/browser.ts';

/** Of the file that begins; set up anew for each. */
let hasFailed = false;

/** A journey is one story: after a step that failed, the steps behind it would only wait for what cannot come, and hide which one it was. */
beforeEach((step) => {
  step.skip(hasFailed, 'an earlier step failed');
  step.onTestFailed(async () => {
    hasFailed = true;
    await sayPages();
  });
});
