import { configureGlobal } from 'fast-check';
import { seed } from './deep.ts';
import { beginRandomness } from './random-source.ts';

/** Before each file: generated cases, and the ids, codes and draws of its servers, follow from the seed of the run. */
configureGlobal({ seed });
beginRandomness();
// React says what its tests forgot to wait for; in each file, not in those behind the first one that asks for it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
