import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type Documents, textsNamedIn, titleOf } from '../documents/index.ts';

export type SharedText = OpsTypes['documents.sharedTexts']['result']['items'][number];

/** The texts of a document that stand at more places than one, there and in others, with these places. */
export function sharedTexts(documents: Documents, key: DocumentKey): SharedText[] {
  const all = [...documents.values()].map((source) => ({ source, counts: textsNamedIn(source.body) }));
  return [...textsNamedIn(documents.get(key)?.body).keys()].sort().flatMap((text) => {
    const uses = all.flatMap(({ source, counts }) => {
      const times = counts.get(text);
      return times === undefined ? [] : [{ kind: source.kind, id: source.id, title: titleOf(source, documents), times }];
    });
    return uses.reduce((sum, { times }) => sum + times, 0) > 1 ? [{ key: text, uses }] : [];
  });
}
