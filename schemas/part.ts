import type { Action } from './action.ts';
import type { Block } from './block.ts';

/**
 * A part as authored: blocks, or a chain of actions, that several screens use with other values. It is written out in each of them when a release
 * is made (`config-server/checks/parts.ts`), so that no part reaches a member as such.
 */
export interface PartDocument {
  readonly $schema?: string;
  readonly schemaVersion: number;
  readonly id: string;
  /** One sentence for the palette and the list. */
  readonly description: string;
  readonly inputs?: { readonly [name: string]: PartInput };
  /** One of the two. In them `{ "input": name }` stands for what the place of use gives, and `=input.name` reads its value. */
  readonly blocks?: readonly Block[];
  readonly actions?: readonly Action[];
}

/** What a place that uses a part gives, or leaves to the default. */
export interface PartInput {
  readonly type: PartInputType;
  readonly description: string;
  readonly default?: unknown;
}

/** Read by expressions of the part, as `=input.name`. What is in an object or a list is typed by what each place gives. */
export const valueInputs = ['string', 'number', 'boolean', 'object', 'list'] as const;
/** Put where `{ "input": name }` stands: a text, a chain, blocks, a name or another literal; `state` is a place in the state of the screen, and read by expressions too. */
export const handedInputs = ['text', 'actions', 'blocks', 'name', 'state'] as const;

export type PartInputType = (typeof valueInputs)[number] | (typeof handedInputs)[number];
