import { describe, expect, it } from 'vitest';
import { aProduct, type Body, examine, told } from '../../fixtures/documents/product.ts';
import { refuses } from './refused/one-fault.ts';

const places = (options: unknown) => ({
  type: 'choice-list',
  id: 'places',
  value: '=session.market',
  label: { t: 'home.title' },
  options,
  onChange: [],
});
const markets = {
  each: '=site.markets',
  as: 'market',
  item: { value: '=market.code', text: { t: 'home.market', context: '=market.code' }, note: "=market.currency + ' ' + session.language" },
};
const levels = { each: '=data.levels.items', as: 'level', item: { value: '=level.code', text: '=level.name' } };

/** The small product with a text for each of its markets, and a list of options on its home. */
function withOptions(options: unknown, change: (documents: ReturnType<typeof aProduct>) => unknown = () => undefined) {
  const documents = structuredClone(aProduct());
  for (const { kind, body } of documents)
    if (kind === 'locale') Object.assign((body as Body).texts, { market_MY: 'Malaysia', market_KH: 'Cambodia' });
  (documents.find(({ id }) => id === 'home')!.body as Body).blocks.push(places(options));
  change(documents);
  return documents;
}

const bodyOf = (documents: ReturnType<typeof aProduct>, id: string): Body => documents.find((each) => each.id === id)!.body as Body;

function optionsOf(documents: ReturnType<typeof aProduct>): unknown {
  const { delivered, problems } = examine(documents);
  expect(told(problems)).toEqual([]);
  return (delivered.get('screen:home')!.body as Body).blocks.at(-1).options;
}

describe('a list that is not written out', () => {
  const note = (code: string) => ({ '=': ['+', ['+', ['$', 'site', 'markets', code, 'currency'], ' '], ['$', 'session', 'language']] });

  it('has an entry for each market of the site, with its code, its name and what the site says of it', () => {
    expect(optionsOf(withOptions(markets))).toEqual([
      { value: 'MY', text: { t: 'home.market_MY' }, note: note('MY') },
      { value: 'KH', text: { t: 'home.market_KH' }, note: note('KH') },
    ]);
  });

  it('has one more when the site has, without a change of the screen', () => {
    const more = withOptions(markets, (documents) => {
      const site = bodyOf(documents, 'site');
      site.markets.PH = { ...site.markets.MY, code3: 'PHL', phoneCode: 63 };
      for (const { kind, body } of documents) if (kind === 'locale') (body as Body).texts.market_PH = 'Philippines';
      const summer = bodyOf(documents, 'summer');
      summer.byMarket.PH = summer.byMarket.MY;
    });
    expect(optionsOf(more)).toContainEqual({ value: 'PH', text: { t: 'home.market_PH' }, note: note('PH') });
  });

  it('is an expression where the entries come with data', () => {
    const item = ['{}', 'value', ['$', 'level', 'code'], 'text', ['$', 'level', 'name']];
    expect(optionsOf(withOptions(levels))).toEqual({ '=': ['map', ['$', 'data', 'levels', 'items'], 'level', item] });
  });

  it('runs chains in its entries with the code of each', () => {
    const chips = {
      type: 'filter-chips',
      id: 'chips',
      label: { t: 'home.title' },
      items: {
        each: '=site.markets',
        as: 'market',
        item: { text: { t: 'home.title' }, on: '=market.code == session.market', onPress: [{ do: 'setMarket', market: '=market.code' }] },
      },
    };
    const documents = withOptions([], (all) => bodyOf(all, 'home').blocks.push(chips));
    const { delivered, problems } = examine(documents);
    expect(told(problems)).toEqual([]);
    expect((delivered.get('screen:home')!.body as Body).blocks.at(-1).items[1]).toEqual({
      text: { t: 'home.title' },
      on: { '=': ['==', 'KH', ['$', 'session', 'market']] },
      onPress: [{ do: 'setMarket', market: 'KH' }],
    });
  });
});

const add = (options: unknown) => (body: Body) => void body.blocks.push(places(options));
const at = 'screen:home /blocks/4/options';
refuses('lists that are not written out', [
  ['a value that is neither list nor map', 'screen:home', add({ ...levels, each: '=state.name' }), `expression.type ${at}/each`],
  ['no expression', 'screen:home', add({ ...levels, each: 'data.levels.items' }), `schema.pattern ${at}/each`],
  ['a name that means something', 'screen:home', add({ ...levels, as: 'state' }), `block.reserved_name ${at}/as`],
  ['no entry', 'screen:home', add({ each: levels.each, as: 'level' }), `schema.required ${at}/item`],
  [
    'a text of its own for each of data',
    'screen:home',
    add({ ...levels, item: { value: '=level.code', text: { t: 'home.title' } } }),
    `expression.wanted ${at}/item/text`,
  ],
  [
    'a field that the items have not',
    'screen:home',
    add({ ...levels, item: { value: '=level.nope', text: '=level.name' } }),
    `expression.unknown_field ${at}/item/value`,
  ],
  ['a text that one market lacks', 'screen:home', add(markets), `text.unknown ${at}/item/text/t`, `text.unknown ${at}/item/text/t`],
  [
    'a property that entries have not',
    'screen:home',
    add({ ...levels, item: { ...levels.item, colour: 'red' } }),
    `schema.unknown_property ${at}/item/colour`,
  ],
]);
