import type { TableOf } from '../../../../schemas/schema.ts';
import { isPlain } from '../../editing/same.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useFormScope } from '../form-context.ts';
import { formsOf, keyOfRef, textKeyOf } from '../text-keys.ts';

/** Values at a pointer with one wildcard for the entries of a list, such as `/levels/*` plus `/name`; one value per entry. */
function namedAt(read: (path: readonly string[]) => unknown, pointer: string): readonly unknown[] {
  const [before = '', after = ''] = pointer.split('/*');
  const list = read(before.split('/').slice(1));
  const rest = after.split('/').slice(1);
  if (!Array.isArray(list)) return [];
  return list.map((entry) => rest.reduce<unknown>((at, part) => (isPlain(at) ? at[part] : undefined), entry));
}

/** Returns the names of list entries and map keys by property: the English of a text, or an id unchanged. */
export function useNames({ names = {} }: TableOf): (property: string) => readonly string[] {
  const { read } = useFormScope();
  const found = Object.fromEntries(Object.entries(names).map(([property, pointer]) => [property, namedAt(read, pointer)]));
  // All names of one table are in one namespace.
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
