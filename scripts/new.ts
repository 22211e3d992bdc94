import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run new -- block <kebab-name>`: a contract, a view with its style and one line in each of the two registries, ready to be filled. Refuses a
 * name that is taken or not kebab-case, and writes nothing then.
 */
const [what, name = ''] = process.argv.slice(2);
if (what !== 'block' || !/^[a-z]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('npm run new -- block <kebab-case-name>');
  process.exit(2);
}
if (existsSync(`schemas/blocks/${name}.ts`) || existsSync(`client/blocks/${name}`)) {
  console.error(`There is a block ${name} already.`);
  process.exit(1);
}

const words = name.split('-');
const pascal = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
const camel = pascal[0]?.toLowerCase() + pascal.slice(1);

const contract = `import type { BlockContract } from '../block.ts';

export const ${camel} = {
  type: '${name}',
  description: 'Says in one sentence what members see.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'What it says' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'plain', props: { title: { t: 'shell.name' } } }],
} as const satisfies BlockContract;
`;

const view = `import type { ${camel} } from '../../../schemas/blocks/${name}.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './${pascal}.module.css';

/** Says in one sentence what it looks like. */
export default function ${pascal}({ id, props }: BlockView<typeof ${camel}>) {
  return (
    <div data-block={id} className={css.block}>
      {props.title}
    </div>
  );
}
`;

writeFileSync(`schemas/blocks/${name}.ts`, contract);
mkdirSync(`client/blocks/${name}`);
writeFileSync(`client/blocks/${name}/${pascal}.tsx`, view);
writeFileSync(`client/blocks/${name}/${pascal}.module.css`, '.block {\n  display: block;\n}\n');
register('schemas/blocks/index.ts', `import { ${camel} } from './${name}.ts';`, `  ${quoted(name)}: ${camel},`);
register('client/blocks/index.ts', undefined, `  ${quoted(name)}: lazy(() => import('./${name}/${pascal}.tsx'), 'none', 'collapse'),`);

console.log(`Block ${name}:
  schemas/blocks/${name}.ts            its properties, how it waits and fails, an example
  client/blocks/${name}/${pascal}.tsx  what it looks like
Then: npm run content -- schemas && npm run typecheck && open /lab/blocks?block=${name}`);

function quoted(key: string): string {
  return key.includes('-') ? `'${key}'` : key;
}

/** Puts a line into the sorted registry, and its import above. */
function register(path: string, importLine: string | undefined, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const key = (entry: string) => /^ {2}'?([a-z0-9-]+)'?:/.exec(entry)?.[1];
  const before = lines.findIndex((entry) => (key(entry) ?? '') > name);
  const end = lines.findIndex((entry) => entry.startsWith('} as const satisfies') || entry.startsWith('};'));
  lines.splice(before === -1 ? end : before, 0, line);
  if (importLine) {
    const last = lines.findLastIndex((entry) => entry.startsWith('import '));
    lines.splice(last + 1, 0, importLine);
  }
  writeFileSync(path, lines.join('\n'));
}
