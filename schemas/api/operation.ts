import type { ProblemCode } from '../problem.ts';
import type { ObjectSchema, Schema } from '../schema.ts';

/**
 * An operation of the member API: its route, input, answer and refusals. The server, the typed client, the OpenAPI page and the check of a screen's
 * `source` and `call` are all derived from it. Names in the path template go to the path, the rest of `input` to the query (GET, DELETE) or to the
 * body.
 */
export interface Operation {
  /** `<thing>.<verb>`, as documents refer to it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, path parameters in braces. */
  readonly path: string;
  /** Who may call it; a `partner` signs its requests. */
  readonly access: 'visitor' | 'member' | 'partner';
  readonly summary: string;
  readonly input?: ObjectSchema;
  /** True if the body is a document of another system, which is not part of `input`. */
  readonly document?: boolean;
  /** True if the body is a file (multipart), not JSON. */
  readonly upload?: boolean;
  readonly result?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** True if the handler returns the whole list, from which `limit` and `cursor` cut pages. */
  readonly whole?: true;
  /** Problem codes in the order in which they are checked, without the common ones (401, 429, 500, `validation.request`). */
  readonly problems: readonly ProblemCode[];
  /** True if it changes nothing although it is a POST, so that a screen may use its answer as data. */
  readonly reads?: true;
  /** True if its answer is stored on no device, not even for the member's offline use. */
  readonly transient?: true;
  /** True if the copy on the member's device may be shown while the request is running; never for a source with `onLoad`. */
  readonly atOnce?: true;
  /** Problem code shown if nobody answers; if absent `client.network_error`, which is covered by the offline notice. */
  readonly unanswered?: ProblemCode;
  /** True if it needs an `Idempotency-Key`. */
  readonly movesValue?: boolean;
  /** True if it is refused with `validation.agreement_required` while terms that the member agreed to have a newer version. */
  readonly underTerms?: true;
  /**
   * True if its price depends on the market: refused with `market.changed` if the page (`X-Market`) shows another market than the member's present
   * one.
   */
  readonly pricedByMarket?: true;
  /** True if its input has a `clientSeed`, which the caller creates together with the key; documents never write it (product 4.4). */
  readonly seeded?: true;
  /** Id of its campaign document: refused with `feature.switched_off` while a kill switch stops that campaign or the caller's market. */
  readonly campaign?: string;
}
