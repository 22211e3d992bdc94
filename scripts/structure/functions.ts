import { lineAt, type Node, parse, walk } from './syntax.ts';

export interface LongFunction {
  readonly path: string;
  readonly name: string;
  readonly lines: number;
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const named = (node: unknown): string | undefined => {
  const { id, key } = (node ?? {}) as { id?: Node | null; key?: Node };
  return (id ?? key)?.name;
};

/** Functions longer than `limit` lines, by path and name; a nested function counts for itself too. */
export function functionsOver(limit: number, files: readonly { readonly path: string; readonly text: string }[]): readonly LongFunction[] {
  return files.flatMap(({ path, text }) => {
    if (text.split('\n').length <= limit) return [];
    const found: LongFunction[] = [];
    walk(parse(path, text), (node, parents) => {
      if (!isFunction(node)) return;
      const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1;
      if (lines <= limit) return;
      const name = named(node) ?? parents.map(named).find((each) => each !== undefined) ?? 'anonymous';
      found.push({ path, name, lines });
    });
    return found;
  });
}
