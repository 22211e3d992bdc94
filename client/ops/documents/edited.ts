import type { DocumentKind } from '../../../schemas/release.ts';

/** Kind and id of the document that an editor has open. */
export interface EditedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
}
