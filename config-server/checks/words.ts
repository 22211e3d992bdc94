import type { DocumentKey } from '../../schemas/release.ts';
import { entriesOf, own, splitLocale, splitVariant } from '../documents/index.ts';
import { type Fact, wordsFact } from './facts.ts';

type Bodies = ReadonlyMap<DocumentKey, unknown>;

/** What a text says in one language; in one market alone where the document is a variant. */
export interface Words {
  readonly language: string;
  readonly text: string;
}

/** Ids of the locale documents, variants too, by their namespace. */
export type LocalesOf = ReadonlyMap<string, readonly string[]>;

/** The locale documents by namespace after some changed, and which texts say something else. */
export function changeLocales(
  before: { readonly bodies: Bodies; readonly localesOf: LocalesOf },
  bodies: Bodies,
  changes: readonly { readonly id: string }[],
  changed: Set<Fact>,
): LocalesOf {
  const next = new Map(before.localesOf);
  for (const { id } of changes) {
    const { namespace } = splitLocale(splitVariant(id).base);
    const [old, now] = [textsIn(before.bodies, id), textsIn(bodies, id)];
    for (const key of new Set([...old.keys(), ...now.keys()])) if (old.get(key) !== now.get(key)) changed.add(wordsFact(namespace, key));
    const others = (next.get(namespace) ?? []).filter((other) => other !== id);
    next.set(namespace, bodies.has(`locale:${id}`) ? [...others, id].sort() : others);
  }
  return changes.length === 0 ? before.localesOf : next;
}

/** What a text says, in every language and variant that has it. */
export const wordsOf = (bodies: Bodies, localesOf: LocalesOf, namespace: string, key: string): readonly Words[] =>
  (localesOf.get(namespace) ?? []).flatMap((id) => {
    const text = own(own(bodies.get(`locale:${id}`), 'texts'), key);
    return typeof text === 'string' ? [{ language: splitLocale(id).language, text }] : [];
  });

const textsIn = (bodies: Bodies, id: string): ReadonlyMap<string, unknown> => new Map(entriesOf(own(bodies.get(`locale:${id}`), 'texts')));
