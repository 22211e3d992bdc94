import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBlock } from '../../scripts/new/block.ts';
import { checkCampaign, checkScreen } from '../../scripts/new/documents.ts';
import { checkFeature } from '../../scripts/new/feature.ts';
import { checkOperation } from '../../scripts/new/operation.ts';
import { partsOf } from '../../scripts/new/parts-of.ts';
import { checkTexts, pairsOf } from '../../scripts/new/text.ts';
import { page, root } from './pages.ts';

const text = page('docs/blocks.md');
const source = (path: string) => readFileSync(join(root, path), 'utf8');

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
  [
    'a namespace that is spelled almost like one that there is',
    texts('activites.sale', 'Sale'),
    'There is no namespace activites; there is activities. If you mean another, begin locales/en/activites.json with no texts.',
  ],
  ['a text that is given twice', texts('home.some', 'Some', 'home.some', 'Other'), 'home.some is given twice.'],
  ['no text', texts(), 'The key is not <namespace>.<key>, such as home.sale_title.'],
  ['nothing of a name that is a number', checkBlock('top-10', ['repeat']), undefined],
  ['a feature that is there', checkFeature('coins'), 'There is member-server/coins already.'],
  ['a feature in camel case', checkFeature('giftNotes'), 'giftNotes is not in kebab case, such as gift-notes.'],
  ['a feature named by a word of TypeScript', checkFeature('class'), 'class is a reserved word of TypeScript or SQL; a plural is none.'],
  ['a feature named by a word of SQL', checkFeature('order'), 'order is a reserved word of TypeScript or SQL; a plural is none.'],
  ['a feature named as a table is', checkFeature('reservation'), 'There is a table reservation already.'],
  ['a feature whose import is taken', checkFeature('coin-record'), 'There is coinRecordRoutes in member-server/features.ts already.'],
  ['nothing of a new feature', checkFeature('gift-notes'), undefined],
  ['an operation that is there', checkOperation('check-ins.get'), 'There is an operation checkIns.get already.'],
  ['an operation of no feature', checkOperation('wings.get'), 'There is no feature wings: member-server/wings/routes.ts is not there.'],
  ['an operation without a feature', checkOperation('latest'), 'latest is not <feature>.<name>, such as check-ins.latest.'],
  ['a kind of campaign that is there', checkCampaign('boost'), 'There is schemas/campaigns/boost.ts already.'],
  ['a screen that is there', checkScreen('home', ['Home']), 'There is screens/home.json already.'],
  ['a screen without a title', checkScreen('brand-guide', []), 'The English of brand_guide.title comes behind it, in quotes.'],
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
        : [...(new RegExp(`readonly ${field}\\??:([^;]*);`).exec(source('schemas/block.ts'))?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
            ([, name]) => name!,
          );
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(row).toContain(`\`${value}\``);
  });
});
