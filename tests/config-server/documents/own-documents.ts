import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { differenceOf, marketsReached } from '../../../config-server/documents/difference/difference.ts';
import { type Documents, keyOf, type SourceDocument, splitKey } from '../../../config-server/documents/document.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { DocumentKey } from '../../../schemas/release.ts';

/** The product's own documents. */
export const ownDocuments = async (): Promise<Documents> =>
  new Map((await readBaseline('.')).documents.map((document): [DocumentKey, SourceDocument] => [keyOf(document), document]));

type Changes = Readonly<Record<DocumentKey, unknown>>;

/** What documents change in the product's own, without an edge between them: undefined takes one away. */
export function differenceIn(documents: Documents, changes: Changes) {
  const { versions, after } = changed(documents, changes);
  return differenceOf(versions, { documents: after, usedBy: () => [] }, productVocabulary);
}

/** The markets whose members notice the same, as the list of releases has them. */
export function marketsReachedIn(documents: Documents, changes: Changes): readonly string[] {
  const { versions, after } = changed(documents, changes);
  return marketsReached(versions, after, productVocabulary);
}

function changed(documents: Documents, changes: Changes) {
  const after = new Map(documents);
  const versions = Object.entries(changes).map(([key, body]) => {
    const [kind, id] = splitKey(key as DocumentKey);
    if (body === undefined) after.delete(key as DocumentKey);
    else after.set(key as DocumentKey, { kind, id, body });
    return { kind, id, before: documents.get(key as DocumentKey)?.body, after: body };
  });
  return { versions, after };
}
