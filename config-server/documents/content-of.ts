import type { DocumentChange } from './document.ts';
import { hashOf } from './same-json.ts';
import type { NewDocument } from './store.ts';

/** What a change brings, to be kept under its hash; nothing where it takes a document away. */
export function contentOf({ kind, id, body }: DocumentChange): readonly NewDocument[] {
  const hash = hashOf(body);
  return hash === undefined ? [] : [{ kind, id, hash, body: JSON.stringify(body) }];
}
