import type { Schema } from '../../schemas/schema.ts';
import { type ApprovalReason, approvalReasons, exceedsChange, type Ref, schemaOf, type Vocabulary } from '../documents/index.ts';

interface Versions {
  readonly before: unknown;
  readonly after: unknown;
}

/** Why a change of a document needs the approval of a second person. */
export const reasonsOf = (vocabulary: Vocabulary, ref: Ref, { before, after }: Versions): ApprovalReason[] =>
  schemasOf(vocabulary, ref, [before, after]).flatMap((schema) => approvalReasons(ref, schema, before, after));

/** Whether the rebased change exceeds what was approved. */
export const exceedsApproval = (vocabulary: Vocabulary, ref: Ref, approved: Versions, rebased: Versions): boolean =>
  schemasOf(vocabulary, ref, [approved.before, approved.after, rebased.before, rebased.after]).some((schema) =>
    exceedsChange(schema, approved, rebased),
  );

/** Of both types where a document takes another one: what was a price before is one, too. */
function schemasOf(vocabulary: Vocabulary, { kind }: Ref, bodies: readonly unknown[]): Schema[] {
  const found = bodies.flatMap((body) => schemaOf(vocabulary, kind, body) ?? []);
  return [...new Set(found)];
}
