import type { BlockContract } from '../block.ts';

export const list = {
  type: 'list',
  description: 'Repeats a block for each item of a list, with a button to load more.',
  props: {
    type: 'object',
    properties: {
      each: { type: 'array', 'x-as': 'each', description: 'The list to repeat over' },
      as: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z][A-Za-z]*$', description: 'The name of one item in expressions' },
      key: { type: 'string', description: 'An expression that tells items apart, such as `=item.id`' },
      block: { type: 'object', 'x-as': 'block', description: 'The block shown for each item' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the list, for screen readers' },
      layout: {
        type: 'string',
        enum: ['rows', 'cards', 'grid', 'wall', 'scroll'],
        default: 'rows',
        'x-as': 'fixed',
        description: 'Rows on one card, a column of cards, two columns, as many columns as fit, or a row that scrolls sideways',
      },
      groups: {
        type: 'array',
        items: { type: 'string' },
        description: 'One word per item, e.g. its day; neighbours with the same word share a card',
      },
      windowed: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Renders only rows near the screen, from 41 items on' },
      emptyBlocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks shown when the list is empty' },
      more: { type: 'boolean', default: false, description: 'Whether more items can be loaded' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Label of the button that loads more; without it there is none' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Loads more' },
    },
    required: ['each', 'as', 'block'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'notice',
  examples: [
    {
      name: 'two rows',
      data: {
        rows: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
      },
      props: { each: '=data.rows', as: 'row', key: '=row.id', block: { type: 'text', id: 'name', text: '=row.name' } },
    },
  ],
} as const satisfies BlockContract;
