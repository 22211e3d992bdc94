import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBlock } from '../../scripts/new/block.ts';
import { partsOf } from '../../scripts/new/parts-of.ts';
import { checkTexts, pairsOf } from '../../scripts/new/text.ts';
import { aCopy, type Copy } from './copy.ts';
import { page, root, wordsOf } from './pages.ts';

const text = page('docs/blocks.md');
const source = (path: string) => readFileSync(join(root, path), 'utf8');

/** The commands of the page, as people type them. */
const commands = [...text.matchAll(/^npm run new .+$/gm)].map(([line]) => line);
const blockCommands = commands.filter((line) => line.startsWith('npm run new block'));
const textCommands = commands.filter((line) => line.startsWith('npm run new text'));
const [firstBlock = ''] = blockCommands;
const [firstTexts = '', ...otherTexts] = textCommands;
/** Type and parts of a command. */
const blockOf = (command: string) => command.split(' ').slice(4);
const types = blockCommands.map((command) => blockOf(command)[0]!);

/** docs/blocks.md, done as it says in a copy of the sources. */
describe('Adding block types as docs/blocks.md says', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await aCopy();
  });
  afterAll(() => copy.remove());

  it('texts come into every language', async () => {
    expect(await copy.says(firstTexts)).toMatch(/ok documents[\s\S]*exit 0$/);
    for (const english of wordsOf(firstTexts).filter((_, at) => at % 2 === 1)) {
      const files = await copy.says(`grep -l "${english}" locales/*/activities.json`);
      expect(files.match(/locales/g)).toHaveLength(7);
    }
  });

  it('with all texts and what the page puts on a screen, the blocks pass their check', async () => {
    const script = `
      import { writeBlock } from './scripts/new/block.ts';
      import { pairsOf, writeTexts } from './scripts/new/text.ts';
      for (const [type, ...parts] of ${JSON.stringify(blockCommands.map(blockOf))}) writeBlock(type, parts);
      for (const words of ${JSON.stringify(otherTexts.map(wordsOf))}) writeTexts(pairsOf(words));`;
    writeFileSync(join(copy.folder, 'write.mts'), script);
    expect(await copy.says('tsx write.mts && rm write.mts')).toBe('exit 0');
    putOnScreen([...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json)));

    // Beside one whose test comes to a server.
    const answer = await copy.says(`npm run check block ${types.join(' ')} draw-proof`);
    for (const check of ['schemas for editors', 'format and lint', 'types', 'tests', 'documents']) expect(answer).toContain(`ok ${check}`);
    expect(answer).toContain(`All is well with ${types.join(', ')}, draw-proof`);
    expect(answer).toMatch(/exit 0$/);
  });

  it('the code of the page is what the commands write, or stands in the file it names', () => {
    const named = /`((?:schemas|client|tests)\/[\w./-]+\.tsx?)`/g;
    const shown = [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(({ index, 1: code = '' }) => ({
      path: [...text.slice(0, index).matchAll(named)].at(-1)![1]!,
      code,
    }));
    expect(shown.length).toBe(7);
    for (const { path, code } of shown) {
      const written = readFileSync(join(copy.folder, path), 'utf8');
      if (code.startsWith(' ')) expect([path, written]).toEqual([path, expect.stringContaining(code)]);
      else expect([path, code]).toEqual([path, written]);
    }
  });

  it('what is refused writes nothing', async () => {
    const status = () => copy.says('git status --porcelain && git diff');
    const before = await status();
    expect(await copy.says(firstBlock)).toMatch(/There is schemas.* already\.[\s\S]*exit 2$/);
    expect(await copy.says('npm run check block flash-sal')).toMatch(/There is no block flash-sal; [\s\S]*exit 2$/);
    expect(await status()).toBe(before);
  });

  /** The parts of a screen that the page shows, all in one. */
  function putOnScreen(parts: readonly { data?: object; state?: object; blocks: readonly object[] }[]): void {
    const path = join(copy.folder, 'screens/activity.json');
    const screen = JSON.parse(readFileSync(path, 'utf8'));
    for (const { data, state, blocks } of parts) {
      screen.data = { ...screen.data, ...data };
      screen.state = { ...screen.state, ...state };
      screen.blocks.push(...blocks);
    }
    writeFileSync(path, JSON.stringify(screen));
  }
});

const texts = (...words: string[]) => checkTexts(pairsOf(words));

