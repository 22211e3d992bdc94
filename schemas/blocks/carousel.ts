import type { BlockContract } from '../block.ts';

export const carousel = {
  type: 'carousel',
  description: 'Blocks side by side that are swiped one by one, with dots below.',
  props: {
    type: 'object',
    properties: {
      each: { type: 'array', 'x-as': 'each', description: 'The list to repeat over' },
      as: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z][A-Za-z]*$', description: 'The name of one item in expressions' },
      key: { type: 'string', description: 'An expression that tells items apart, such as `=item.id`' },
      block: { type: 'object', 'x-as': 'block', description: 'The block shown for each item' },
      label: { type: 'string', 'x-as': 'text', description: 'What the items are, for screen readers' },
    },
    required: ['each', 'as', 'block', 'label'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'collapse',
  examples: [
    {
      name: 'one',
      data: { rows: [{ id: 'a' }] },
      props: {
        each: '=data.rows',
        as: 'row',
        key: '=row.id',
        label: { t: 'home.news' },
        block: { type: 'text', id: 't', text: '=row.id' },
      },
    },
  ],
} as const satisfies BlockContract;
