import type { BlockType } from '../../schemas/blocks/index.ts';
import type { BlockEntry } from '../engine/host.ts';

/** A view in a chunk of its own (or of its group, see `scripts/build/block-groups.ts`); waits and fails as its contract says. */
export const lazy = (load: BlockEntry['load'], loading: BlockEntry['loading'], failure: BlockEntry['failure']): BlockEntry => ({
  load,
  loading,
  failure,
});

/** Every block type's view, sorted, one line each: `'coin-balance': lazy(() => import('./coin-balance/CoinBalance.tsx'), 'line', 'collapse'),` */
export const blocks: Readonly<Record<string, BlockEntry>> & Readonly<Partial<Record<BlockType, BlockEntry>>> = {
};
