import type { BlockContract } from '../block.ts';

export const progress = {
  type: 'progress',
  description: 'A progress bar with text above it.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What it counts' },
      text: { type: 'string', 'x-as': 'text', description: 'Progress in words, as in “6 of 9”' },
      percent: { type: 'integer', description: 'Progress in percent, 0 to 100' },
    },
    required: ['label', 'percent'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'six of nine',
      props: { label: { t: 'badges.purchases' }, text: { t: 'badges.tile_next', with: { count: 6, of: 9 } }, percent: 66 },
    },
  ],
} as const satisfies BlockContract;
