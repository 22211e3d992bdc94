import type { DocumentKey } from '../../../schemas/release.ts';
import { type Documents, keyOf, own, splitLocale, splitVariant } from '../document.ts';
import type { Ref } from '../scope.ts';
import { titleOf } from '../titles.ts';

/** Documents of which is known who uses whom. */
export interface LinkedDocuments {
  readonly documents: Documents;
  /** Documents whose check asked for this one. */
  usedBy(key: DocumentKey): readonly DocumentKey[];
}

const most = 20;
const mostVisited = 60;

/** Screens that change, then those that use what changes, directly or through others; at most twenty, the nearest first. */
export function screensTouched(
  set: LinkedDocuments,
  changed: readonly Ref[],
  counts: ReadonlyMap<DocumentKey, number>,
): { id: string; title: string; route?: string }[] {
  const direct = changed
    .filter(({ kind }) => kind === 'screen')
    .map(keyOf)
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const found = new Set(direct);
  let edge = changed.filter(({ kind }) => kind !== 'screen').map(sourceOf);
  const visited = new Set<DocumentKey>(edge);
  while (edge.length > 0 && found.size < most && visited.size < mostVisited) {
    edge = edge.flatMap((key) => set.usedBy(key)).filter((key) => !visited.has(key) && visited.add(key));
    for (const key of edge) if (isScreen(key)) found.add(key);
    // A screen that leads to another shows nothing of it.
    edge = edge.filter((key) => !isScreen(key));
  }
  return [...found].slice(0, most).map((key) => {
    const id = key.slice('screen:'.length);
    const body = set.documents.get(key)?.body;
    const route = own(body, 'route');
    return { id, title: titleOf({ kind: 'screen', id, body }, set.documents), ...(typeof route === 'string' ? { route } : {}) };
  });
}

const isScreen = (key: DocumentKey): boolean => key.startsWith('screen:');

/** Screens name texts as they are in English, and documents without their variants. */
function sourceOf({ kind, id }: Ref): DocumentKey {
  const { base } = splitVariant(id);
  return kind === 'locale' ? `locale:en.${splitLocale(base).namespace}` : `${kind}:${base}`;
}
