import { call } from '../api.ts';
import { isPlain } from '../editing/same.ts';
import { keyOfRef, textKeyOf } from '../forms/text-keys.ts';
import type { EditedDocument } from './edited.ts';

/** The page that releases a document, together with the drafts of the texts it names. */
export async function reviewAddress({ kind, id }: EditedDocument, body: unknown): Promise<string> {
  const used = namespacesOf(body);
  const { items } = await call('documents.list', { kind: 'locale', drafts: true, limit: 1000 });
  const texts = items.filter((each) => used.has(each.id.replace(/^[^.]*\.|@.*$/g, ''))).map((each) => `locale:${each.id}`);
  return `/releases/new?documents=${[`${kind}:${id}`, ...texts].map(encodeURIComponent).join(',')}`;
}

/** The namespaces of all texts a document names. */
export function namespacesOf(value: unknown): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...namespacesOf(entry)]));
  if (!isPlain(value)) return new Set();
  const own = textKeyOf(keyOfRef(value))?.namespace;
  return new Set([...(own ? [own] : []), ...Object.values(value).flatMap((inner) => [...namespacesOf(inner)])]);
}
