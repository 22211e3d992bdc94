import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const draw = join(import.meta.dirname, '../../client/draw');
const folders = ['core', 'wheel', 'grid', 'slot'];
const widgets = new RegExp(`/client/draw/(${folders.join('|')})/[\\w-]+\\.ts$`);

/** What the parts of a widget call as the browser does: an array's `at`, a keyframe's `offset`, the `now` of a clock. */
export const browserNames = ['at', 'cancel', 'length', 'now', 'offset', 'scale', 'style'];

/** Letters by how often they stand in minified code: what stands often takes few bits on the wire. */
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

/** Which part of a node names a property: behind a dot, as a key, or as text in a type. */
const naming: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSLiteralType: 'literal',
};

/** `by` is the part of a `node` that names a property. */
interface Naming {
  readonly name: string;
  readonly by: Node;
  readonly node: Node;
}

/** Wherever a piece of TypeScript names a property. */
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
/** The names that interfaces of the widgets' own parts declare, those that stand most often first: none of a configuration, an option or a widget's. */
export const innerNames = [...new Set(declared(inside))].filter((name) => !kept.has(name)).sort((a, b) => usesOf(b) - usesOf(a));

/** One letter, then two; none that already names something. */
const shortest = [...letters, ...[...letters].flatMap((last) => [...letters].map((first) => first + last))].filter((name) => !usesOf(name));
const short = new Map(innerNames.map((name, at) => [name, shortest[at]!]));

/**
 * Gives the inner names of the draw widgets one or two letters wherever they name a property: a minifier leaves those as they are, and they are
 * 150 to 200 bytes of each widget on the wire. `tests/tidy/short-names.test.ts` has the compiler say that nothing else is called so.
 */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (widgets.test(id) ? { code: shorten(code), map: null } : null),
  };
}

/** TypeScript with the inner names made short. */
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
