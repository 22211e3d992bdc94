import type { BlockContract } from '../block.ts';

export const card = {
  type: 'card',
  description: 'A white card around other blocks.',
  props: {
    type: 'object',
    properties: {
      tone: {
        type: 'string',
        enum: ['plain', 'soft', 'butter'],
        default: 'plain',
        'x-as': 'fixed',
        description: 'Background: white, pale or butter; no effect when flush',
      },
      flush: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'No inner padding, for a list of rows' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks inside the card' },
    },
    required: ['blocks'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [{ name: 'one line', props: { blocks: [{ type: 'text', id: 'line', text: { t: 'home.coins', with: { count: 2 } } }] } }],
} as const satisfies BlockContract;
