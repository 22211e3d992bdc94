import type { Schema } from '../../../schemas/schema.ts';
import { type Path, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import type { Recipe } from './edits.ts';

/** Whether a property belongs in an object as it stands: always, or with one of the choices that its contract names beside it. */
export const belongs = (property: Schema, object: unknown): boolean =>
  Object.entries(property['x-with'] ?? {}).every(([choice, allowed]) => allowed.includes(String(valueAt(object, choice.split('.')))));

/** After a choice was made at a path: takes out what belongs to other choices, in the objects around it. */
export const dropOfOthers =
  (schema: Schema, path: Path): Recipe =>
  (root) => {
    let at: unknown = root;
    let of: Schema | undefined = schema;
    for (const [depth, part] of path.entries()) {
      if (!isPlain(at) && !Array.isArray(at)) return;
      const choice = path.slice(depth).join('.');
      for (const [name, property] of Object.entries(of?.properties ?? {}))
        if (property['x-with']?.[choice] && !belongs(property, at)) delete (at as Record<string, unknown>)[name];
      of = of && innerOf(of, part);
      at = (at as Record<string | number, unknown>)[part];
    }
  };

function innerOf({ properties, items, additionalProperties }: Schema, part: string | number): Schema | undefined {
  return properties?.[part] ?? items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
