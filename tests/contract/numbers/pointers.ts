import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** A number of a document: `/byMarket/MY/minorPerCoin` in `campaigns/programme/coins.json`. */
export interface NumberAt {
  /** Below the folder of the documents. */
  readonly file: string;
  readonly pointer: string;
  readonly value: number;
}

/** All documents whose numbers the product goes by: the site and every campaign document there is. */
export const documentFiles = (): readonly string[] => [
  'site/site.json',
  ...readdirSync(join(root, 'campaigns'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `campaigns/${path.replaceAll('\\', '/')}`)
    .sort(),
];

export const readDocument = (file: string): Json => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Every number of a document, in its order. */
export const numbersOf = (file: string): readonly NumberAt[] => walk(readDocument(file), '').map((found) => ({ file, ...found }));

function walk(value: unknown, pointer: string): Omit<NumberAt, 'file'>[] {
  if (typeof value === 'number') return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => walk(inner, `${pointer}/${name}`));
}

/** The document with this one number changed, as its file holds it. */
export function withNumber({ file, pointer }: NumberAt, to: number): string {
  const document = structuredClone(readDocument(file)) as Record<string, unknown>;
  const path = pointer.slice(1).split('/');
  const last = path.pop()!;
  const holder = path.reduce((inner, name) => inner[name] as Record<string, unknown>, document);
  holder[last] = to;
  return JSON.stringify(document, null, 2);
}

const expressions = new Map<string, RegExp>();
const expressionOf = (pattern: string): RegExp => {
  const expression =
    expressions.get(pattern) ?? new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '([^/]+)')}$`);
  expressions.set(pattern, expression);
  return expression;
};

/** What the stars of a pattern stand for in a pointer; undefined where the pattern is another's. */
export const match = (pattern: string, pointer: string): readonly string[] | undefined => expressionOf(pattern).exec(pointer)?.slice(1);
