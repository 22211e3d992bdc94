import type { Schema } from '../../../schemas/schema.ts';
import { type Path, partsOf, pointerOf, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import type { Recipe } from './edits.ts';
import { propertyOf } from './property-of.ts';

/**
 * True if a property is allowed in an object: its contract either has no `x-with`, or names the current value of each choice there.
 * A choice is a path from the object (`gives.kind`) or, with a leading `/`, from the root of the document (`/widget`).
 */
export const belongs = (property: Schema, object: unknown, root: unknown): boolean =>
  Object.entries(property['x-with'] ?? {}).every(([choice, allowed]) =>
    allowed.includes(String(choice.startsWith('/') ? valueAt(root, partsOf(choice)) : valueAt(object, choice.split('.')))),
  );

/**
 * Recipe to run after a choice at `path` changed: deletes the properties that belong to other values of it.
 * Checks each object on the path, because it may name the choice relative to itself,
 * and the whole document, because any object may name it from the root.
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
    // Only a value with an `enum` can be a choice, so other changes (typing, for example) do not walk the document.
    if (contract?.enum) dropBelow(root, schema, pointerOf(path), root);
  };

/** Deletes the properties of an object whose `x-with` names the choice and excludes its value. */
function dropFrom(object: unknown, contract: Schema | undefined, choice: string, root: unknown): void {
  for (const [name, property] of Object.entries(contract?.properties ?? {}))
    if (property['x-with']?.[choice] && !belongs(property, object, root)) delete (object as Record<string, unknown>)[name];
}

/** Runs `dropFrom` on a value and everything below it. */
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
