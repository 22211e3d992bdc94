import type { TypesOf } from '../type-of.ts';
import type { opsOperations } from './index.ts';

/** Input and answer of each operation by its id. */
export type OpsTypes = TypesOf<typeof opsOperations>;
