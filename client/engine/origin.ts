import type { Frame } from './frame.ts';

/** Who dispatched a chain: a block, or the screen itself. */
export interface Origin {
  readonly blockId: string;
  readonly frame: Frame;
  /** The chain begins (1) or ends (-1) to wait for an answer. */
  wait(step: 1 | -1): void;
}
