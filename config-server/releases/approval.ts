import type { Schema } from '../../schemas/schema.ts';
import { child, entriesOf, isObject, own } from '../documents.ts';
import { sameJson } from '../drafts/same-json.ts';
import type { Ref } from '../drafts/scope.ts';
import { labelOf } from './difference/labels.ts';

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

function touched(schema: Schema, before: unknown, after: unknown, pointer: string, name: string): Found[] {
  if (sameJson(before, after)) return [];
  if (schema['x-approval']) return [{ pointer, label: labelOf(schema, name) }];
  if (schema.items && (Array.isArray(before) || Array.isArray(after))) {
    const [old, fresh] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
    return Array.from({ length: Math.max(old.length, fresh.length) }, (_, at) =>
      touched(schema.items!, old[at], fresh[at], child(pointer, at), name),
    ).flat();
  }
  if (!isObject(before) && !isObject(after)) return [];
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([key]) => key));
  return [...names].flatMap((key) => {
    const part = own(schema.properties, key) ?? schema.additionalProperties;
    return isObject(part) ? touched(part as Schema, own(before, key), own(after, key), child(pointer, key), key) : [];
  });
}
