import type { BlockContract } from '../block.ts';

export const card = {
  type: 'card',
  description: 'A white card around other blocks.',
  props: {
    type: 'object',
    properties: {
      tone: { type: 'string', enum: ['plain', 'soft', 'butter'], default: 'plain', 'x-as': 'fixed', description: 'Ground of the card' },
      flush: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'No inner padding, for rows' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'What it holds' },
    },
    required: ['blocks'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [{ name: 'one line', props: { blocks: [{ type: 'text', id: 'line', text: { t: 'home.coins', with: { count: 2 } } }] } }],
} as const satisfies BlockContract;
