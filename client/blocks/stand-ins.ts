import { type BlockType, blockContracts } from '../../schemas/blocks/index.ts';
import type { BlockEntry } from '../engine/host.ts';

type StandIn = readonly [loading: BlockEntry['loading'], failure: BlockEntry['failure']];

/**
 * The loading and failure state of each block type, from its contract. The build runs this module and ships only the table
 * (`scripts/build/evaluated.ts`), because importing the contracts would ship their schemas.
 */
export const standIns = Object.fromEntries(
  Object.values(blockContracts).map(({ type, loading, failure }) => [type, [loading, failure]]),
) as unknown as Readonly<Record<BlockType, StandIn>>;
