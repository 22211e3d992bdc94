import type { ProblemCode } from '../problem.ts';
import type { ObjectSchema, Schema } from '../schema.ts';
import type { Role } from './roles.ts';

/**
 * One operation of the operators' API below `/ops/v1`: the servers, the console's typed client and the OpenAPI page come from it. Names in the
 * path template go to the path, the rest of `input` to the query (GET, DELETE) or to the body.
 */
export interface OpsOperation {
  /** `<thing>.<verb>`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/ops/v1`, path parameters in braces. */
  readonly path: string;
  /** `visitor` is the sign-in alone. */
  readonly access: 'visitor' | 'ops';
  /** Which server answers. */
  readonly server: 'config' | 'member';
  /** Who may call it; every role where absent. */
  readonly roles?: readonly Role[];
  readonly summary: string;
  /** The reason and its like; what moves through path, query and JSON body. */
  readonly input?: ObjectSchema;
  /** The body is a file with fields beside it (multipart), not JSON. */
  readonly upload?: boolean;
  /** The body is a bare document, not `input`. */
  readonly document?: boolean;
  readonly result?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** A list that its handler gives whole; `limit` and `cursor` cut pages from it. */
  readonly whole?: true;
  /** In the order in which they are checked. The common ones (401, role, 429, 500, `validation.request`) are not repeated. */
  readonly problems: readonly ProblemCode[];
}
