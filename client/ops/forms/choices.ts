import { isCodeRole } from '../../../schemas/codes.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { type ConsoleSite, choicesOfRole } from '../parts/site-lists.ts';

/** Allowed values from the schema's `enum` or, by its role, from the site document; undefined if neither lists any. */
export function choicesOf(schema: Schema | undefined, site: ConsoleSite): readonly (string | number | boolean)[] | undefined {
  if (schema?.enum) return schema.enum;
  const role = schema?.['x-as'];
  return isCodeRole(role) ? choicesOfRole(site, role) : undefined;
}
