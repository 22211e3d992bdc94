import type { Schema } from '../../../schemas/schema.ts';
import { isPlain } from '../editing/same.ts';
import { labelOf } from './labels.ts';
import { figure } from './limits.ts';

/** What a collapsed entry of a list is called: the English of its first text, a name, an id, or its first values. */
export function entrySummary(schema: Schema, value: unknown, index: number, english: (key: string) => string | undefined): string {
  if (!isPlain(value)) return value === undefined || value === '' ? `Entry ${index + 1}` : String(value);
  const texts = Object.entries(schema.properties ?? {}).filter(([, inner]) => inner['x-as'] === 'text');
  for (const [name] of texts) {
    const text = value[name];
    const words = isPlain(text) && typeof text.t === 'string' ? english(text.t) : undefined;
    if (words) return words;
  }
  for (const name of ['title', 'name', 'label', 'id', 'slug', 'type'])
    if (typeof value[name] === 'string' && value[name] !== '') return value[name];
  const figures = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    typeof value[name] === 'number' ? [`${labelOf(inner, name)} ${figure(value[name])}`] : [],
  );
  return figures.length > 0 ? figures.slice(0, 2).join(', ') : `Entry ${index + 1}`;
}
