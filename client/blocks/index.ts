import type { BlockType } from '../../schemas/blocks/index.ts';
import type { BlockEntry } from '../engine/host.ts';

/**
 * Every block type's view, sorted: one line each. A contract without a view, or a view without a contract, does not compile once the
 * record is complete (`Record<BlockType, …>`).
 */
export const blocks: Readonly<Partial<Record<BlockType, BlockEntry>>> & Readonly<Record<string, BlockEntry>> = {};
