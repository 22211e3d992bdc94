import { type Node, parse, walk } from './syntax.ts';

/**
 * Retired words that no new name may contain; `docs/glossary.md` has their replacements. API paths, codes and stored values are text, not names, and
 * may contain them.
 */
export const retiredWords = [
  'anew',
  'asked',
  'asker',
  'deed',
  'deeds',
  'demand',
  'desk',
  'dice',
  'escort',
  'hush',
  'joy',
  'law',
  'lawful',
  'laws',
  'mend',
  'obstacle',
  'occasion',
  'refuse',
  'speaker',
  'standing',
  'swap',
  'swaps',
  'told',
  'untold',
  'wanted',
] as const;

/** Nodes whose `id` or `key` declares a name. */
const giving: Readonly<Record<string, 'id' | 'key'>> = {
  ClassDeclaration: 'id',
  FunctionDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSMethodSignature: 'key',
  TSPropertySignature: 'key',
};

/** Every name that a file declares: functions, types, variables, parameters, members of interfaces and classes. */
export function namesDeclared(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    const node = pattern as Node | null;
    if (node?.type === 'Identifier' && node.name) names.add(node.name);
    else if (node?.type === 'AssignmentPattern') bind(node.left);
    else if (node?.type === 'RestElement') bind(node.argument);
    else if (node?.type === 'ArrayPattern') (node.elements as unknown[]).forEach(bind);
    else if (node?.type === 'ObjectPattern') for (const each of node.properties as Node[]) bind(each.value ?? each);
  };
  walk(parse(path, text), (node) => {
    const part = giving[node.type];
    const given = part && (node[part] as Node | null);
    if (given?.name) names.add(given.name);
    if (node.type === 'VariableDeclarator') bind(node.id);
    if (Array.isArray(node.params)) node.params.forEach(bind);
  });
  return names;
}

/** Splits a name into words: `readLastTold` into `read`, `last`, `told`. */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

/** The number of names, including file names, that contain each retired word; words without any are omitted. */
export function retiredNames(files: readonly { readonly path: string; readonly text: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const mayHave = new RegExp(retiredWords.join('|'), 'i');
  for (const { path, text } of files) {
    const names = [path.split('/').at(-1)!.replace(/\..*$/, ''), ...(mayHave.test(text) ? namesDeclared(path, text) : [])];
    for (const name of names) {
      for (const word of new Set(wordsIn(name))) {
        if ((retiredWords as readonly string[]).includes(word)) counts[word] = (counts[word] ?? 0) + 1;
      }
    }
  }
  return counts;
}
