import { type Node, parse, walk } from './syntax.ts';

const changing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/;

type Parts = Readonly<Record<string, Node | undefined>>;

/** Module state that changes after loading, as `<path> <name>`: a `let`, or a constant that the module itself mutates. */
export function moduleState(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const root = parse(path, text);
    const declared = (root.body as Node[]).flatMap((statement) => {
      const declaration = (statement as unknown as Parts).declaration ?? statement;
      const { type, kind, declarations = [] } = declaration as unknown as { type: string; kind: string; declarations?: { id: Node }[] };
      return type === 'VariableDeclaration' ? declarations.flatMap(({ id }) => (id.name ? [{ name: id.name, kind }] : [])) : [];
    });
    const changed = changedIn(root);
    return declared.filter(({ name, kind }) => kind !== 'const' || changed.has(name)).map(({ name }) => `${path} ${name}`);
  });
}

/** Names that a module mutates: by a mutating method, an assignment or `delete`. */
function changedIn(root: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const note = (member: Node | undefined) => {
    let at = member;
    while (at?.type === 'MemberExpression') at = (at as unknown as Parts).object;
    if (at !== member && at?.name) names.add(at.name);
  };
  walk(root, (node) => {
    const { callee, left, argument, operator } = node as unknown as Parts & { operator?: string };
    if (node.type === 'CallExpression' && changing.test((callee as unknown as Parts).property?.name ?? '')) note(callee);
    if (node.type === 'AssignmentExpression') note(left);
    if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && operator === 'delete')) note(argument);
  });
  return names;
}
