import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateBlock, insertBlock, moveBlock, removeBlock, renameBlock } from '../../../../client/ops/tree/edits.ts';
import { exampleOf } from '../../../../client/ops/tree/example.ts';
import { findNode, nameOf, nodeAt, nodesOf } from '../../../../client/ops/tree/nodes.ts';
import type { Edited } from '../../../../client/ops/tree/place.ts';
import { referencesIn } from '../../../../client/ops/tree/references.ts';
import { canWrap, unwrapBlock, wrapBlock } from '../../../../client/ops/tree/wrap.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { inFull } from '../../../deep.ts';
import { anyMove, aScreen, aText, idsIn, productScreens } from './screens.ts';

const done = (edited: Edited): ScreenDocument => {
  if ('refusal' in edited) throw new Error(edited.refusal);
  return edited.screen;
};
const refusal = (edited: object) => ('refusal' in edited ? edited.refusal : undefined);
const ids = (screen: ScreenDocument) => nodesOf(screen).map(({ block }) => nameOf(block));
const sorted = (list: readonly string[]) => [...list].sort();

describe('Blocks of a screen', () => {
  const screen = aScreen({
    blocks: [
      { type: 'list', id: 'rows', each: '=data.rows', as: 'row', block: aText('row'), emptyBlocks: [aText('none')] },
      { type: 'stack', id: 'stack', blocks: [{ ...aText('a'), fallback: aText('instead') }] },
    ],
    footBlocks: [aText('foot')],
    sheets: { how: { title: { t: 'home.title' }, blocks: [aText('line')] } },
  });

  it('are found in the order in which they are read, in every slot', () => {
    expect(nodesOf(screen).map(({ key, slot, parent }) => `${key} in ${slot.label} of ${parent ?? 'the screen'}`)).toEqual([
      'rows in Blocks of the screen',
      'row in For each item of rows',
      'none in When empty of rows',
      'stack in Blocks of the screen',
      'a in Blocks of stack',
      'instead in Fallback of a',
      'foot in Foot of the screen',
      'line in Sheet how of the screen',
    ]);
  });

  it('are known by their pointer where an id is missing or stands twice', () => {
    const faulty = aScreen({ blocks: [aText('a'), aText('a'), { ...aText('a'), id: '' }] });
    expect(nodesOf(faulty).map(({ key }) => key)).toEqual(['a', '/blocks/1', '/blocks/2']);
    expect(findNode(faulty, '/blocks/1')?.index).toBe(1);
  });

  it('own the pointers that lie in them and no other', () => {
    const nodes = nodesOf(screen);
    expect(nodeAt(nodes, '/blocks/1/blocks/0/text/t')?.key).toBe('a');
    expect(nodeAt(nodes, '/blocks/1/gap')?.key).toBe('stack');
    expect(nodeAt(nodes, '/blocks/10')).toBeUndefined();
  });
});

