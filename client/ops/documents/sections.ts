import type { ObjectSchema, Schema } from '../../../schemas/schema.ts';
import { fieldKindOf } from '../forms/field-kind.ts';
import { labelOf } from '../forms/labels.ts';

/** One tab of a document's form. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** The properties it shows. */
  readonly properties: readonly string[];
}

/** What a document has for machines, or what never changes; not in the form. */
const unseen = new Set(['$schema', 'schemaVersion', 'id', 'type']);
const own = new Set(['group', 'markets', 'map', 'list', 'rows', 'json']);

/** The tabs of a form: plain values together first, then each list and group of its own, in the order of the schema. */
export function sectionsOf(schema: ObjectSchema): readonly Section[] {
  const names = Object.keys(schema.properties).filter((name) => !unseen.has(name));
  const isOwn = (name: string) => own.has(fieldKindOf(schema.properties[name] as Schema));
  const plain = names.filter((name) => !isOwn(name));
  const parts = names.filter(isOwn).map((name) => ({ id: name, label: labelOf(schema.properties[name]!, name), properties: [name] }));
  return plain.length === 0 ? parts : [{ id: 'general', label: 'General', properties: plain }, ...parts];
}
