import type { Frame } from './frame.ts';

/** The dispatcher of a chain: a block, or the screen itself. */
export interface Origin {
  readonly blockId: string;
  readonly frame: Frame;
  /** Counts chains that wait for an answer: 1 when one begins to wait, -1 when it ends. */
  wait(step: 1 | -1): void;
}
