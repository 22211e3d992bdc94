import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';
import { seed } from './deep.ts';
import { beginRandomness } from './random-source.ts';

/** Before each file: generated cases, and the ids, codes and draws of its servers, follow from the seed of the run. */
configureGlobal({ seed });
beginRandomness();
// React says what its tests forgot to wait for; in each file, not in those behind the first one that asks for it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What a file leaves listening to the window hears the files behind it, and their order is chance. A file without a window loads none of this.
if ('happyDOM' in globalThis) {
  const { watchWindow } = await import('./shared-window.ts');
  const leftBehind = watchWindow();
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // What a page has kept for its next visit is not there for the next file.
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    const left = leftBehind();
    if (left.length === 0) return;
    throw new Error(['This file leaves something on the window, which later files share. What a test begins it ends:', ...left].join('\n'));
  });
}
