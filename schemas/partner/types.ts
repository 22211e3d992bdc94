import type { TypesOf } from '../type-of.ts';
import type { partnerOperations } from './index.ts';

/** Input and answer of each operation by its id. */
export type PartnerTypes = TypesOf<typeof partnerOperations>;
