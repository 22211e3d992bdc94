import { type BlockName, type BlockPart, partCode } from './block-parts.ts';

/** Generates the files of a new block, by path. The formatter sorts their imports and breaks their lines afterwards. */
export function blockFiles(name: BlockName, parts: readonly BlockPart[]): Readonly<Record<string, string>> {
  return {
    [`schemas/blocks/${name.type}.ts`]: contract(name, parts),
    [`client/blocks/${name.type}/${name.pascal}.tsx`]: view(name, parts),
    [`client/blocks/${name.type}/${name.pascal}.module.css`]: '.block {\n  display: grid;\n  gap: 12px;\n}\n',
    [`tests/client/blocks/${name.type}.test.tsx`]: test(name, parts),
  };
}

/** The English texts of the example, by key. */
export const exampleTexts = (name: BlockName, parts: readonly BlockPart[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codesOf(name, parts).flatMap(({ texts }) => Object.entries(texts).map(([key, text]) => [`${name.key}.${key}`, text])));

const codesOf = (name: BlockName, parts: readonly BlockPart[]) => (['title', ...parts] as const).map((part) => partCode(part, name));

const joined = (pieces: readonly string[], between: string) => pieces.filter((piece) => piece !== '').join(between);

function contract(name: BlockName, parts: readonly BlockPart[]): string {
  const codes = codesOf(name, parts);
  const isField = parts.includes('field');
  const examples = joined(
    codes.map(({ example }) => example),
    ' ',
  );
  return `import type { BlockContract } from '../block.ts';
${isField ? "import { fieldProps } from '../field.ts';\n" : ''}
export const ${name.camel} = {
  type: '${name.type}',
  description: 'Says in one sentence what members see.',
  props: {
    type: 'object',
    properties: {
      ${codes.map(({ properties }) => properties).join('\n      ')}
    },
    required: [${codes.flatMap(({ required }) => required.map((each) => `'${each}'`)).join(', ')}],
    additionalProperties: false,
  },
${isField ? "  bind: 'string',\n" : ''}  loading: '${parts.includes('repeat') ? 'rows' : 'line'}',
  failure: 'collapse',
  examples: [
    {
      name: 'plain',${examples && `\n      ${examples}`}
      props: {
        ${codes.map(({ exampleProps }) => exampleProps).join('\n        ')}
      },
    },
  ],
} as const satisfies BlockContract;
`;
}

function view(name: BlockName, parts: readonly BlockPart[]): string {
  const codes = codesOf(name, parts);
  const kit = codes.flatMap((code) => code.kit ?? []);
  const takes = ['id', 'props', ...codes.flatMap((code) => code.takes ?? [])];
  const before = joined(
    codes.map((code) => code.before),
    '\n  ',
  );
  const fromKit = kit.length > 0 ? `{ type BlockView, ${kit.join(', ')} }` : 'type { BlockView }';
  return `import type { ${name.camel} } from '../../../schemas/blocks/${name.type}.ts';
import ${fromKit} from '../../engine/view.ts';
${codes.map(({ imports }) => imports).join('')}import css from './${name.pascal}.module.css';

/** Says in one sentence what it looks like. */
export default function ${name.pascal}({ ${takes.join(', ')} }: BlockView<typeof ${name.camel}>) {
${before && `  ${before}\n`}  return (
    <div data-block={id} className={css.block}>
      ${codes.map(({ markup }) => markup).join('\n      ')}
    </div>
  );
}
`;
}

function test(name: BlockName, parts: readonly BlockPart[]): string {
  const hasTime = parts.includes('countdown');
  const given = joined(
    [parts.includes('field') ? 'state: example.state' : '', parts.includes('repeat') ? 'data: example.data' : '', hasTime ? 'now' : ''],
    ', ',
  );
  return `// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ${name.camel} } from '../../../schemas/blocks/${name.type}.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = ${name.camel}.examples;
const show = (${hasTime ? 'change: object = {}, now?: string' : ''}) =>
  renderBlock('${name.type}', ${hasTime ? '{ ...example.props, ...change }' : 'example.props'}${given && `, { ${given} }`});

${codesOf(name, parts)
  .map((code) => code.test(name))
  .join('\n\n')}
`;
}
