import type { Schema } from '../../../schemas/schema.ts';
import { child, entriesOf, isObject, listOf, own } from '../document.ts';
import { sameJson } from '../same-json.ts';
import { schemaOf } from '../schema-of.ts';
import type { Ref } from '../scope.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { labelOf } from './labels.ts';
import { matchLists, namingKey } from './lists.ts';

export interface ApprovalReason extends Ref {
  readonly pointer: string;
  readonly label: string;
}

interface Versions {
  readonly before: unknown;
  readonly after: unknown;
}

/** Why a change of a document needs the approval of a second person. */
export const reasonsOf = (vocabulary: Vocabulary, ref: Ref, { before, after }: Versions): ApprovalReason[] =>
  schemasOf(vocabulary, ref, [before, after]).flatMap((schema) => approvalReasons(ref, schema, before, after));

/** Whether the rebased change exceeds what was approved. */
export const exceedsApproval = (vocabulary: Vocabulary, ref: Ref, approved: Versions, rebased: Versions): boolean =>
  schemasOf(vocabulary, ref, [approved.before, approved.after, rebased.before, rebased.after]).some((schema) =>
    exceedsChange(schema, approved, rebased),
  );

/** Of both types where a document takes another one: what was a price before is one, too. */
function schemasOf(vocabulary: Vocabulary, { kind }: Ref, bodies: readonly unknown[]): Schema[] {
  const found = bodies.flatMap((body) => schemaOf(vocabulary, kind, body) ?? []);
  return [...new Set(found)];
}

/** The values marked `x-approval` that a change touches: odds, prices and rates, for which a second person must stand. */
export function approvalReasons(ref: Ref, schema: Schema | undefined, before: unknown, after: unknown): ApprovalReason[] {
  return schema ? touched(schema, before, after, top).map(({ pointer, label }) => ({ kind: ref.kind, id: ref.id, pointer, label })) : [];
}

/** Whether the rebased change sets values which need an approval and which the approved change did not set to the same. */
function exceedsChange(schema: Schema, approved: Versions, rebased: Versions): boolean {
  const known = new Map(touched(schema, approved.before, approved.after, top).map(({ path, after }) => [path, after]));
  return touched(schema, rebased.before, rebased.after, top).some(
    ({ path, after }) => !known.has(path) || !sameJson(known.get(path), after),
  );
}

interface ValuePosition {
  readonly pointer: string;
  /** The same with the names of entries for their places, which differ between versions. */
  readonly path: string;
  readonly name: string;
}

const top: ValuePosition = { pointer: '', path: '', name: '' };

const within = ({ pointer, path }: ValuePosition, key: string, name = key): ValuePosition => ({
  pointer: child(pointer, key),
  path: child(path, name),
  name: key,
});

interface Found {
  readonly pointer: string;
  readonly path: string;
  readonly label: string;
  readonly after: unknown;
}

export const touchesRates = (schema: Schema | undefined, before: unknown, after: unknown): boolean =>
  schema !== undefined && touched(schema, before, after, top).length > 0;

/** Such values below one place, wherever they stand in what comes, goes or changes there. */
function touched(schema: Schema, before: unknown, after: unknown, place: ValuePosition): Found[] {
  if (sameJson(before, after)) return [];
  const { pointer, path, name } = place;
  if (schema['x-approval']) return [{ pointer, path, label: labelOf(schema, name), after }];
  if (schema.items && (Array.isArray(before) || Array.isArray(after))) {
    return inList(schema.items, listOf(before), listOf(after), place);
  }
  if (!isObject(before) && !isObject(after)) return [];
  const names = new Set([...entriesOf(before), ...entriesOf(after)].map(([key]) => key));
  return [...names].flatMap((key) => {
    const part = own(schema.properties, key) ?? schema.additionalProperties;
    return isObject(part) ? touched(part as Schema, own(before, key), own(after, key), within(place, key)) : [];
  });
}

/** An entry is the one of its name wherever it stands, so that two entries cannot trade their values by trading their names. */
function inList(items: Schema, before: readonly unknown[], after: readonly unknown[], place: ValuePosition): Found[] {
  const entry = (at: number, name?: string): ValuePosition => ({ ...within(place, String(at), name), name: place.name });
  if (namingKey(before, after)) {
    return matchLists(before, after).flatMap(({ from, to, at, name }) => touched(items, from, to, entry(at, name)));
  }
  // Without names nobody can say which entry became which: each that differs is a new one in the place of another.
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    if (sameJson(before[at], after[at])) return [];
    const added = touched(items, undefined, after[at], entry(at));
    return added.length > 0 ? added : touched(items, before[at], undefined, entry(at));
  }).flat();
}
