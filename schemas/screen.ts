import type { Action } from './action.ts';
import type { Block, Guard, TextRef } from './block.ts';

/** A screen document as authored (expressions are strings that begin with `=`) and as delivered (they are `{ "=": AST }`). */
export interface ScreenDocument {
  readonly $schema?: string;
  readonly schemaVersion: number;
  readonly id: string;
  readonly route: string;
  readonly title: TextRef;
  /** Names of the query parameters the screen reads as `route.params.<name>`; anything else in the address is ignored. */
  readonly params?: readonly string[];
  /** Required parameters: without them the screen has nothing to show, so every link passes them. Not in delivered documents. */
  readonly needs?: readonly string[];
  readonly guards?: readonly Guard[];
  readonly data?: { readonly [name: string]: DataSource };
  /** Initial values; expressions over session, site, route and campaign are evaluated when the screen opens. */
  readonly state?: { readonly [name: string]: unknown };
  /** State that survives visits to other screens and reloads, until somebody signs in or out; never a password or code. */
  readonly keep?: readonly string[];
  /**
   * State that is restored once when the member signs in again after the session ended by itself, with the member's changes; `keep` if absent.
   * `onLoad` may fill it.
   */
  readonly restore?: readonly string[];
  /** Shared expressions by name (`=values.<name>`), over everything that the screen's blocks read; not in delivered documents. */
  readonly values?: { readonly [name: string]: string };
  /** Shared chains of actions by name (`{ "do": "run", "chain": <name> }`); not in delivered documents. */
  readonly actions?: { readonly [name: string]: readonly Action[] };
  /** Actions that run once when the screen has opened. */
  readonly onOpen?: readonly Action[];
  readonly blocks: readonly Block[];
  /** Blocks fixed at the bottom of the screen. */
  readonly footBlocks?: readonly Block[];
  /** Bottom sheets by id; `?sheet=<id>` opens one, so that the back button closes it. */
  readonly sheets?: { readonly [id: string]: Sheet };
}

export interface DataSource {
  /** An operation id of `schemas/api`. */
  readonly source: string;
  readonly input?: { readonly [name: string]: unknown };
  /** Loaded only while this boolean expression is true. */
  readonly when?: unknown;
  /** Polling interval after each answer while `until` is false. In delivered documents one expression, which has no value while there is no polling. */
  readonly refreshMs?: unknown;
  /** Expression over everything that the screen reads; true ends the polling. Not in delivered documents. */
  readonly until?: unknown;
  /** Actions that run on the first known answer and on each different one, as `event.result`, for example to fill a form. */
  readonly onLoad?: readonly Action[];
  /** Replaces the blocks that read this source if the server answers 404, because a retry would not help. */
  readonly notFound?: Block;
}

export interface Sheet {
  readonly title: TextRef;
  readonly blocks: readonly Block[];
}
