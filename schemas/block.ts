import type { ObjectSchema } from './schema.ts';

/**
 * The definition of a block type: the single source of its props' types, validator, completion, ops form, reference page and fixtures. Naming rules
 * let the renderer work without the schema (`tests/contract/block-contracts.test.ts` checks them): a property with `x-as: actions` is named `on…`,
 * `x-as: blocks` is `blocks` or `…Blocks`, and the template of a repeat is `block`, next to `each`.
 */
export interface BlockContract {
  /** The JSON `type`, kebab-case; the view is `client/blocks/<type>/<Type>.tsx`. */
  readonly type: string;
  /** One sentence for the palette and the reference page. */
  readonly description: string;
  readonly props: ObjectSchema;
  /** For two-way fields: the JSON type the block reads from and writes to `bind`. */
  readonly bind?: 'string' | 'boolean' | 'strings' | 'phone';
  /** The shape shown while the data it reads is still loading (after 150 ms). */
  readonly loading:
    | 'none'
    | 'line'
    | 'field'
    | 'fields'
    | 'disc'
    | 'card'
    | 'row'
    | 'rows'
    | 'hero'
    | 'tall-hero'
    | 'tiles'
    | 'figure'
    | 'stat';
  /** Replacement for the block if it fails and the document declares no `fallback`: nothing, or a quiet notice with a retry. */
  readonly failure: 'collapse' | 'notice';
  readonly examples: readonly BlockExample[];
}

export interface BlockExample {
  readonly name: string;
  /** Authored props (texts as `{t}`, values, expressions over `data` and `state` below). */
  readonly props: { readonly [name: string]: unknown };
  readonly data?: { readonly [name: string]: unknown };
  readonly state?: { readonly [name: string]: unknown };
}

/**
 * A text as authored: a key in `locales/` and the values put into it. `context` is a string expression over an enumeration: the text's key is then
 * `<key>_<value>`, and each value must have one (i18next's context). While `when` is false there is no text, as if a value were missing; in delivered
 * documents it is an expression of its own.
 */
export interface TextRef {
  readonly t: string;
  readonly context?: unknown;
  readonly with?: { readonly [name: string]: unknown };
  readonly when?: unknown;
}

/** A block as written in a screen document. */
export interface Block {
  readonly type: string;
  /** Unique in its screen; it names the block in problems, tests (`data-block`) and the inspector. */
  readonly id: string;
  /** Shown while this boolean expression is true. */
  readonly when?: unknown;
  readonly guards?: readonly Guard[];
  /** Shown instead if this block cannot be shown. */
  readonly fallback?: Block;
  readonly [prop: string]: unknown;
}

export type Guard =
  | { readonly guard: 'login'; readonly sourcePage?: string; readonly keepQuery?: boolean }
  | { readonly guard: 'visitor' }
  | { readonly guard: 'level'; readonly min: number }
  | { readonly guard: 'paidTier'; readonly anyOf: readonly ('vip' | 'svip')[] }
  | { readonly guard: 'market'; readonly anyOf: readonly string[] }
  | { readonly guard: 'window'; readonly campaign: string }
  | { readonly guard: 'flag'; readonly flag: string };
