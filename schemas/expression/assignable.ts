import { isEmptyList, isInteger, type JsonSchema, kindOf, mapValues, valuesOf } from './json-schema.ts';

/** Why a type does not fit: another kind of value, or a value that the enum does not have. */
type Misfit = 'type' | 'enum';

/**
 * Why a result of type `actual` cannot be used for `expected`; undefined if it can. Objects with more fields fit (a view reads the fields it knows).
 * A text of unknown values fits an enum, because cells of `state` hold plain texts: the reader checks the value again.
 */
export function misfit(actual: JsonSchema, expected: JsonSchema): Misfit | undefined {
  if (expected.anyOf) return bestOf(expected.anyOf.map((choice) => misfit(actual, choice)));
  const kind = kindOf(expected);
  if (kind === 'opaque') return undefined;
  if (kindOf(actual) !== kind || (isInteger(expected) && !isInteger(actual))) return 'type';
  if (kind === 'array') return isEmptyList(actual) || !expected.items ? undefined : misfit(actual.items ?? {}, expected.items);
  if (kind === 'object') return objectMisfit(actual, expected);
  const allowed = valuesOf(expected);
  const given = valuesOf(actual);
  return allowed && given?.some((value) => !allowed.includes(value)) ? 'enum' : undefined;
}

function objectMisfit(actual: JsonSchema, expected: JsonSchema): Misfit | undefined {
  const given = new Map(Object.entries(actual.properties ?? {}));
  const values = mapValues(actual);
  for (const [key, type] of Object.entries(expected.properties ?? {})) {
    const found = given.get(key) ?? values;
    if (!found && expected.required?.includes(key)) return 'type';
    const problem = found && misfit(found, type);
    if (problem) return problem;
  }
  const expectedValues = mapValues(expected);
  if (!expectedValues) return undefined;
  const known = new Set(Object.keys(expected.properties ?? {}));
  const others = [...given].filter(([key]) => !known.has(key)).map(([, type]) => type);
  return [...others, ...(values ? [values] : [])].map((type) => misfit(type, expectedValues)).find((problem) => problem);
}

function bestOf(misfits: readonly (Misfit | undefined)[]): Misfit | undefined {
  if (misfits.includes(undefined)) return undefined;
  return misfits.includes('enum') ? 'enum' : 'type';
}
