import type { ProblemCode } from '../problem.ts';
import type { ObjectSchema, Schema } from '../schema.ts';

/**
 * One operation of the member API: its route, input, answer and refusals. The server, the typed client, the OpenAPI page and the check of a
 * screen's `source` and `call` all come from it. Names in the path template go to the path, the rest of `input` to the query (GET,
 * DELETE) or to the body.
 */
export interface Operation {
  /** `<thing>.<verb>`: what documents name. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, path parameters in braces. */
  readonly path: string;
  /** Who may call it; `partner` signs its requests. */
  readonly access: 'visitor' | 'member' | 'partner';
  readonly summary: string;
  readonly input?: ObjectSchema;
  /** The body is somebody else’s document, which is not part of `input`. */
  readonly document?: boolean;
  /** The body is a file (multipart), not JSON. */
  readonly upload?: boolean;
  readonly result?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** A list that its handler gives whole; `limit` and `cursor` cut pages from it. */
  readonly whole?: true;
  /** In the order in which they are checked. The common ones (401, 429, 500, `validation.request`) are not repeated. */
  readonly problems: readonly ProblemCode[];
  /** Changes nothing although it is a POST, so that a screen may take its answer as data. */
  readonly reads?: true;
  /** Its answer stays on no device, not even on its member's own for when there is no signal. */
  readonly transient?: true;
  /** What its member's own device keeps of it may be shown while the server is asked; no source with `onLoad` takes it. */
  readonly atOnce?: true;
  /** What it is called on the screen when nobody answers; else it is `client.network_error`, and the card about the signal speaks for it. */
  readonly unanswered?: ProblemCode;
  /** Needs an `Idempotency-Key`. */
  readonly movesValue?: boolean;
  /** Refused with `validation.agreement_required` while terms that the member agreed to have a newer version. */
  readonly underTerms?: true;
  /** What it costs is of a market: refused with `market.changed` where the page (`X-Market`) shows another one than the member is in by now. */
  readonly pricedByMarket?: true;
  /** Its input has a `clientSeed`, which the caller makes together with the key: no document writes it (product 4.4). */
  readonly seeded?: true;
  /** Id of the campaign document behind it: refused with `feature.switched_off` while a kill switch stops that campaign or the caller's market. */
  readonly campaign?: string;
}
