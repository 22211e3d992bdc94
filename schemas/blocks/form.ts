import type { BlockContract } from '../block.ts';

export const form = {
  type: 'form',
  description: 'Fields that are sent together; the enter key sends them.',
  props: {
    type: 'object',
    properties: {
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Fields and the button' },
      onSubmit: { type: 'array', 'x-as': 'actions', description: 'When it is sent' },
    },
    required: ['blocks', 'onSubmit'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'empty', props: { blocks: [], onSubmit: [] } }],
} as const satisfies BlockContract;
