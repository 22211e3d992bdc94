import type { Action } from './action.ts';
import type { Block } from './block.ts';

/**
 * A part as authored: blocks, or a chain of actions, that several screens use with different values. It is expanded in each of them when a release is
 * made (`config-server/checks/parts.ts`), so members never receive parts.
 */
export interface PartDocument {
  readonly $schema?: string;
  readonly schemaVersion: number;
  readonly id: string;
  /** One sentence for the palette and the list. */
  readonly description: string;
  readonly inputs?: { readonly [name: string]: PartInput };
  /** Either this or `actions`. Inside, `{ "input": name }` is replaced by the value from the place of use, and `=input.name` reads it. */
  readonly blocks?: readonly Block[];
  readonly actions?: readonly Action[];
}

/** An input of a part: each use passes it, or takes the default. */
export interface PartInput {
  readonly type: PartInputType;
  readonly description: string;
  readonly default?: unknown;
}

/** Kinds of inputs that expressions of the part read as `=input.name`. The type inside an object or list follows from the value that each use passes. */
export const valueInputs = ['string', 'number', 'boolean', 'object', 'list'] as const;
/**
 * Kinds of inputs that replace `{ "input": name }`: a text, a chain, blocks, a name or another literal. `state` is a path in the screen's state,
 * which expressions can read, too.
 */
export const handedInputs = ['text', 'actions', 'blocks', 'name', 'state'] as const;

export type PartInputType = (typeof valueInputs)[number] | (typeof handedInputs)[number];
