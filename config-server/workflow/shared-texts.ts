import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type Documents, own, titleOf } from '../documents/index.ts';

export type SharedText = OpsTypes['documents.sharedTexts']['result']['items'][number];

/** Of a body that was read once: bodies never change, and most documents stay as they are while one is edited. */
const counted = new WeakMap<object, ReadonlyMap<string, number>>();

/** How often a document names each text. */
function textsOf(body: unknown): ReadonlyMap<string, number> {
  if (typeof body !== 'object' || body === null) return new Map();
  const known = counted.get(body);
  if (known) return known;
  const counts = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const key = own(value, 't');
    if (typeof key === 'string') counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const inner of Object.values(value)) look(inner);
  };
  look(body);
  counted.set(body, counts);
  return counts;
}

/** The texts of a document that stand at more places than one, there and in others, with these places. */
export function sharedTexts(documents: Documents, key: DocumentKey): SharedText[] {
  const all = [...documents.values()].map((source) => ({ source, counts: textsOf(source.body) }));
  return [...textsOf(documents.get(key)?.body).keys()].sort().flatMap((text) => {
    const uses = all.flatMap(({ source, counts }) => {
      const times = counts.get(text);
      return times === undefined ? [] : [{ kind: source.kind, id: source.id, title: titleOf(source, documents), times }];
    });
    return uses.reduce((sum, { times }) => sum + times, 0) > 1 ? [{ key: text, uses }] : [];
  });
}
