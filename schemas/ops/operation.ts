import type { ProblemCode } from '../problem.ts';
import type { ObjectSchema, Schema } from '../schema.ts';
import type { Role } from './roles.ts';

/**
 * An operation of the operators' API below `/ops/v1`: the servers, the console's typed client and the OpenAPI page are derived from it. Names in the
 * path template go to the path, the rest of `input` to the query (GET, DELETE) or to the body.
 */
export interface OpsOperation {
  /** `<thing>.<verb>`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/ops/v1`, path parameters in braces. */
  readonly path: string;
  /** `visitor` only for the sign-in. */
  readonly access: 'visitor' | 'ops';
  /** The server that serves it. */
  readonly server: 'config' | 'member';
  /** Roles that may call it; all if absent. */
  readonly roles?: readonly Role[];
  readonly summary: string;
  /** Parameters in the path, query or JSON body, for example the reason. */
  readonly input?: ObjectSchema;
  /** True if the body is a file with other fields (multipart), not JSON. */
  readonly upload?: boolean;
  /** True if the body is a bare document, not `input`. */
  readonly document?: boolean;
  readonly result?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** True if the handler returns the whole list, from which `limit` and `cursor` cut pages. */
  readonly whole?: true;
  /** Problem codes in the order in which they are checked, without the common ones (401, role, 429, 500, `validation.request`). */
  readonly problems: readonly ProblemCode[];
}
