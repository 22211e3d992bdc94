import type { Schema } from '../../../schemas/schema.ts';
import { type Path, partsOf, pointerOf, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import type { Recipe } from './edits.ts';
import { propertyOf } from './property-of.ts';

/**
 * Whether a property belongs in an object of a document as it is: always, or only with some values of the choices that its contract names in `x-with`. A
 * choice is named from that object on (`gives.kind`) or, with a `/` before it, from the top of the document (`/widget`).
 */
export const belongs = (property: Schema, object: unknown, root: unknown): boolean =>
  Object.entries(property['x-with'] ?? {}).every(([choice, allowed]) =>
    allowed.includes(String(choice.startsWith('/') ? valueAt(root, partsOf(choice)) : valueAt(object, choice.split('.')))),
  );

/**
 * After the value at a path was chosen: deletes the properties that belong to other values alone. An object on the way to it may name the choice from
 * itself on, so each of them is looked through; any object may name it from the top, so then the whole document is.
 */
export const dropNotBelonging =
  (schema: Schema, path: Path): Recipe =>
  (root) => {
    let value: unknown = root;
    let contract: Schema | undefined = schema;
    for (const [depth, part] of path.entries()) {
      if (!isPlain(value) && !Array.isArray(value)) return;
      dropFrom(value, contract, path.slice(depth).join('.'), root);
      contract = contract && innerOf(contract, part);
      value = (value as Record<string | number, unknown>)[part];
    }
    // Only what has an `enum` is chosen among values that others can name; for any other change, such as a letter typed, no document is walked.
    if (contract?.enum) dropBelow(root, schema, pointerOf(path), root);
  };

/** Deletes the properties of an object that name a choice and do not belong with its value. */
function dropFrom(object: unknown, contract: Schema | undefined, choice: string, root: unknown): void {
  for (const [name, property] of Object.entries(contract?.properties ?? {}))
    if (property['x-with']?.[choice] && !belongs(property, object, root)) delete (object as Record<string, unknown>)[name];
}

/** The same in an object or list and in all that is in it. */
function dropBelow(value: unknown, contract: Schema | undefined, choice: string, root: unknown): void {
  if (!isPlain(value) && !Array.isArray(value)) return;
  if (isPlain(value)) dropFrom(value, contract, choice, root);
  const parts: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const part of parts) dropBelow((value as Record<string | number, unknown>)[part], contract && innerOf(contract, part), choice, root);
}

function innerOf(schema: Schema, part: string | number): Schema | undefined {
  const { items, additionalProperties } = schema;
  return propertyOf(schema, part) ?? items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
