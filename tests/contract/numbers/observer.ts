import type { NumberAt } from './pointers.ts';
import type { World } from './world.ts';

/** The number that is looked for, as it ships, and what the stars of the observer's pattern stand for. */
export interface Wanted extends NumberAt {
  readonly names: readonly string[];
}

/**
 * How a number is seen from outside. `see` does the same before and after the change, with members, accounts and addresses of its own, and
 * gives what it saw without anything that differs from time to time.
 */
export interface Observer {
  /** Pointer of the number; a star stands for one name or index. */
  readonly at: string;
  /** What shows it, for the title of the test. */
  readonly by: string;
  /** What it is changed to; one more unless said. */
  readonly to?: (value: number) => number;
  see(world: World, wanted: Wanted): Promise<unknown>;
}
