import { inWords, languageName } from '../../../schemas/english-names.ts';
import type { Schema, SchemaRole } from '../../../schemas/schema.ts';
import { zoneName } from '../../../schemas/zone-name.ts';

export { inWords };

/** Label of a property: its title, else its name in plain words. */
export const labelOf = (schema: Schema, name: string | number): string =>
  schema.title ?? (typeof name === 'number' ? `${name + 1}` : inWords(name));

/** Display name of a value to choose: language names for languages, cities for time zones. */
export const choiceLabel = (value: unknown, role?: SchemaRole): string =>
  typeof value !== 'string'
    ? String(value)
    : role === 'language'
      ? languageName(value)
      : role === 'zone'
        ? zoneName(value)
        : inWords(value.replace('.', ': '));
