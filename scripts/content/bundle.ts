import { isObject, listOf } from '../../config-server/documents/document.ts';
import { contentHash } from '../../config-server/documents/same-json.ts';
import type { ServedDocument } from './read-server.ts';

/** Exported documents of one environment in one file, for import into another. */
export interface Bundle {
  readonly format: 'punchcard-documents';
  readonly version: 1;
  readonly view: 'live' | 'drafts';
  readonly documents: readonly ServedDocument[];
}

export const makeBundle = (view: Bundle['view'], documents: readonly ServedDocument[]): Bundle => ({
  format: 'punchcard-documents',
  version: 1,
  view,
  documents,
});

/** Parses a bundle; returns `fault` if the file is damaged, of another kind, or changed after the export. */
export function readBundle(text: string): readonly ServedDocument[] | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'The file is no JSON.' };
  }
  if (!isObject(value) || value.format !== 'punchcard-documents' || value.version !== 1)
    return { fault: 'The file is no export of documents.' };
  const documents = listOf(value.documents) as readonly ServedDocument[];
  const whole = documents.every((each) => isObject(each) && typeof each.id === 'string' && isObject(each.body));
  if (!whole) return { fault: 'A document of the file lacks its id or its body.' };
  const other = documents.find(({ body, hash }) => contentHash(JSON.stringify(body)) !== hash);
  return other ? { fault: `${other.kind} ${other.id} was changed after the export: its hash does not agree.` } : documents;
}
