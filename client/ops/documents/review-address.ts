import { call } from '../api.ts';
import { namespaceOf, namespacesOf } from '../forms/text-keys.ts';
import type { EditedDocument } from './edited.ts';

/** The page that releases a document, together with the drafts of the texts it names. */
export async function reviewAddress({ kind, id }: EditedDocument, body: unknown): Promise<string> {
  const used = namespacesOf(body);
  const { items } = await call('documents.list', { kind: 'locale', drafts: true, limit: 1000 });
  const texts = items.filter((each) => used.has(namespaceOf(each.id))).map((each) => `locale:${each.id}`);
  return `/releases/new?documents=${[`${kind}:${id}`, ...texts].map(encodeURIComponent).join(',')}`;
}