describe('A block', () => {
  it('goes before, behind and into others', () => {
    const screen = aScreen({ blocks: [aText('a'), aText('b'), { type: 'stack', id: 'c', blocks: [] }] });
    expect(idsIn(done(moveBlock(screen, 'a', { slot: ['blocks'], at: 2 })).blocks)).toEqual(['b', 'a', 'c']);
    expect(idsIn(done(moveBlock(screen, 'c', { slot: ['blocks'], at: 0 })).blocks)).toEqual(['c', 'a', 'b']);
    expect(done(moveBlock(screen, 'a', { slot: ['blocks', 2, 'blocks'], at: 0 })).blocks).toEqual([
      aText('b'),
      { type: 'stack', id: 'c', blocks: [aText('a')] },
    ]);
    expect(done(moveBlock(screen, 'b', { slot: ['footBlocks'], at: 0 })).footBlocks).toEqual([aText('b')]);
  });

  it('stays where a place is itself, taken, or none', () => {
    const screen = aScreen({
      blocks: [{ type: 'stack', id: 'outer', blocks: [{ type: 'list', id: 'rows', each: '=data.r', as: 'row', block: aText('row') }] }],
    });
    expect(refusal(moveBlock(screen, 'outer', { slot: ['blocks', 0, 'blocks', 0, 'emptyBlocks'], at: 0 }))).toMatch('in itself');
    expect(refusal(moveBlock(screen, 'outer', { slot: ['blocks', 0, 'fallback'], at: 0 }))).toMatch('in itself');
    expect(refusal(insertBlock(screen, { slot: ['blocks', 0, 'blocks', 0, 'block'], at: 0 }, aText('x')))).toMatch('holds one block');
    expect(refusal(insertBlock(screen, { slot: ['blocks', 0, 'text'], at: 0 }, aText('x')))).toMatch('No block can stand there');
    expect(refusal(moveBlock(screen, 'nobody', { slot: ['blocks'], at: 0 }))).toMatch('not there');
  });

  it('can come back to a source that shows it where nothing is found, also when no operation says 404', () => {
    const month = { source: 'checkIns.get', input: { month: '=route.params.month' }, notFound: aText('none') };
    const screen = aScreen({ data: { month } });
    const moved = done(moveBlock(screen, 'none', { slot: ['blocks'], at: 0 }));
    expect(done(moveBlock(moved, 'none', { slot: ['data', 'month', 'notFound'], at: 0 }))).toEqual(screen);
  });

  it('takes an optional list along when it leaves it empty', () => {
    const screen = aScreen({ blocks: [], footBlocks: [aText('a')] });
    expect(done(moveBlock(screen, 'a', { slot: ['blocks'], at: 0 }))).toEqual(aScreen({ blocks: [aText('a')] }));
  });

  it('is copied with ids of its own, and what names a block inside names the copy', () => {
    const tabs = { type: 'tabs', id: 'tabs', value: 'a', panel: 'panel', items: [], onChange: [] };
    const outside = { type: 'tabs', id: 'other', value: 'a', panel: 'panel', items: [], onChange: [] };
    const screen = aScreen({ blocks: [{ type: 'stack', id: 'view', blocks: [tabs, aText('panel')] }, outside] });
    const copy = done(duplicateBlock(screen, 'view')).blocks[1];
    expect(copy).toEqual({ type: 'stack', id: 'view-2', blocks: [{ ...tabs, id: 'tabs-2', panel: 'panel-2' }, aText('panel-2')] });
    expect(done(duplicateBlock(screen, 'view')).blocks[2]).toEqual(outside);
  });

  it('tells on leaving what still names it', () => {
    const play = { type: 'button', id: 'go', text: { t: 'a.b' }, onPress: [{ do: 'draw.play', block: 'wheel' }] };
    const screen = aScreen({ blocks: [play, { type: 'stack', id: 'around', blocks: [aText('wheel')] }] });
    const removed = removeBlock(screen, 'around');
    expect(removed).toMatchObject({ key: 'go', namedBy: [{ pointer: '/blocks/0/onPress/0/block', id: 'wheel' }] });
  });

  it('takes what names it along to a new id', () => {
    const play = { type: 'button', id: 'go', text: { t: 'a.b' }, onPress: [{ do: 'draw.play', block: 'wheel' }] };
    const screen = aScreen({ blocks: [play, aText('wheel')] });
    expect(referencesIn(done(renameBlock(screen, 'wheel', 'draw')))[0]?.id).toBe('draw');
    expect(refusal(renameBlock(screen, 'wheel', 'go'))).toMatch('Another block');
    expect(refusal(renameBlock(screen, 'wheel', '1 x'))).toMatch('begins with a letter');
  });

  it('is not unwrapped where something would be lost', () => {
    const list = {
      type: 'list',
      id: 'rows',
      each: '=data.r',
      as: 'row',
      block: { type: 'stack', id: 'row', blocks: [aText('a'), aText('b')] },
    };
    const screen = aScreen({ blocks: [list, { type: 'stack', id: 's', blocks: [aText('c')], fallback: aText('f') }] });
    expect(refusal(unwrapBlock(screen, 'rows'))).toMatch('no list');
    expect(refusal(unwrapBlock(screen, 'row'))).toMatch('holds one block');
    expect(refusal(unwrapBlock(screen, 's'))).toMatch('other places');
  });
});

