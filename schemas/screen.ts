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
  /** Those of them without which it has nothing to show: every link gives them. Not in delivered documents. */
  readonly needs?: readonly string[];
  readonly guards?: readonly Guard[];
  readonly data?: { readonly [name: string]: DataSource };
  /** First values; expressions over session, site, route and campaign are evaluated as the screen opens. */
  readonly state?: { readonly [name: string]: unknown };
  /** State that survives a look at another screen and a reload, until somebody signs in or out; no password, no code. */
  readonly keep?: readonly string[];
  /** What of the state waits, as the member changed it, for their log-in after the session ended by itself, once; without it `keep`. `onLoad` may fill it. */
  readonly restore?: readonly string[];
  /** Expressions by name, for places that read the same (`=values.<name>`): over all that the screen's blocks read; not in delivered documents. */
  readonly values?: { readonly [name: string]: string };
  /** Chains of actions by name, for places that do the same (`{ "do": "run", "chain": <name> }`); not in delivered documents. */
  readonly actions?: { readonly [name: string]: readonly Action[] };
  /** Actions run once when the screen has opened. */
  readonly onOpen?: readonly Action[];
  readonly blocks: readonly Block[];
  /** Stays at the foot of the screen. */
  readonly footBlocks?: readonly Block[];
  /** Bottom sheets by id; `?sheet=<id>` opens one, so that back closes it. */
  readonly sheets?: { readonly [id: string]: Sheet };
}

export interface DataSource {
  /** An operation id of `schemas/api`. */
  readonly source: string;
  readonly input?: { readonly [name: string]: unknown };
  /** Loaded only while this boolean expression is true. */
  readonly when?: unknown;
  /** Asked again so long after each answer while `until` is false: as delivered one expression, without a value where it is not asked again. */
  readonly refreshMs?: unknown;
  /** An expression over all that the screen reads; not in delivered documents. */
  readonly until?: unknown;
  /** Actions run upon the answer known at first and upon each one that differs, as `event.result`: a form takes its values from it. */
  readonly onLoad?: readonly Action[];
  /** What stands in the place of the blocks that read it when the server answers that there is no such thing (404): trying again helps nobody. */
  readonly notFound?: Block;
}

export interface Sheet {
  readonly title: TextRef;
  readonly blocks: readonly Block[];
}
