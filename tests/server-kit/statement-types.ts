import { dirname, join, normalize } from 'node:path';
import { type Node, parse, walk } from '../../scripts/structure/syntax.ts';
import { sources } from '../tidy/sources.ts';

/** A property of a type, as far as the syntax says. */
export interface Property {
  readonly optional: boolean;
  /** `string`, `number`, `boolean`; undefined where it is something else. */
  readonly kind: string | undefined;
}

/** Properties by name; undefined where the syntax alone does not say. */
export type Shape = ReadonlyMap<string, Property> | undefined;

/** A call of `statement` with the types it is given. */
export interface TypedCall {
  readonly path: string;
  /** The name it is given, if that is a plain text. */
  readonly name: string | undefined;
  readonly parameters: Shape;
  /** `none` for a write without rows. */
  readonly row: Shape | 'none';
}

const texts = new Map(sources.map(({ path, text }) => [path, text]));
const trees = new Map<string, Node>();
const treeOf = (path: string): Node => {
  const known = trees.get(path) ?? parse(path, texts.get(path)!);
  trees.set(path, known);
  return known;
};

/** All calls in the servers' sources. */
export function typedCalls(): readonly TypedCall[] {
  return sources
    .filter(({ path, text }) => /^(config-server|member-server|server-kit)\//.test(path) && text.includes('statement<'))
    .flatMap(({ path }) => {
      const calls: TypedCall[] = [];
      walk(treeOf(path), (node) => {
        if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'statement') return;
        const types = (node.typeArguments as { params: Node[] } | null)?.params ?? [];
        const [first] = node.arguments as Node[];
        const name = first?.type === 'Literal' ? String(first.value) : undefined;
        if (!types[0]) return;
        const row = types[1] === undefined || types[1].type === 'TSNeverKeyword' ? 'none' : shapeOf(types[1], path);
        calls.push({ path, name, parameters: shapeOf(types[0], path), row });
      });
      return calls;
    });
}

interface Declared {
  readonly node: Node;
  readonly path: string;
}

/** Where a type is declared that a file calls by a name. */
function find(name: string, path: string, seen: ReadonlySet<string> = new Set()): Declared | undefined {
  if (seen.has(path) || !texts.has(path)) return undefined;
  const further = new Set([...seen, path]);
  for (const statement of treeOf(path).body as Node[]) {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
    if (declaration && /^TS(Interface|TypeAlias)Declaration$/.test(declaration.type) && (declaration.id as Node).name === name) {
      return { node: declaration, path };
    }
    const from = (statement.source as Node | null)?.value;
    if (typeof from !== 'string' || !from.startsWith('.')) continue;
    const target = normalize(join(dirname(path), from));
    if (statement.type === 'ExportAllDeclaration') {
      const found = find(name, target, further);
      if (found) return found;
    }
    for (const specifier of (statement.specifiers ?? []) as Node[]) {
      const local = (statement.type === 'ImportDeclaration' ? specifier.local : specifier.exported) as Node;
      const there = (statement.type === 'ImportDeclaration' ? specifier.imported : specifier.local) as Node | undefined;
      if (local.name === name && there?.name) return find(there.name, target, further);
    }
  }
  return undefined;
}

/** The names in a union of literal texts. */
function namesOf(node: Node): readonly string[] | undefined {
  if (node.type === 'TSLiteralType') return [String((node.literal as Node).value)];
  if (node.type !== 'TSUnionType') return undefined;
  const all = (node.types as Node[]).map(namesOf);
  return all.every((names) => names !== undefined) ? all.flat() : undefined;
}

const plain: Readonly<Record<string, string>> = { TSStringKeyword: 'string', TSNumberKeyword: 'number', TSBooleanKeyword: 'boolean' };

function kindOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'TSUnionType') {
    const kinds = new Set((node.types as Node[]).filter(({ type }) => type !== 'TSNullKeyword').map(kindOf));
    return kinds.size === 1 ? [...kinds][0] : undefined;
  }
  return plain[node.type];
}

const membersOf = (members: readonly Node[]): Shape =>
  members.every(({ type }) => type === 'TSPropertySignature')
    ? new Map(
        members.map((member) => [
          String((member.key as Node).name ?? (member.key as Node).value),
          { optional: member.optional === true, kind: kindOf((member.typeAnnotation as { typeAnnotation: Node } | null)?.typeAnnotation) },
        ]),
      )
    : undefined;

const joined = (shapes: readonly Shape[]): Shape =>
  shapes.every((shape) => shape !== undefined) ? new Map(shapes.flatMap((shape) => [...shape])) : undefined;

/** The properties of a type. */
function shapeOf(node: Node, path: string): Shape {
  switch (node.type) {
    case 'TSObjectKeyword':
      return new Map();
    case 'TSTypeLiteral':
      return membersOf(node.members as Node[]);
    case 'TSIntersectionType':
      return joined((node.types as Node[]).map((each) => shapeOf(each, path)));
    case 'TSTypeReference':
      return referred(node, path);
    default:
      return undefined;
  }
}

function referred(node: Node, path: string): Shape {
  const { name } = node.typeName as Node;
  const [first, second] = (node.typeArguments as { params: Node[] } | null)?.params ?? [];
  if (name === 'Readonly' && first) return shapeOf(first, path);
  if ((name === 'Pick' || name === 'Omit') && first && second) {
    const [whole, names] = [shapeOf(first, path), namesOf(second)];
    if (!whole || !names) return undefined;
    return new Map([...whole].filter(([key]) => names.includes(key) === (name === 'Pick')));
  }
  if (name === 'Record' && first && second) {
    const names = namesOf(first);
    return names && new Map(names.map((key) => [key, { optional: false, kind: kindOf(second) }]));
  }
  const found = name === undefined || first ? undefined : find(name, path);
  if (!found) return undefined;
  if (found.node.type === 'TSTypeAliasDeclaration') return shapeOf(found.node.typeAnnotation as Node, found.path);
  const above = (found.node.extends as { expression: Node; typeArguments: unknown }[]).map(({ expression, typeArguments }) =>
    referred({ ...expression, type: 'TSTypeReference', typeName: expression, typeArguments } as unknown as Node, found.path),
  );
  return joined([...above, membersOf((found.node.body as { body: Node[] }).body)]);
}
