import type { BlockContract } from '../block.ts';

export const stack = {
  type: 'stack',
  description: 'Blocks one below the other, or side by side.',
  props: {
    type: 'object',
    properties: {
      direction: {
        type: 'string',
        enum: ['column', 'row'],
        default: 'column',
        'x-as': 'fixed',
        description: 'Direction: one below the other, or side by side',
      },
      gap: { type: 'integer', enum: [4, 8, 12, 16, 20, 28], default: 12, 'x-as': 'fixed', description: 'Space between the blocks in px' },
      align: {
        type: 'string',
        enum: ['start', 'center', 'end', 'stretch', 'between'],
        default: 'stretch',
        'x-as': 'fixed',
        description: 'Alignment of the blocks',
      },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks of the stack' },
    },
    required: ['blocks'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'one line', props: { blocks: [{ type: 'text', id: 'line', text: { t: 'home.coins', with: { count: 2 } } }] } }],
} as const satisfies BlockContract;