it.each([
  ['a name that is taken', checkBlock('avatar', []), 'There is schemas/blocks/avatar.ts already.'],
  ['the name of what blocks share', checkBlock('tile', []), 'There is client/blocks/tile.ts already.'],
  ['no kebab case', checkBlock('PriceTag', []), 'PriceTag is not in kebab case, such as price-tag.'],
  ['no name', checkBlock('', []), 'The name is not in kebab case, such as price-tag.'],
  ['a word of JavaScript', checkBlock('class', []), 'class is a word of JavaScript; take two words, such as class-card.'],
  ['another part', checkBlock('price-tag', ['wings']), 'A block has no part wings; there are countdown, field, repeat, actions.'],
  [
    'a text that is there',
    texts('home.other', 'Other', 'shell.name', 'Shop'),
    'There is a text shell.name already, in locales/en/shell.json.',
  ],
  ['a text without words', texts('home.some', 'Some', 'home.other'), 'The English of home.other comes behind it, in quotes.'],
  ['a text without a namespace', texts('other', 'Other'), 'other is not <namespace>.<key>, such as home.sale_title.'],
  [
    'a text with a number in it',
    texts('home.hours', '10:00 to 22:00'),
    '“10:00” is written in home.hours: a number comes from the document that states it, as {{count, number}} or another placeholder.',
  ],
  ['a text that is given twice', texts('home.some', 'Some', 'home.some', 'Other'), 'home.some is given twice.'],
  ['no text', texts(), 'The key is not <namespace>.<key>, such as home.sale_title.'],
  ['nothing of a name that is a number', checkBlock('top-10', ['repeat']), undefined],
  ['nothing of this', checkBlock('price-tag', ['repeat']), undefined],
])('%s is refused', (_what, refusal, sentence) => expect(refusal).toBe(sentence));

it('parts may be written as options, behind `--` and without it', () => {
  expect(partsOf(['--repeat', 'field'], {})).toEqual(['repeat', 'field']);
  expect(partsOf([], { npm_config_repeat: 'true' })).toEqual(['repeat']);
});

describe('docs/blocks.md leaves nothing out', () => {
  /** First cells of the rows of the table that begins with this head. */
  const cells = (head: string) => {
    const [, rows = ''] = text.split(`| ${head} |`)[1]?.split(/\n\|(?:---\|)+\n/) ?? [];
    return rows
      .split('\n\n')[0]!
      .split('\n')
      .map((row) => /^\| `?(\w+)/.exec(row)?.[1] ?? '')
      .filter((name) => name !== '' && name !== 'none')
      .sort();
  };
  const members = (path: string, start: string) => {
    const body = source(path).split(start)[1]?.split('\n}')[0] ?? '';
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name]) => name).sort();
  };
  const listed = (path: string, start: string) =>
    [...(source(path).split(start)[1]?.split(';')[0] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name!).sort();

  it.each([
    ['every field of a contract', cells('Field'), members('schemas/block.ts', 'export interface BlockContract {')],
    ['every role of a property', cells('`x-as`'), listed('schemas/schema.ts', 'export type SchemaRole =')],
    [
      'all that a view gets',
      cells('It gets'),
      members('client/engine/view.ts', 'export interface BlockView<Contract extends BlockContract> {'),
    ],
    [
      'every hook of the kit',
      cells('Hook'),
      [...(/export \{.*\}/.exec(source('client/engine/view.ts'))?.[0] ?? '').matchAll(/use\w+/g)].map(([name]) => name).sort(),
    ],
    [
      'every component that views are built of',
      cells('Component'),
      readdirSync(join(root, 'client/ui'))
        .filter((name) => name.endsWith('.tsx') && name !== 'Gallery.tsx')
        .map((name) => name.slice(0, -'.tsx'.length))
        .sort(),
    ],
    ['every part of the generator', cells('Part'), listed('scripts/new/block-parts.ts', 'export const parts =')],
  ])('%s', (_what, described, there) => {
    expect(described.length).toBeGreaterThan(2);
    expect(described).toEqual(there);
  });

  it.each(['loading', 'failure', 'bind', 'examples'])('what %s may be', (field) => {
    const row = new RegExp(`^\\| \`${field}\` \\|(.*)$`, 'm').exec(text)?.[1] ?? '';
    const values =
      field === 'examples'
        ? members('schemas/block.ts', 'export interface BlockExample {')
        : [...(new RegExp(`readonly ${field}\\??: (.*);`).exec(source('schemas/block.ts'))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
            ([, name]) => name!,
          );
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(row).toContain(`\`${value}\``);
  });
});
