import type { BlockContract } from '../block.ts';

export const recordDetail = {
  type: 'record-detail',
  description: 'The details of a record row when it is open: how its amount came about, line by line.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading; a tap on it closes the details' },
      onClose: { type: 'array', 'x-as': 'actions', description: 'Runs when the heading is tapped, e.g. to close the details' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks inside: `detail-line` for each line' },
      note: { type: 'string', 'x-as': 'text', description: 'Small print at the foot' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the link beside the note' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the link is tapped; without it there is none' },
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
