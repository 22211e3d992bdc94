import type { Schema } from '../../../schemas/schema.ts';
import { partsOf } from '../editing/pointer.ts';
import { inWords, labelOf } from '../forms/labels.ts';
import { propertyOf } from '../forms/property-of.ts';

/** Display name of a pointer, made of the form's labels: `Milestones, 2, Coins`. */
export function pointerName(schema: Schema, pointer: string): string {
  const words: string[] = [];
  let at: Schema | undefined = schema;
  for (const part of partsOf(pointer)) {
    const inner: Schema | undefined = at && propertyOf(at, part);
    if (inner) words.push(labelOf(inner, part));
    else words.push(at?.items ? String(Number(part) + 1) : inWords(part));
    at = inner ?? at?.items ?? (typeof at?.additionalProperties === 'object' ? at.additionalProperties : undefined);
  }
  return words.join(', ') || 'The whole document';
}
