import { expect, it } from 'vitest';
import { expressionNames, itemNames } from '../../../../client/ops/pages/screens/inspector/names.ts';
import { nodesOf } from '../../../../client/ops/tree/nodes.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';

const screen = {
  id: 'gifts',
  blocks: [
    {
      type: 'list',
      id: 'gifts',
      each: '=data.gifts',
      as: 'gift',
      block: {
        type: 'list',
        id: 'sizes',
        each: '=gift.sizes',
        as: 'size',
        block: { type: 'text', id: 'size', fallback: { type: 'text', id: 'no-size' } },
        emptyBlocks: [{ type: 'text', id: 'no-sizes' }],
      },
      emptyBlocks: [{ type: 'text', id: 'no-gifts' }],
      fallback: { type: 'text', id: 'broken-list' },
    },
    { type: 'text', id: 'below' },
  ],
} as unknown as ScreenDocument;
const nodes = nodesOf(screen);
const nodeOf = (id: string) => nodes.find(({ key }) => key === id);

it.each([
  ['the template of a repeat', 'sizes', ['gift', 'index']],
  ['a template in a template, the nearer item first', 'size', ['size', 'index', 'gift']],
  ['the fallback of a template', 'no-size', ['size', 'index', 'gift']],
  ['what an inner repeat shows when it is empty, the outer item alone', 'no-sizes', ['gift', 'index']],
  ['what a repeat shows when it is empty, no item', 'no-gifts', []],
  ['the fallback of a repeat, no item', 'broken-list', []],
  ['the repeat itself, no item', 'gifts', []],
  ['a block beside it, no item', 'below', []],
])('%s is offered the items it may use', (_what, id, expected) => {
  const offered = expressionNames(screen, nodes, nodeOf(id), []);
  expect(offered.filter((name) => ['gift', 'size', 'index'].includes(name))).toEqual(expected);
});

it.each([
  ['gifts', ['gift', 'index']],
  ['below', []],
])('the key of %s is offered the names of its own item', (id, expected) => expect(itemNames(nodeOf(id))).toEqual(expected));
