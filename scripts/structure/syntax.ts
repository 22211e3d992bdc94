import { parseAst } from 'vite';

/** A node of the syntax tree, with the parts that are read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly [part: string]: unknown;
}

export const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node;

/** Calls `visit` for a node and each node below it, with its parents from the innermost outwards; returning false skips its children. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => unknown, parents: readonly Node[] = []): void {
  if (visit(node, parents) === false) return;
  const below = [node, ...parents];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child as Node, visit, below);
    }
  }
}

/** The line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
};
