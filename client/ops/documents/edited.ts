import type { DocumentKind } from '../../../schemas/release.ts';

/** Which document an editor has open. */
export interface EditedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
}
