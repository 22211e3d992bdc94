import { inWords } from '../../../schemas/english-names.ts';
import type { Schema } from '../../../schemas/schema.ts';

export { inWords };

/** What a property is called in a form: its title, or its name in plain words. */
export const labelOf = (schema: Schema, name: string | number): string =>
  schema.title ?? (typeof name === 'number' ? `${name + 1}` : inWords(name));

/** A value of an enumeration for people. */
export const choiceLabel = (value: unknown): string => (typeof value === 'string' ? inWords(value) : String(value));
