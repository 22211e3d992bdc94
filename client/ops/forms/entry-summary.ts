import type { Guard } from '../../../schemas/block.ts';
import { filledIn } from '../../../schemas/filled-in.ts';
import { guardContracts } from '../../../schemas/guard.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { isPlain, type Plain } from '../editing/same.ts';
import { guardWords } from '../parts/guard-words.ts';
import type { ConsoleSite } from '../parts/site-lists.ts';
import { branchLabel, branchOf } from './branches.ts';
import { choiceLabel, labelOf } from './labels.ts';
import { figure } from './limits.ts';

interface Around {
  /** Returns the English of a text by its key. */
  readonly english: (key: string) => string | undefined;
  readonly site: ConsoleSite;
  /** Value of the voucher in the entry's `gives`, as text; absent if there is no voucher or its value is unknown. */
  readonly worth?: string | undefined;
}

/** Title of a collapsed list entry: a guard in words, else the English of its first text, a name or id, its first numbers, a choice or its branch. */
export function entrySummary(schema: Schema, value: unknown, index: number, { english, site, worth }: Around): string {
  if (!isPlain(value)) return value === undefined || value === '' ? `Entry ${index + 1}` : String(value);
  if (isGuard(value)) return guardWords(value);
  const texts = Object.entries(schema.properties ?? {}).filter(([, inner]) => inner['x-as'] === 'text');
  for (const [name] of texts) {
    const text = value[name];
    const words = isPlain(text) && typeof text.t === 'string' ? english(text.t) : undefined;
    if (words) return filledIn(words, worth === undefined ? value : { ...value, worth });
  }
  for (const name of ['title', 'name', 'label', 'id', 'slug', 'type'])
    if (typeof value[name] === 'string' && value[name] !== '') return value[name];
  const figures = figuresOf(schema, value);
  if (figures.length > 0) return figures.slice(0, 2).join(', ');
  const choice = Object.entries(schema.properties ?? {}).find(([name, inner]) => inner.enum && typeof value[name] === 'string');
  if (choice) return choiceLabel(value[choice[0]]);
  return schema.anyOf ? branchLabel(schema.anyOf[branchOf(schema.anyOf, value, site)]!, index) : `Entry ${index + 1}`;
}

/** Labelled numbers and campaigns of an entry, including nested objects: “After 3, Voucher invite-ten”. */
function figuresOf(schema: Schema, value: Plain): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = value[name];
    if (typeof here === 'number') return [`${labelOf(inner, name)} ${figure(here)}`];
    if (typeof here === 'string' && inner['x-as'] === 'campaign') return [`${labelOf(inner, name)} ${here}`];
    return isPlain(here) && inner.type === 'object' ? figuresOf(inner, here) : [];
  });
}

/** True if a guard is complete enough to be described. */
const isGuard = (value: unknown): value is Guard =>
  isPlain(value) &&
  Object.hasOwn(guardContracts, String(value.guard)) &&
  (value.anyOf === undefined || (Array.isArray(value.anyOf) && value.anyOf.length > 0)) &&
  [value.campaign, value.flag].every((named) => named !== '');