describe('Whatever is done to a product screen', () => {
  it('a move keeps every block once and its inverse gives the start', () => {
    fc.assert(
      fc.property(anyMove, ({ screen, node, place }) => {
        const moved = moveBlock(screen, node.key, place);
        if ('refusal' in moved) return;
        expect(sorted(ids(moved.screen))).toEqual(sorted(ids(screen)));
        const now = findNode(moved.screen, node.key)!;
        const home = findNode(screen, node.key)!;
        // The home slot as it is called now: by the block it belongs to, whose path may have shifted.
        const owner = home.parent === undefined ? [] : findNode(moved.screen, home.parent)!.path;
        const ownerBefore = home.parent === undefined ? [] : findNode(screen, home.parent)!.path;
        const slot = [...owner, ...home.slot.path.slice(ownerBefore.length)];
        const isHere = String(now.slot.path) === String(slot);
        const back = moveBlock(moved.screen, node.key, { slot, at: isHere && now.index < home.index ? home.index + 1 : home.index });
        expect(done(back)).toEqual(screen);
      }),
      { numRuns: inFull(100, 400) },
    );
  });

  it('copies and new blocks never share an id, and removing them gives the start', () => {
    fc.assert(
      fc.property(anyMove, fc.constantFrom('list', 'stack', 'tabs', 'text'), ({ screen, node, place }, type) => {
        for (const edited of [duplicateBlock(screen, node.key), insertBlock(screen, place, exampleOf(type))]) {
          if ('refusal' in edited) continue;
          expect(new Set(ids(edited.screen)).size).toBe(ids(edited.screen).length);
          const removed = removeBlock(edited.screen, edited.key);
          expect('screen' in removed && removed.screen).toEqual(screen);
        }
      }),
      { numRuns: inFull(75, 300) },
    );
  });

  it('wrapping and unwrapping gives the start', () => {
    fc.assert(
      fc.property(anyMove, fc.constantFrom('stack', 'card', 'section', 'form'), ({ screen, node }, type) => {
        const wrapped = wrapBlock(screen, node.key, type);
        if ('refusal' in wrapped) throw new Error(wrapped.refusal);
        expect(done(unwrapBlock(wrapped.screen, wrapped.key))).toEqual(screen);
      }),
      { numRuns: inFull(50, 200) },
    );
  });

  it('renaming there and back gives the start', () => {
    fc.assert(
      fc.property(anyMove, ({ screen, node }) => {
        const renamed = renameBlock(screen, node.key, 'brand-new');
        const key = 'key' in renamed ? renamed.key : '';
        expect(done(renameBlock(done(renamed), key, node.block.id ?? ''))).toEqual(screen);
      }),
      { numRuns: inFull(50, 200) },
    );
  });

  it('blocks that did not change are the same objects', () => {
    const [screen] = productScreens.filter(({ id }) => id === 'home');
    const moved = done(moveBlock(screen!, nodesOf(screen!).at(-1)!.key, { slot: ['blocks'], at: 0 }));
    expect(moved.blocks[1]).toBe(screen!.blocks[0]);
  });
});

it('Only types that hold a list of blocks go around others', () => {
  expect(['stack', 'card', 'form', 'section', 'page-head', 'list', 'text'].filter(canWrap)).toEqual([
    'stack',
    'card',
    'form',
    'section',
    'page-head',
  ]);
});

it('A new block has the least texts, and none that another block shows', () => {
  expect(exampleOf('text')).toEqual({ type: 'text', id: 'text', text: { t: '' } });
  expect(exampleOf('banner')).toEqual({ type: 'banner', id: 'banner', title: { t: '' }, art: 'scene-toy-express', ground: 'marigold' });
  const named = exampleOf('text', ({ t }, path) => ({ t: `${path.join('.')} like ${t}` }));
  expect(named).toEqual({ type: 'text', id: 'text', text: { t: 'text like home.join.text' } });
});
