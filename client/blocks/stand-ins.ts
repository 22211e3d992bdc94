import { type BlockType, blockContracts } from '../../schemas/blocks/index.ts';
import type { BlockEntry } from '../engine/host.ts';

type StandIn = readonly [loading: BlockEntry['loading'], failure: BlockEntry['failure']];

/**
 * What is shown for a block while its data loads and when it breaks, from its contract. The build runs this module and ships the table alone
 * (`scripts/build/evaluated.ts`); contracts would bring their schemas along.
 */
export const standIns = Object.fromEntries(
  Object.values(blockContracts).map(({ type, loading, failure }) => [type, [loading, failure]]),
) as unknown as Readonly<Record<BlockType, StandIn>>;
