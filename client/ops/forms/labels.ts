import { inWords, languageName } from '../../../schemas/english-names.ts';
import type { Schema, SchemaRole } from '../../../schemas/schema.ts';
import { zoneName } from '../../../schemas/zone-name.ts';

export { inWords };

/** What a property is called in a form: its title, or its name in plain words. */
export const labelOf = (schema: Schema, name: string | number): string =>
  schema.title ?? (typeof name === 'number' ? `${name + 1}` : inWords(name));

/** A value that can be chosen, for people: languages by their names, clocks by their cities. */
export const choiceLabel = (value: unknown, role?: SchemaRole): string =>
  typeof value !== 'string'
    ? String(value)
    : role === 'language'
      ? languageName(value)
      : role === 'zone'
        ? zoneName(value)
        : inWords(value.replace('.', ': '));
