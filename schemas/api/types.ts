import type { TypesOf } from '../type-of.ts';
import type { operations } from './index.ts';

/** Input and answer of each operation by its id. */
export type OperationTypes = TypesOf<typeof operations>;
