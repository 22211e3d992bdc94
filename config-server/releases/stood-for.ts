import type { Schema } from '../../schemas/schema.ts';
import { type ApprovalReason, approvalReasons, isBeyond, type Ref, schemaOf, type Vocabulary } from '../documents/index.ts';

interface Versions {
  readonly before: unknown;
  readonly after: unknown;
}

/** What a second person has to stand for in a change of a document. */
export const reasonsOf = (vocabulary: Vocabulary, ref: Ref, { before, after }: Versions): ApprovalReason[] =>
  schemasOf(vocabulary, ref, [before, after]).flatMap((schema) => approvalReasons(ref, schema, before, after));

/** Whether a change that was carried over brings more than the one that was stood for. */
export const bringsMore = (vocabulary: Vocabulary, ref: Ref, stood: Versions, now: Versions): boolean =>
  schemasOf(vocabulary, ref, [stood.before, stood.after, now.before, now.after]).some((schema) => isBeyond(schema, stood, now));

/** Of both types where a document takes another one: what was a price before is one, too. */
function schemasOf(vocabulary: Vocabulary, { kind }: Ref, bodies: readonly unknown[]): Schema[] {
  const found = bodies.flatMap((body) => schemaOf(vocabulary, kind, body) ?? []);
  return [...new Set(found)];
}
