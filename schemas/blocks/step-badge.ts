import type { BlockContract } from '../block.ts';

export const stepBadge = {
  type: 'step-badge',
  description: 'Which step of several the member is at, with a dot for each.',
  props: {
    type: 'object',
    properties: {
      step: { type: 'integer', description: 'Present step, counted from 1' },
      of: { type: 'integer', description: 'Number of steps' },
      text: { type: 'string', 'x-as': 'text', description: 'Step in words, e.g. Step 1 of 3' },
    },
    required: ['step', 'of', 'text'],
    additionalProperties: false,
  },
  loading: 'disc',
  failure: 'collapse',
  examples: [{ name: 'two of three', props: { step: 2, of: 3, text: { t: 'register.step', with: { step: 2, of: 3 } } } }],
} as const satisfies BlockContract;
