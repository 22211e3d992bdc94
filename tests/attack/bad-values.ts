import type { Schema } from '../../schemas/schema.ts';

/** Gives a whole number below `most`. */
export type Below = (most: number) => number;

const deep = (depth: number): unknown => (depth === 0 ? [] : { a: deep(depth - 1) });
const badTexts = [
  '',
  ' ',
  'x'.repeat(20_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '👍🏽',
  '%',
  '%2e%2e%2f',
  '../../etc/passwd',
  "'; drop table member; --",
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1',
  '0x10',
  '9223372036854775808',
  '9223372036854776000',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  'eyJhIjoxfQ',
  '=1+1',
] as const;
const badValues = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  deep(60),
  JSON.parse('{"__proto__":{"a":1}}'),
] as const;

export const aBadText = (below: Below): string => badTexts[below(badTexts.length)]!;
export const aBadValue = (below: Below): unknown => (below(2) === 0 ? aBadText(below) : badValues[below(badValues.length)]);

interface Loose {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly 'x-as'?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const codes: Readonly<Record<string, string>> = { market: 'MY', language: 'en', currency: 'MYR' };
const formats: Readonly<Record<string, string>> = {
  date: '2026-03-01',
  'date-time': '2026-03-01T08:00:00Z',
  email: 'shopper@bad-input.test',
  uri: 'https://club.test/',
};

/** A value that a schema takes, or nearly: patterns are not looked at. */
export function aValue(schema: Schema, below: Below): unknown {
  const { type, format, minLength = 1, ...loose } = schema as Loose;
  if (loose.const !== undefined) return loose.const;
  if (loose.enum) return loose.enum[below(loose.enum.length)];
  const some = loose.anyOf ?? loose.oneOf;
  if (some) return aValue(some[below(some.length)]!, below);
  const [kind] = [type].flat();
  if (kind === 'integer' || kind === 'number') return loose.minimum ?? 1;
  if (kind === 'boolean') return below(2) === 0;
  if (kind === 'array') return Array.from({ length: Math.max(1, loose.minItems ?? 0) }, () => aValue(loose.items ?? {}, below));
  if (kind === 'object' || loose.properties) {
    const wanted = Object.entries(loose.properties ?? {}).filter(([name]) => loose.required?.includes(name) || below(2) === 0);
    return Object.fromEntries(wanted.map(([name, each]) => [name, aValue(each, below)]));
  }
  return codes[loose['x-as'] ?? ''] ?? formats[format ?? ''] ?? '1'.repeat(Math.max(1, minLength));
}

/** The same with one thing in it spoiled: a value, a name, or something too much. */
export function spoiled(value: unknown, below: Below): unknown {
  if (typeof value !== 'object' || value === null) return aBadValue(below);
  const entries = Object.entries(value);
  if (entries.length === 0 || below(8) === 0)
    return Array.isArray(value) ? [...value, aBadValue(below)] : { ...value, [aBadText(below)]: 1 };
  const at = below(entries.length);
  const inside = below(4) === 0 ? aBadValue(below) : spoiled(entries[at]![1], below);
  if (Array.isArray(value)) return value.map((each, place) => (place === at ? inside : each));
  return Object.fromEntries(entries.map(([name, each], place) => [name, place === at ? inside : each]));
}
