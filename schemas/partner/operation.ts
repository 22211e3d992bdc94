import type { ProblemCode } from '../problem.ts';
import type { ObjectSchema, Schema } from '../schema.ts';

/**
 * An operation of the partner API below `/partner/v1`: signed requests of tills, shops and play centres (product.md 4.9, contract.md "Partner
 * requests"). Operations that move value have `source` and `eventId`: a repeated event gets the first result with status 200, the same event with
 * another body is refused with `partner.event_conflict`.
 */
export interface PartnerOperation {
  /** `<thing>.<verb>`. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below `/partner/v1`, path parameters in braces. */
  readonly path: string;
  readonly access: 'partner' | 'visitor';
  readonly summary: string;
  readonly input?: ObjectSchema;
  readonly result?: Schema;
  readonly status: 200 | 201;
  /** Problem codes in the order in which they are checked, without the common ones (signature, 429, 500, `validation.request`). */
  readonly problems: readonly ProblemCode[];
}
