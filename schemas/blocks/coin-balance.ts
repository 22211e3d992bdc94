import type { BlockContract } from '../block.ts';

export const coinBalance = {
  type: 'coin-balance',
  description: 'The balance as the head of the coin records.',
  props: {
    type: 'object',
    properties: {
      coins: { type: 'integer', description: 'Coins, counted up' },
      note: { type: 'string', 'x-as': 'text', description: 'What expires when' },
      onNote: { type: 'array', 'x-as': 'actions', description: 'When the note is tapped' },
      actionText: { type: 'string', 'x-as': 'text', description: 'A button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      sends: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'What it leads to needs a signal: it is grey without one' },
    },
    required: ['coins'],
    additionalProperties: false,
  },
  loading: 'figure',
  failure: 'notice',
  examples: [{ name: 'plain', props: { coins: 2480 } }],
} as const satisfies BlockContract;
