import { describe, expect, it } from 'vitest';
import { aimAt, placeAfter, steppedPlace } from '../../../../client/ops/tree/aim.ts';
import { blockWords } from '../../../../client/ops/tree/describe.ts';
import { keyedRow, type Row, rowsOf, typedRow } from '../../../../client/ops/tree/rows.ts';
import { aScreen, aText } from './screens.ts';

const screen = aScreen({
  blocks: [
    aText('a'),
    { type: 'stack', id: 'stack', blocks: [{ ...aText('b'), fallback: aText('instead') }, aText('c')] },
    { type: 'list', id: 'rows', each: '=data.rows', as: 'row', block: aText('row') },
    { type: 'card', id: 'card', blocks: [] },
  ],
});
const rows = rowsOf(screen, new Set());
const row = (key: string): Row => rows.find((each) => each.key === key)!;

describe('The tree of a screen', () => {
  it('shows blocks under what holds them and names every further place', () => {
    expect(rows.map(({ key, level, position, size }) => `${'  '.repeat(level - 1)}${key} ${position}/${size}`)).toEqual([
      '#/blocks 1/2',
      '  a 1/4',
      '  stack 2/4',
      '    b 1/2',
      '      #/blocks/1/blocks/0/fallback 1/1',
      '        instead 1/1',
      '    c 2/2',
      '  rows 3/4',
      '    row 1/2',
      '    #/blocks/2/emptyBlocks 2/2',
      '  card 4/4',
      '#/footBlocks 2/2',
    ]);
  });

  it('has a place for what stands where a source finds nothing, if it can miss', () => {
    const data = {
      one: { source: 'terms.get', notFound: aText('gone') },
      other: { source: 'terms.get' },
      all: { source: 'stores.list' },
    };
    expect(rowsOf(aScreen({ blocks: [aText('a')], data }), new Set()).map(({ key }) => key)).toEqual([
      '#/blocks',
      'a',
      '#/footBlocks',
      '#/data/one/notFound',
      'gone',
      '#/data/other/notFound',
    ]);
  });

  it('leaves out what is folded', () => {
    expect(rowsOf(screen, new Set(['stack', 'rows', '#/footBlocks'])).map(({ key }) => key)).toEqual([
      '#/blocks',
      'a',
      'stack',
      'rows',
      'card',
      '#/footBlocks',
    ]);
  });

  it.each([
    ['ArrowDown', 'a', { go: 'stack' }],
    ['ArrowUp', 'a', { go: '#/blocks' }],
    ['Home', 'c', { go: '#/blocks' }],
    ['End', 'c', { go: '#/footBlocks' }],
    ['ArrowRight', 'stack', { go: 'b' }],
    ['ArrowRight', 'card', undefined],
    ['ArrowLeft', 'stack', { fold: 'stack', open: false }],
    ['ArrowLeft', 'c', { go: 'stack' }],
    ['ArrowUp', '#/blocks', undefined],
    ['x', 'a', undefined],
  ])('%s on %s', (pressed, key, expected) => {
    expect(keyedRow(rows, key, pressed)).toEqual(expected);
  });

  it('unfolds by the right arrow', () => {
    expect(keyedRow(rowsOf(screen, new Set(['stack'])), 'stack', 'ArrowRight')).toEqual({ fold: 'stack', open: true });
  });

  it('finds a line by its first letters, round the end', () => {
    const words = (each: Row) => each.key;
    expect(typedRow(rows, 'a', 'c', words)).toBe('c');
    expect(typedRow(rows, 'c', 'c', words)).toBe('card');
    expect(typedRow(rows, 'card', 'ca', words)).toBe('card');
    expect(typedRow(rows, 'card', 'st', words)).toBe('stack');
    expect(typedRow(rows, 'card', 'zz', words)).toBeUndefined();
  });

  it('names a block by what it says', () => {
    expect(blockWords({ type: 'home-bar', id: 'x', name: { t: 'shell.name' } }, () => 'Punchcard')).toBe('home bar · Punchcard');
    expect(blockWords({ type: 'list', id: 'x', each: '=data.rows' }, () => undefined)).toBe('list · data.rows');
    expect(blockWords({ type: 'novelty', id: 'x' }, () => undefined)).toBe('novelty');
  });
});

describe('A drop', () => {
  it.each([
    ['the upper half of a block', 'a', 0.2, 'before', { slot: ['blocks'], at: 0 }],
    ['the lower half of a block', 'a', 0.8, 'after', { slot: ['blocks'], at: 1 }],
    ['the middle of a block that holds others', 'card', 0.5, 'inside', { slot: ['blocks', 3, 'blocks'], at: 0 }],
    ['the lower edge of an empty one', 'card', 0.9, 'after', { slot: ['blocks'], at: 4 }],
    ['the lower edge of an unfolded one', 'stack', 0.9, 'inside', { slot: ['blocks', 1, 'blocks'], at: 0 }],
    ['a named place', '#/blocks/2/emptyBlocks', 0.9, 'inside', { slot: ['blocks', 2, 'emptyBlocks'], at: 0 }],
    ['the lower half of a filled place', '#/blocks', 0.9, 'inside', { slot: ['blocks'], at: 4 }],
  ])('on %s', (_where, key, height, line, place) => {
    expect(aimAt(row(key), height)).toEqual({ place, row: key, line });
  });
});

describe('A block by keyboard', () => {
  it.each([
    ['up', 'stack', { slot: ['blocks'], at: 0 }],
    ['up', 'a', undefined],
    ['up', 'b', { slot: ['blocks'], at: 1 }],
    ['down', 'a', { slot: ['blocks'], at: 2 }],
    ['down', 'c', { slot: ['blocks'], at: 2 }],
    ['down', 'card', undefined],
    ['out', 'b', { slot: ['blocks'], at: 2 }],
    ['in', 'rows', { slot: ['blocks', 1, 'blocks'], at: 2 }],
    ['in', 'stack', undefined],
  ] as const)('%s from %s', (way, key, place) => {
    expect(steppedPlace(rows, key, way)).toEqual(place);
  });

  it('comes new behind the chosen line, or into an empty one', () => {
    expect(placeAfter(row('a'))).toEqual({ slot: ['blocks'], at: 1 });
    expect(placeAfter(row('stack'))).toEqual({ slot: ['blocks'], at: 2 });
    expect(placeAfter(row('card'))).toEqual({ slot: ['blocks', 3, 'blocks'], at: 0 });
    expect(placeAfter(row('#/blocks'))).toEqual({ slot: ['blocks'], at: 4 });
  });
});
