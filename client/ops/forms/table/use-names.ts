import type { TableOf } from '../../../../schemas/schema.ts';
import { isPlain } from '../../editing/same.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useFormScope } from '../form-context.ts';
import { formsOf, keyOfRef, textKeyOf } from '../text-keys.ts';

/** What `/levels/*` and the name in it lead to, one for each entry. */
function namedAt(read: (path: readonly string[]) => unknown, pointer: string): readonly unknown[] {
  const [before = '', after = ''] = pointer.split('/*');
  const list = read(before.split('/').slice(1));
  const rest = after.split('/').slice(1);
  if (!Array.isArray(list)) return [];
  return list.map((entry) => rest.reduce<unknown>((at, part) => (isPlain(at) ? at[part] : undefined), entry));
}

/** What places and keys of a table are called, by the property they belong to: the English of a text, or an id as it is. */
export function useNames({ names = {} }: TableOf): (property: string) => readonly string[] {
  const { read } = useFormScope();
  const found = Object.fromEntries(Object.entries(names).map(([property, pointer]) => [property, namedAt(read, pointer)]));
  // Names of one table stand in one namespace.
  const first = Object.values(found).flat().map(keyOfRef).find(Boolean);
  const namespace = first === undefined ? undefined : textKeyOf(first)?.namespace;
  const texts = useDraft('locale', namespace && `en.${namespace}`).body?.texts;
  const wordsOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const key = textKeyOf(keyOfRef(value));
    const text = key && isPlain(texts) ? texts[formsOf(texts, key.name).at(-1)!] : undefined;
    return typeof text === 'string' ? text : '';
  };
  return (property) => (found[property] ?? []).map(wordsOf);
}
