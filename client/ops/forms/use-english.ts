import type { Schema } from '../../../schemas/schema.ts';
import { isPlain } from '../editing/same.ts';
import { useDraft } from '../editing/use-draft.ts';
import { formsOf, keyOfRef, textKeyOf } from './text-keys.ts';

/** Returns the English of a text that a list entry uses, from its draft; used for the entry's title. */
export function useEnglish(schema: Schema, value: unknown): (key: string) => string | undefined {
  const first = Object.entries(schema.properties ?? {}).find(([, inner]) => inner['x-as'] === 'text')?.[0];
  const namespace = first && isPlain(value) ? textKeyOf(keyOfRef(value[first]))?.namespace : undefined;
  const texts = useDraft('locale', namespace && `en.${namespace}`).body?.texts;
  return (key) => {
    const named = textKeyOf(key);
    if (!named || named.namespace !== namespace || !isPlain(texts)) return undefined;
    const text = texts[formsOf(texts, named.name).at(-1)!];
    return typeof text === 'string' ? text : undefined;
  };
}
