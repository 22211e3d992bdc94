import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const draw = join(import.meta.dirname, '../../client/draw');
const folders = ['core', 'wheel', 'grid', 'slot'];
const widgets = new RegExp(`/client/draw/(${folders.join('|')})/[\\w-]+\\.ts$`);

/**
 * Property names that the widgets share with browser APIs, such as an array's `at`, a keyframe's `offset` or a clock's `now`; they must not be
 * renamed.
 */
export const browserNames = ['at', 'cancel', 'length', 'now', 'offset', 'scale', 'style'];

/** Letters in order of their frequency in minified code: frequent ones compress to few bits. */
const letters = 'etnrioaslcdufhpgmvbwkqjz';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly shorthand?: boolean;
  readonly [part: string]: unknown;
}

/** The part of each node type that names a property: after a dot, as a key, or as text in a type. */
const naming: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSLiteralType: 'literal',
};

/** A property name in the code: `by` is the part of `node` that names it. */
interface Naming {
  readonly name: string;
  readonly by: Node;
  readonly node: Node;
}

/** Finds every place where TypeScript code names a property. */
const namingsIn = (code: string): Naming[] => namingsOf(parseAst(code, { lang: 'ts' }) as unknown as Node);

function namingsOf(node: Node): Naming[] {
  const by = node.computed ? undefined : (node[naming[node.type] ?? ''] as Node | undefined);
  const deeper = Object.values(node)
    .flat()
    .flatMap((part) => (part && typeof part === 'object' ? namingsOf(part as Node) : []));
  return by ? [{ name: `${by.name ?? by.value}`, by, node }, ...deeper] : deeper;
}

const read = (...path: string[]) => namingsIn(readFileSync(join(draw, ...path), 'utf8'));
const declared = (namings: readonly Naming[]) => namings.filter(({ node }) => node.type.endsWith('Signature')).map(({ name }) => name);

const inside = folders.flatMap((folder) => readdirSync(join(draw, folder)).flatMap((file) => read(folder, file)));
const usesOf = (target: string) => inside.filter(({ name }) => name === target).length;
const kept = new Set([...declared(read('types.ts')), ...declared(read('wheel', 'geometry.ts')), ...browserNames]);
/**
 * Names declared by internal interfaces of the widgets, the most frequent first; without those of configurations, options and the widgets' public
 * API.
 */
export const innerNames = [...new Set(declared(inside))].filter((name) => !kept.has(name)).sort((a, b) => usesOf(b) - usesOf(a));

/** One-letter names, then two-letter ones, without those already in use. */
const shortest = [...letters, ...[...letters].flatMap((last) => [...letters].map((first) => first + last))].filter((name) => !usesOf(name));
const short = new Map(innerNames.map((name, at) => [name, shortest[at]!]));

/**
 * Shortens the internal property names of the draw widgets to one or two letters. A minifier leaves property names unchanged, and these cost 150 to
 * 200 bytes per compressed widget. `tests/tidy/short-names.test.ts` checks with the compiler that nothing else has these names.
 */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (widgets.test(id) ? { code: shorten(code), map: null } : null),
  };
}

/** Shortens the internal names in TypeScript code. */
export function shorten(code: string): string {
  let written = '';
  let end = 0;
  for (const { name, by, node } of namingsIn(code).sort((a, b) => a.by.start - b.by.start)) {
    const other = short.get(name);
    if (!other) continue;
    written += code.slice(end, by.start) + (node.shorthand ? `${other}: ${name}` : by.name ? other : `'${other}'`);
    end = by.end;
  }
  return written + code.slice(end);
}
