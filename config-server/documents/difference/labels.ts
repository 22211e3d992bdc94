import { inWords } from '../../../schemas/english-names.ts';
import type { Schema } from '../../../schemas/schema.ts';

/** What a property is called for people: its title, else its name as words, else how its description begins. */
export function labelOf(schema: Schema | undefined, name: string): string {
  if (schema?.title) return schema.title;
  if (name !== '') return inWords(name);
  return schema?.description?.split(/[.:;(]/)[0]?.trim() ?? 'Value';
}
