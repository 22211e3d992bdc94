import type { BlockContract } from '../block.ts';

export const recordDetail = {
  type: 'record-detail',
  description: 'What a record row unfolds to: how the figure came about, line by line.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Its head, which folds it up again' },
      onClose: { type: 'array', 'x-as': 'actions', description: 'When the head is tapped' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Detail lines' },
      note: { type: 'string', 'x-as': 'text', description: 'Quiet, at the foot' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Beside the note' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['title', 'blocks'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'notice',
  examples: [
    {
      name: 'an order',
      props: {
        title: { t: 'coins.where_from' },
        blocks: [
          {
            type: 'detail-line',
            id: 'receipt',
            label: { t: 'coins.number_receipt' },
            value: { t: 'coins.figure', with: { count: 118204 } },
          },
          {
            type: 'detail-line',
            id: 'total',
            look: 'total',
            label: { t: 'coins.total_earned' },
            value: { t: 'coins.figure', with: { count: 297 } },
          },
        ],
        note: { t: 'coins.use_by', with: { date: '2027-11-21' } },
        actionText: { t: 'coins.question' },
        onAction: [],
      },
    },
  ],
} as const satisfies BlockContract;
