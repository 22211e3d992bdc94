// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { $, aDocument, aHost, aScreen, surroundings } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const total = (renders: Map<string, number>) => [...renders.values()].reduce((sum, count) => sum + count, 0);
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `row ${index}` }));
const list = { type: 'list', id: 'rows', each: $('data', 'rows'), as: 'row', block: { type: 'text', id: 'row', text: $('row', 'name') } };
const twoTexts = [
  { type: 'text', id: 'tab', text: $('state', 'tab') },
  { type: 'text', id: 'other', text: $('state', 'other') },
];

describe.each(inAll([1_000], [1_000, 5_000]))('Of a list of %i rows (engine goal 17)', (count) => {
  it('one component runs when one item changes, none when an unrelated key does', async () => {
    const { host, renders } = aHost();
    const rows = rowsOf(count);
    const screen = await aScreen({ host, document: aDocument([list]), data: { rows } });
    expect(total(renders)).toBe(count + 1);

    renders.clear();
    await screen.show({ data: { rows: rows.map((row, index) => (index === 7 ? { ...row, name: 'changed' } : row)) } });
    expect([...renders]).toEqual([['row:r7', 1]]);
    expect(screen.element('row:r7')?.textContent).toBe('changed');

    renders.clear();
    await screen.show({ data: { rows: rows.map((row, index) => (index === 7 ? { ...row, name: 'changed' } : row)), other: 1 } });
    await screen.show({ surroundings: surroundings({ member: { coins: 3 } }) });
    expect(total(renders)).toBe(0);
    await screen.close();
  });

  it('a new row runs the list and itself', async () => {
    const { host, renders } = aHost();
    const rows = rowsOf(count);
    const screen = await aScreen({ host, document: aDocument([list]), data: { rows } });
    renders.clear();
    await screen.show({ data: { rows: [{ id: 'new', name: 'new' }, ...rows] } });
    expect([...renders]).toEqual([
      ['rows', 1],
      ['row:new', 1],
    ]);
    await screen.close();
  });
});

it('of 1,000 blocks bound to a key each, one runs when its key changes (engine goal 17)', async () => {
  const { host, renders } = aHost();
  const blocks = Array.from({ length: 1_000 }, (_, index) => ({ type: 'text', id: `b${index}`, text: $('data', `t${index}`) }));
  const data = Object.fromEntries(blocks.map((_, index) => [`t${index}`, `${index}`]));
  const screen = await aScreen({ host, document: aDocument(blocks), data });
  renders.clear();
  await screen.show({ data: { ...data, t3: 'changed' } });
  expect([...renders]).toEqual([['b3', 1]]);
  await screen.close();
});

it('an equal answer of a refreshed source runs nothing, a changed item only itself (structural sharing)', async () => {
  let rows = rowsOf(100);
  const { host, renders } = aHost({}, { 'rows.list': () => ({ items: structuredClone(rows) }) });
  const document = aDocument(
    [
      { ...list, each: $('data', 'rows', 'items') },
      { type: 'button', id: 'go', onPress: [{ do: 'refresh' }] },
    ],
    { data: { rows: { source: 'rows.list' } } },
  );
  const screen = await aScreen({ host, document });
  await screen.settle();
  renders.clear();
  await screen.click('go');
  await screen.settle();
  expect(total(renders)).toBe(0);
  rows = rows.map((row) => (row.id === 'r5' ? { ...row, name: 'new' } : row));
  await screen.click('go');
  await screen.settle();
  expect([...renders]).toEqual([['row:r5', 1]]);
  await screen.close();
});

it('a new revision runs only blocks that differ (R-engine 21)', async () => {
  const { host, renders } = aHost();
  const screen = await aScreen({ host, document: aDocument(twoTexts, { state: { tab: 'a', other: 'b' } }) });
  renders.clear();
  const released = structuredClone(twoTexts);
  await screen.show({ document: aDocument([{ ...released[0]!, text: 'new' }, released[1]], { state: {} }), revision: 2 });
  expect([...renders]).toEqual([['tab', 1]]);
  expect(screen.text()).toBe('newb');
  await screen.close();
});

it('items keep their components when they move, and their index follows', async () => {
  const { host, renders } = aHost();
  const block = { type: 'text', id: 'row', text: { t: 'row', with: { index: $('index'), name: $('row', 'name') } } };
  const rows = rowsOf(3);
  const screen = await aScreen({ host, document: aDocument([{ ...list, block }]), data: { rows } });
  const first = screen.element('row:r0');
  renders.clear();
  await screen.show({ data: { rows: [rows[1], rows[0], rows[2]] } });
  expect(screen.element('row:r0')).toBe(first);
  expect(first?.textContent).toBe('row{"index":1,"name":"row 0"}');
  expect(renders.get('row:r2')).toBeUndefined();
  await screen.close();
});

it('repeats stand inside repeats, each with its own names and ids', async () => {
  const { host } = aHost();
  const inner = {
    type: 'list',
    id: 'inner',
    each: $('group', 'rows'),
    as: 'row',
    key: $('row', 'code'),
    block: { type: 'text', id: 'cell', text: { '=': ['+', ['$', 'group', 'name'], ['$', 'row', 'code']] } },
  };
  const document = aDocument([{ type: 'list', id: 'outer', each: $('data', 'groups'), as: 'group', block: inner }]);
  const groups = [{ id: 'g', name: 'G', rows: [{ code: '1' }, { code: '2' }] }];
  const screen = await aScreen({ host, document, data: { groups } });
  expect(screen.element('cell:g:2')?.textContent).toBe('G2');
  await screen.show({ data: { groups: [{ id: 'g', name: 'H', rows: [{ code: '1' }] }] } });
  expect(screen.text()).toBe('H1');
  await screen.close();
});

it('an empty list leaves its place to what the document says', async () => {
  const { host } = aHost();
  const screen = await aScreen({ host, document: aDocument([{ ...list, empty: { t: 'none' } }]), data: { rows: [] } });
  expect(screen.text()).toBe('none');
  await screen.close();
});
