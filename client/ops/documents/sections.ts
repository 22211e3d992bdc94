import type { ObjectSchema, Schema } from '../../../schemas/schema.ts';
import { fieldKindOf } from '../forms/field-kind.ts';
import { labelOf } from '../forms/labels.ts';

/** One tab of a document's form. */
export interface Section {
  readonly id: string;
  readonly label: string;
  /** Properties shown in the tab. */
  readonly properties: readonly string[];
}

/** Technical or immutable properties, which the form does not show. */
const unseen = new Set(['$schema', 'schemaVersion', 'id', 'type']);
const own = new Set(['group', 'markets', 'map', 'list', 'rows', 'json']);

/** Tabs of a form, in the order of the schema: plain values together first, then one tab for each list or group. */
export function sectionsOf(schema: ObjectSchema): readonly Section[] {
  const names = Object.keys(schema.properties).filter((name) => !unseen.has(name));
  const isOwn = (name: string) => own.has(fieldKindOf(schema.properties[name] as Schema));
  const plain = names.filter((name) => !isOwn(name));
  const parts = names.filter(isOwn).map((name) => ({ id: name, label: labelOf(schema.properties[name]!, name), properties: [name] }));
  return plain.length === 0 ? parts : [{ id: 'general', label: 'General', properties: plain }, ...parts];
}
