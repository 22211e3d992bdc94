import type { Schema } from '../../schemas/schema.ts';
import { child, entriesOf, isObject, listOf, own } from '../documents.ts';
import { sameJson } from '../drafts/same-json.ts';
import type { Ref } from '../drafts/scope.ts';
import { labelOf } from './difference/labels.ts';
import { matchLists, namingKey } from './difference/lists.ts';

export interface ApprovalReason extends Ref {
  readonly pointer: string;
  readonly label: string;
}

/** The values marked `x-approval` that a change touches: odds, prices and rates, for which a second person must stand. */
export function approvalReasons(ref: Ref, schema: Schema | undefined, before: unknown, after: unknown): ApprovalReason[] {
  return schema ? touched(schema, before, after, '', '').map((found) => ({ kind: ref.kind, id: ref.id, ...found })) : [];
}

interface Found {
  readonly pointer: string;
  readonly label: string;
}

/** Such values below one place, wherever they stand in what comes, goes or changes there. */
export function touched(schema: Schema, before: unknown, after: unknown, pointer: string, name: string): Found[] {
  if (sameJson(before, after)) return [];
  if (schema['x-approval']) return [{ pointer, label: labelOf(schema, name) }];
  if (schema.items && (Array.isArray(before) || Array.isArray(after))) {
    return inList(schema.items, listOf(before), listOf(after), pointer, name);
  }
  if (!isObject(before) && !isObject(after)) return [];
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([key]) => key));
  return [...names].flatMap((key) => {
    const part = own(schema.properties, key) ?? schema.additionalProperties;
    return isObject(part) ? touched(part as Schema, own(before, key), own(after, key), child(pointer, key), key) : [];
  });
}

/** An entry is the one of its name wherever it stands, so that two entries cannot trade their values by trading their names. */
function inList(items: Schema, before: readonly unknown[], after: readonly unknown[], pointer: string, name: string): Found[] {
  if (namingKey(before, after)) {
    return matchLists(before, after).flatMap(({ from, to, at }) => touched(items, from, to, child(pointer, at), name));
  }
  // Without names nobody can say which entry became which: each that differs is a new one in the place of another.
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    if (sameJson(before[at], after[at])) return [];
    const added = touched(items, undefined, after[at], child(pointer, at), name);
    return added.length > 0 ? added : touched(items, before[at], undefined, child(pointer, at), name);
  }).flat();
}
