// Reads data for the evaluator. Anything that JSON cannot hold counts as missing (undefined).

export const isThere = (value: unknown) => value !== undefined;
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isScalar = (value: unknown) => isNumber(value) || isText(value) || typeof value === 'boolean';
export const alike = (a: unknown, b: unknown) => (isNumber(a) && isNumber(b)) || (isText(a) && isText(b));

/** The value, or undefined if JSON cannot hold it or it is null: results of operations contain no null. */
export function known(value: unknown): unknown {
  return (isNumber(value) ? Number.isFinite(value) : isScalar(value) || (value && typeof value === 'object')) ? value : undefined;
}

export const isKey = (key: unknown): key is string => isText(key) && key !== '__proto__' && key !== 'constructor' && key !== 'prototype';

/** Reads an own property: a string key of an object or an integer index of a list. A list's own `length` is neither. */
export function read(holder: unknown, key: unknown): unknown {
  if (typeof holder !== 'object' || !holder) return;
  if (Array.isArray(holder) ? !Number.isInteger(key) : !isKey(key)) return;
  return Object.hasOwn(holder, key as string) ? known((holder as Record<string, unknown>)[key as string]) : undefined;
}
