import type { BlockContract } from '../block.ts';

export const detailLine = {
  type: 'detail-line',
  description: 'One line of a detail: what, and how much.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What' },
      value: { type: 'string', 'x-as': 'text', description: 'How much' },
      look: {
        type: 'string',
        enum: ['plain', 'total', 'note'],
        default: 'plain',
        'x-as': 'fixed',
        description: 'A total stands below a perforation; a note is a sentence in small type',
      },
    },
    required: ['label'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    { name: 'plain', props: { label: { t: 'coins.number_receipt' }, value: { t: 'coins.figure', with: { count: 118204 } } } },
    { name: 'total', props: { label: { t: 'coins.total_earned' }, value: { t: 'coins.figure', with: { count: 297 } }, look: 'total' } },
    { name: 'note', props: { label: { t: 'coins.debt_repaid', with: { count: 20 } }, look: 'note' } },
  ],
} as const satisfies BlockContract;
