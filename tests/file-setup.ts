import { configureGlobal } from 'fast-check';
import { seed } from './deep.ts';

/** Before each file: generated cases follow from the seed of the run. */
configureGlobal({ seed });
