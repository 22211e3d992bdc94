import type { BlockContract } from '../block.ts';

export const stepBadge = {
  type: 'step-badge',
  description: 'Where the member is in a few steps, as punched holes.',
  props: {
    type: 'object',
    properties: {
      step: { type: 'integer', description: 'The present step, from 1' },
      of: { type: 'integer', description: 'How many there are' },
      text: { type: 'string', 'x-as': 'text', description: 'Said in words' },
    },
    required: ['step', 'of', 'text'],
    additionalProperties: false,
  },
  loading: 'disc',
  failure: 'collapse',
  examples: [{ name: 'two of three', props: { step: 2, of: 3, text: { t: 'register.step', with: { step: 2, of: 3 } } } }],
} as const satisfies BlockContract;
