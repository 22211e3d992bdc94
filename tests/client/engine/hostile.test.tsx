// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { share } from '../../../client/engine/share.ts';
import { $, aDocument, aHost, aScreen } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

type Tree = Record<string, unknown>;
const sibling = { type: 'text', id: 'sibling', text: 'sibling' };

function nested(depth: number, name: string): Tree {
  let tree: Tree = { type: 'stack', id: 'leaf' };
  for (let level = 0; level < depth; level++) tree = { type: 'stack', id: `s${level}`, [name]: name === 'blocks' ? [tree] : tree };
  return tree;
}

function itself(): Tree {
  const block: Tree = { type: 'stack', id: 'self' };
  block.blocks = [block, block];
  return block;
}

function around(): Tree {
  const inner: Tree = { type: 'stack', id: 'inner' };
  inner.blocks = [{ type: 'stack', id: 'middle', blocks: [inner, inner] }];
  return inner;
}

function cyclicProp(): Tree {
  const items: Tree = { label: 'x' };
  items.items = [items];
  return { type: 'text', id: 'c', text: 'c', items };
}

let endless: unknown = ['$', 'data', 'rows'];
for (let level = 0; level < 60; level++) endless = ['map', endless, 'x', ['[]', ['$', 'x'], ['$', 'x']]];

const polluting = JSON.parse(
  '{"type":"text","id":"p","text":"p","__proto__":{"polluted":1},"items":[{"__proto__":{"polluted":1},"a":{"=":["$","state","x"]}}]}',
);

