import type { Schema } from '../../../schemas/schema.ts';
import { type Path, partsOf, pointerOf, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import type { Recipe } from './edits.ts';

/** Whether a property belongs in an object of a document as it stands: always, or with one of the choices that its contract names. */
export const belongs = (property: Schema, object: unknown, root: unknown): boolean =>
  Object.entries(property['x-with'] ?? {}).every(([choice, allowed]) =>
    allowed.includes(String(choice.startsWith('/') ? valueAt(root, partsOf(choice)) : valueAt(object, choice.split('.')))),
  );

/** After a choice was made at a path: takes out what belongs to other choices, in the objects around it and, of one that is named from the top, anywhere. */
export const dropOfOthers =
  (schema: Schema, path: Path): Recipe =>
  (root) => {
    let at: unknown = root;
    let of: Schema | undefined = schema;
    for (const [depth, part] of path.entries()) {
      if (!isPlain(at) && !Array.isArray(at)) return;
      dropWith(path.slice(depth).join('.'), of, at, root);
      of = of && innerOf(of, part);
      at = (at as Record<string | number, unknown>)[part];
    }
    if (of?.enum) dropBelow(pointerOf(path), schema, root, root);
  };

function dropWith(choice: string, of: Schema | undefined, at: unknown, root: unknown): void {
  for (const [name, property] of Object.entries(of?.properties ?? {}))
    if (property['x-with']?.[choice] && !belongs(property, at, root)) delete (at as Record<string, unknown>)[name];
}

function dropBelow(choice: string, of: Schema | undefined, at: unknown, root: unknown): void {
  if (!isPlain(at) && !Array.isArray(at)) return;
  if (isPlain(at)) dropWith(choice, of, at, root);
  const parts: readonly (string | number)[] = Array.isArray(at) ? [...at.keys()] : Object.keys(at);
  for (const part of parts) dropBelow(choice, of && innerOf(of, part), (at as Record<string | number, unknown>)[part], root);
}

function innerOf({ properties, items, additionalProperties }: Schema, part: string | number): Schema | undefined {
  return properties?.[part] ?? items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
