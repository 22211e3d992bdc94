import type { BlockContract } from '../block.ts';

export const detailLine = {
  type: 'detail-line',
  description: 'One line of a breakdown: a label and its value.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'Label at the start; without it the line is left out' },
      value: { type: 'string', 'x-as': 'text', description: 'Value at the end of the line' },
      look: {
        type: 'string',
        enum: ['plain', 'total', 'note'],
        default: 'plain',
        'x-as': 'fixed',
        description: '`total` stands below a dotted line; `note` is a sentence in small type',
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
