import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockContracts } from '../../schemas/blocks/index.ts';
import { lineAt, type Node, parse, walk } from '../../scripts/structure/syntax.ts';

interface ViewFile {
  readonly path: string;
  readonly text: string;
}

/** Attributes that members are shown, or a screen reader says. */
const shown = /^(alt|title|placeholder|label|text|aria-(label|description|roledescription|valuetext))$|(Text|Label)$/;
const letters = /\p{L}/u;
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/gi;
/** A name that has a colour as its value, in a style sheet. */
const named = /--[\w-]+\s*:[^;]*$/;

const at = ({ path, text }: ViewFile, offset: number, what: string) => `${path}:${lineAt(text, offset)} ${what}`;

/** What an attribute or a piece of markup says in words of its own, whichever way it is written; a letter in an expression is none. */
function wordsOf(value: Node | null): readonly string[] {
  switch (value?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof value.value === 'string' && letters.test(value.value) ? [value.value.trim()] : [];
    case 'JSXExpressionContainer':
      return wordsOf(value.expression as Node);
    case 'ConditionalExpression':
      return [...wordsOf(value.consequent as Node), ...wordsOf(value.alternate as Node)];
    case 'LogicalExpression':
      return wordsOf(value.right as Node);
    case 'TemplateLiteral':
      return (value.quasis as readonly { readonly value: { readonly cooked: string } }[])
        .map((part) => part.value.cooked)
        .filter((part) => letters.test(part));
    default:
      return [];
  }
}

function wordsIn(file: ViewFile): readonly string[] {
  const found: string[] = [];
  walk(parse(file.path, file.text), (node, [parent]) => {
    const isShown = node.type === 'JSXAttribute' && shown.test(String((node.name as unknown as Node).name));
    const isMarkup = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
    const words = isShown ? wordsOf(node.value as Node | null) : isMarkup ? wordsOf(node) : [];
    for (const word of words)
      found.push(at(file, node.start, `says ${JSON.stringify(word)} to every member: it takes a text from its contract`));
  });
  return found;
}

/** Colours that stand where they are used, so that the other theme has the same. */
function coloursIn(file: ViewFile): readonly string[] {
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const isStyle = file.path.endsWith('.css');
  return [...text.matchAll(colour)]
    .filter(
      ({ index }) => !isStyle || !named.test(text.slice(Math.max(text.lastIndexOf(';', index), text.lastIndexOf('{', index)) + 1, index)),
    )
    .map(({ index, 0: what }) => at(file, index, `has the colour ${what}: client/ui/tokens.css names those of both themes`));
}

/** Its outermost element says which block it is, to tests and to the inspector. */
const nameless = ({ path, text }: ViewFile): readonly string[] =>
  /\bdata-block=\{(id|props\.id)\}/.test(text) ? [] : [`${path} has no data-block={id} on its outermost element`];

/** What is painted for a picture that a member saves has no theme. */
const isPainting = (path: string) => path.endsWith('.ts');

const filesOf = (type: string): readonly ViewFile[] =>
  readdirSync(`client/blocks/${type}`)
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => ({ path: `client/blocks/${type}/${name}`, text: readFileSync(`client/blocks/${type}/${name}`, 'utf8') }));

const viewOf = (type: string) => type.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

describe('A view is markup in the words and the colours that it is given', () => {
  it.each(Object.keys(blockContracts))('%s', (type) => {
    const files = filesOf(type);
    const scripts = files.filter(({ path }) => !path.endsWith('.css'));
    const view = scripts.filter(({ path }) => path.endsWith(`/${viewOf(type)}.tsx`));
    expect(view).toHaveLength(1);
    expect([
      ...view.flatMap(nameless),
      ...scripts.flatMap(wordsIn),
      ...files.filter(({ path }) => !isPainting(path)).flatMap(coloursIn),
    ]).toEqual([]);
  });

  it.each<[what: string, name: string, text: string, problems: readonly string[]]>([
    ['words of its own', 'A.tsx', 'export const a = <p>Only today</p>;', ['A.tsx:1 says "Only today"']],
    ['words of its own for screen readers', 'A.tsx', 'export const a = <i aria-label="Close" />;', ['A.tsx:1 says "Close"']],
    ['words of its own for another part', 'A.tsx', 'export const a = <B\n  closeText="Close"\n/>;', ['A.tsx:2 says "Close"']],
    [
      'words of its own in braces',
      'A.tsx',
      "export const a = <p title={b ? 'Open' : c}>{d && 'Only today'}</p>;",
      ['A.tsx:1 says "Open"', 'A.tsx:1 says "Only today"'],
    ],
    ['words of its own around a value', 'A.tsx', `export const a = <p>{\`\${b} left\`}</p>;`, ['A.tsx:1 says " left"']],
    ['nothing in signs and in what it is given', 'A.tsx', 'export const a = <p title={b}>{b} · 3 %</p>;', []],
    ['a colour', 'A.module.css', '.a {\n  color: #f00;\n}', ['A.module.css:2 has the colour #f00']],
    [
      'a colour by its parts',
      'A.module.css',
      '.a { background: linear-gradient(oklch(0 0 0), red) }',
      ['A.module.css:1 has the colour oklch('],
    ],
    ['a colour in its markup', 'A.tsx', "export const a = <p style={{ color: '#ff0000' }} />;", ['A.tsx:1 has the colour #ff0000']],
    ['nothing in a colour that has a name', 'A.module.css', '.a {\n  --paper: #fff;\n  color: var(--ink);\n}', []],
  ])('finds %s', (_what, path, text, problems) => {
    const file = { path, text };
    const found = [...(path.endsWith('.css') ? [] : wordsIn(file)), ...coloursIn(file)];
    expect(found).toEqual(problems.map((begin) => expect.stringContaining(begin)));
  });

  it('finds a view that does not say which block it is', () => {
    expect(nameless({ path: 'A.tsx', text: 'export default ({ id }) => <p>{id}</p>;' })).toEqual([expect.stringContaining('data-block')]);
  });
});