describe('What no check would let pass is harmless when forced on the engine (engine goals 2, 6, 16)', () => {
  const cases: [sentence: string, block: unknown][] = [
    ['a block inside itself', itself()],
    ['a block inside its child', around()],
    ['a block that is its own template', Object.assign({ type: 'list', id: 'l', each: [1, 2, 3] } as Tree, { block: itself() })],
    ['a tree 3,000 deep', nested(3_000, 'blocks')],
    ['fallbacks 3,000 deep', { ...nested(3_000, 'fallback'), type: 'unknown' }],
    ['a value 3,000 deep', { type: 'text', id: 'v', text: 'v', value: nested(3_000, 'value') }],
    ['a value that contains itself', cyclicProp()],
    ['a text of 1 MB', { type: 'text', id: 't', text: 'x'.repeat(1_000_000) }],
    ['a text key of 1 MB', { type: 'text', id: 't', text: { t: 'x'.repeat(1_000_000) } }],
    ['an expression of 1 MB', { type: 'text', id: 't', text: { '=': ['$', 'x'.repeat(1_000_000)] } }],
    ['an expression without end', { type: 'text', id: 't', text: { '=': endless } }],
    ['an expression that is none', { type: 'text', id: 't', text: { '=': { $: 'data' } } }],
    ['prototype keys in props', polluting],
    ['prototype keys in expressions', { type: 'text', id: 't', text: { '=': ['$', 'data', '__proto__', 'polluted'] } }],
    ['no id', { type: 'text', text: 'no id' }],
    ['an id of another kind', { type: 'text', id: { a: 1 }, text: 'x' }],
    ['no type', { id: 'a' }],
    ['a type of another kind', { type: ['text'], id: 'a' }],
    ['null for a block', null],
    ['a string for a block', 'text'],
    [
      'wrong kinds everywhere',
      { type: 'stack', id: 7, when: 'yes', guards: 'login', fallback: 3, blocks: 'none', onPress: 4, bind: {}, rules: 8 },
    ],
    ['guards that are none', { type: 'text', id: 'g', guards: [null, { guard: '__proto__' }] }],
    ['a repeat over an object', { type: 'list', id: 'l', each: { a: 1 }, as: 5, block: null }],
    ['a repeat that calls its item __proto__', { type: 'list', id: 'l', each: [1], as: '__proto__', block: sibling }],
  ];
  it.each(cases)('%s', async (_, block) => {
    const { host, reports } = aHost();
    const screen = await aScreen({ host, document: aDocument([block, sibling]), data: { rows: [1, 2] } });
    expect(screen.element('sibling')?.textContent).toBe('sibling');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    for (const { message } of reports) expect(message.length).toBeLessThanOrEqual(300);
    await screen.close();
  });

  it('two blocks of one id are both shown, and told', async () => {
    const { host, reports } = aHost();
    const screen = await aScreen({ host, document: aDocument([sibling, sibling, sibling]) });
    expect(screen.text()).toBe('siblingsiblingsibling');
    expect(reports.map(({ message }) => message)).toEqual(['two blocks have the same id']);
    await screen.close();
  });

  it('items with the same key are all shown, and told', async () => {
    const { host, reports } = aHost();
    const list = { type: 'list', id: 'l', each: $('data', 'rows'), as: 'row', block: { type: 'text', id: 'r', text: $('row', 'name') } };
    const rows = [
      { id: 'x', name: 'a' },
      { id: 'x', name: 'b' },
    ];
    const screen = await aScreen({ host, document: aDocument([list]), data: { rows } });
    expect(screen.text()).toBe('ab');
    expect(reports.map(({ message }) => message)).toEqual(['two items have the key x']);
    await screen.close();
  });

  it('a document that has next to nothing is an empty screen', async () => {
    const { host } = aHost();
    const screen = await aScreen({ host, document: { id: 'x', blocks: 'no', footBlocks: 3, sheets: 'no', onOpen: {} } as never });
    expect(screen.text()).toBe('');
    await screen.close();
  });

  it('answers with prototype keys change no prototype', async () => {
    const hostile = () =>
      JSON.parse(
        '{"items":[{"id":"a","name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}],"__proto__":{"polluted":1}}',
      );
    const { host } = aHost({}, { 'rows.list': hostile });
    const list = {
      type: 'list',
      id: 'l',
      each: $('data', 'rows', 'items'),
      as: 'row',
      block: { type: 'text', id: 'r', text: $('row', 'name') },
    };
    const screen = await aScreen({
      host,
      document: aDocument(
        [list, { type: 'button', id: 'go', onPress: [{ do: 'refresh' }, { do: 'set', path: 'copy', value: $('data', 'rows') }] }],
        { data: { rows: { source: 'rows.list' } } },
      ),
    });
    await screen.settle();
    await screen.click('go');
    await screen.settle();
    expect(screen.element('l')?.textContent).toBe('A');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    await screen.close();
  });
});

describe('share', () => {
  const a = { id: 'a', deep: { list: [1, 2] } };
  const cases: [sentence: string, before: unknown, next: unknown, same: (shared: never, before: never) => boolean][] = [
    ['gives the former object for an equal one', [a], structuredClone([a]), (shared, before) => shared === before],
    ['whatever the order of keys', { x: 1, y: 2 }, { y: 2, x: 1 }, (shared, before) => shared === before],
    [
      'keeps the equal parts of a changed one',
      { a, b: 1 },
      { a: structuredClone(a), b: 2 },
      (shared: { a: object }, before: { a: object }) => shared.a === before.a,
    ],
    [
      'finds items by id behind new ones',
      [a],
      [{ id: 'n' }, structuredClone(a)],
      (shared: object[], before: object[]) => shared[1] === before[0],
    ],
    ['tells a list from an object', { 0: 1 }, [1], (shared) => Array.isArray(shared)],
    ['tells undefined from absent', { x: undefined }, {}, (shared) => !('x' in (shared as object))],
    ['leaves classes alone', { d: new Date(0) }, { d: new Date(1) }, (shared: { d: Date }) => shared.d.getTime() === 1],
  ];
  it.each(cases)('%s', (_, before, next, same) => {
    const shared = share(before, next);
    expect(shared).toEqual(next);
    expect(same(shared as never, before as never)).toBe(true);
  });
});
