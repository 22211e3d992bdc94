import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBlock } from '../../scripts/new/block.ts';
import { checkText } from '../../scripts/new/text.ts';
import { wordsOf } from '../../scripts/new/words.ts';
import { aCopy, type Copy } from './copy.ts';
import { page, root } from './pages.ts';

const text = page('docs/blocks.md');
const source = (path: string) => readFileSync(join(root, path), 'utf8');

/** The commands of the page, as people type them. */
const commands = [...text.matchAll(/^npm run new .+$/gm)].map(([line]) => line);
const [firstBlock = '', ...otherBlocks] = commands.filter((line) => line.startsWith('npm run new block'));
const [firstText = '', ...otherTexts] = commands.filter((line) => line.startsWith('npm run new text'));
const typeOf = (command: string) => command.split(' ')[4]!;

/** docs/blocks.md, done as it says in a copy of the sources. */
describe('Adding block types as docs/blocks.md says', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = await aCopy();
  });
  afterAll(() => copy.remove());

  it('a text comes into every language', async () => {
    expect(await copy.says(firstText)).toMatch(/ok documents[\s\S]*exit 0$/);
    const files = await copy.says(`grep -l "${/"(.+)"/.exec(firstText)?.[1]}" locales/*/home.json`);
    expect(files.match(/locales/g)).toHaveLength(7);
  });

  it('with the other blocks, all texts and what the page puts on a screen, a new block passes all its checks', async () => {
    const texts = otherTexts.map((line) => / (\w+)\.(\S+) "(.*)"$/.exec(line)!.slice(1));
    const script = `
      import { runChecks } from './scripts/test/checks.ts';
      import { writeBlock } from './scripts/new/block.ts';
      import { writingChecks } from './scripts/new/checks.ts';
      import { addTexts } from './scripts/new/text.ts';
      const files = ${JSON.stringify(otherBlocks.map((line) => line.split(' ').slice(4)))}.flatMap(([type, ...parts]) => writeBlock(type, parts));
      for (const [space, key, words] of ${JSON.stringify(texts)}) addTexts(space, { [key]: words });
      process.exitCode = (await runChecks(writingChecks(files).slice(0, 1), { quiet: true })).failed;`;
    writeFileSync(join(copy.folder, 'write.mts'), script);
    expect(await copy.says('tsx write.mts')).toMatch(/exit 0$/);
    putIntoHome([...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json)));

    const answer = await copy.says(firstBlock);
    for (const check of ['schemas for editors', 'format and lint', 'types', 'tests', 'documents']) expect(answer).toContain(`ok ${check}`);
    expect(answer).toContain(`${typeOf(firstBlock)} is ready`);
    expect(answer).toMatch(/exit 0$/);
  });

  it('the tests of the other blocks pass, too', async () => {
    const tests = otherBlocks.map((line) => `tests/client/blocks/${typeOf(line)}.test.tsx`);
    expect(await copy.says(`vitest run --project parts ${tests.join(' ')}`)).toMatch(/exit 0$/);
  });

  it('the code of the page is what the commands write', () => {
    const shown = [...text.matchAll(/`((?:schemas|client|tests)\/[\w./-]+\.tsx?)`(?:(?!\n## |```)[\s\S])*```tsx?\n([\s\S]*?)```/g)];
    expect(shown.length).toBe(5);
    for (const [, path = '', code] of shown) expect([path, code]).toEqual([path, readFileSync(join(copy.folder, path), 'utf8')]);
  });

  it('what is refused writes nothing', async () => {
    const status = () => copy.says('git status --porcelain && git diff');
    const before = await status();
    expect(await copy.says(firstBlock)).toMatch(/There is schemas.* already\.[\s\S]*exit 2$/);
    expect(await status()).toBe(before);
  });

  /** The parts of a screen that the page shows, all in one. */
  function putIntoHome(parts: readonly { data?: object; state?: object; blocks: readonly object[] }[]): void {
    const path = join(copy.folder, 'screens/home.json');
    const home = JSON.parse(readFileSync(path, 'utf8'));
    for (const { data, state, blocks } of parts) {
      home.data = { ...home.data, ...data };
      home.state = { ...home.state, ...state };
      home.blocks.push(...blocks);
    }
    writeFileSync(path, JSON.stringify(home));
  }
});

it.each([
  ['a name that is taken', checkBlock('avatar', []), 'There is schemas/blocks/avatar.ts already.'],
  ['the name of what blocks share', checkBlock('tile', []), 'There is client/blocks/tile.ts already.'],
  ['no kebab case', checkBlock('PriceTag', []), 'PriceTag is not in kebab case, such as price-tag.'],
  ['no name', checkBlock('', []), 'The name is not in kebab case, such as price-tag.'],
  ['a word of JavaScript', checkBlock('class', []), 'class is a word of JavaScript; take two words, such as class-card.'],
  ['another part', checkBlock('price-tag', ['wings']), 'A block has no part wings; there are countdown, field, repeat, actions.'],
  ['a text that is there', checkText('shell.name', ['Shop']), 'There is a text shell.name already, in locales/en/shell.json.'],
  ['a text without words', checkText('home.other', []), 'The English of home.other comes behind it, in quotes.'],
  ['a text without a namespace', checkText('other', ['Other']), 'other is not <namespace>.<key>, such as home.sale_title.'],
  ['nothing of this', checkBlock('price-tag', ['repeat']), undefined],
])('%s is refused', (_what, refusal, sentence) => expect(refusal).toBe(sentence));

it('parts may be written as options, behind `--` and without it', () => {
  expect(wordsOf('block', ['--repeat', 'field'], {})).toEqual(['repeat', 'field']);
  expect(wordsOf('block', [], { npm_config_repeat: 'true' })).toEqual(['repeat']);
  expect(wordsOf('text', ['--'], {})).toEqual(['--']);
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
