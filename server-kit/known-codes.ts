import { isCodeRole, type SiteCodes } from '../schemas/codes.ts';
import type { ProblemField } from '../schemas/problem.ts';
import type { Schema } from '../schemas/schema.ts';

/** The first code in a value that the site does not have, with its path. */
type FindUnknown = (value: unknown, codes: SiteCodes) => string | undefined;

/** What finds codes of markets, languages and currencies in values of a schema; undefined where it has none, so that most requests ask nothing. */
function finderOf(schema: Schema): FindUnknown | undefined {
  const role = schema['x-as'];
  if (isCodeRole(role)) return (value, codes) => (typeof value === 'string' && !codes[role].includes(value) ? '' : undefined);
  const ofItem = schema.items && finderOf(schema.items);
  if (ofItem) {
    return (value, codes) => (Array.isArray(value) ? firstOf(value.entries(), (each) => ofItem(each, codes)) : undefined);
  }
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const find = finderOf(property);
    return find ? [[name, find] as const] : [];
  });
  if (inner.length === 0) return undefined;
  return (value, codes) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return firstOf(inner, (find, name) => find((value as Readonly<Record<string, unknown>>)[name], codes));
  };
}

function firstOf<Key extends string | number, Part>(
  parts: Iterable<readonly [Key, Part]>,
  find: (part: Part, key: Key) => string | undefined,
): string | undefined {
  for (const [key, part] of parts) {
    const found = find(part, key);
    if (found !== undefined) return `/${key}${found}`;
  }
  return undefined;
}

export type FindUnknownCode = (value: unknown, codes: SiteCodes) => ProblemField | undefined;

/** Gives the field of an input part (`body`, `querystring`, `params`) that names a market, language or currency the site has not. */
export function unknownCodeFinder(schema: Schema, part: string): FindUnknownCode | undefined {
  const find = finderOf(schema);
  if (!find) return undefined;
  return (value, codes) => {
    const path = find(value, codes);
    return path === undefined ? undefined : { path, code: 'enum', message: `${part} must be equal to one of the allowed values` };
  };
}
