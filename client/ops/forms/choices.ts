import { isCodeRole } from '../../../schemas/codes.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { type ConsoleSite, choicesOfRole } from '../parts/site-lists.ts';

/** What may be chosen for a value: what its schema lists, or the site document; undefined where neither does. */
export function choicesOf(schema: Schema | undefined, site: ConsoleSite): readonly (string | number | boolean)[] | undefined {
  if (schema?.enum) return schema.enum;
  const role = schema?.['x-as'];
  return isCodeRole(role) ? choicesOfRole(site, role) : undefined;
}
