import type { BlockContract } from '../block.ts';

export const coinBalance = {
  type: 'coin-balance',
  description: 'The coin balance in large figures, with a note and a button.',
  props: {
    type: 'object',
    properties: {
      coins: { type: 'integer', description: 'Coin balance; counts up when shown' },
      note: { type: 'string', 'x-as': 'text', description: 'Note below the balance, e.g. what expires when' },
      onNote: { type: 'array', 'x-as': 'actions', description: 'Runs when the note is tapped; without it the note is plain text' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the button is tapped; without it there is none' },
      sends: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Greys the button out while offline; where absent, if its actions call the server',
      },
    },
    required: ['coins'],
    additionalProperties: false,
  },
  loading: 'figure',
  failure: 'notice',
  examples: [{ name: 'plain', props: { coins: 2480 } }],
} as const satisfies BlockContract;
