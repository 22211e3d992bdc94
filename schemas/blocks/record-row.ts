import type { BlockContract } from '../block.ts';

export const recordRow = {
  type: 'record-row',
  description: 'A coin record that opens to where it came from.',
  props: {
    type: 'object',
    properties: {
      stamp: { type: 'string', description: 'Instead of the art: the stamp of a check-in on this day (YYYY-MM-DD or an instant)' },
      art: { type: 'string', 'x-as': 'art', description: 'What kind it is' },
      ground: {
        type: 'string',
        enum: ['blush', 'butter', 'ice', 'mint'],
        default: 'butter',
        description: 'Ground of the tile',
      },
      title: { type: 'string', 'x-as': 'text', description: 'What it was' },
      text: { type: 'string', 'x-as': 'text', description: 'When' },
      amount: { type: 'integer', description: 'Signed coins' },
      heading: { type: 'string', 'x-as': 'text', description: 'Shown above it where a new day begins' },
      headingNote: { type: 'string', 'x-as': 'text', description: 'Quiet, at the end of the heading’s line' },
      detailTitle: { type: 'string', 'x-as': 'text', description: 'Head of what opens' },
      details: {
        type: 'array',
        items: {
          type: 'object',
          properties: { label: { type: 'string', 'x-as': 'text' }, value: { type: 'string', 'x-as': 'text' } },
          required: ['label', 'value'],
          additionalProperties: false,
        },
      },
      total: {
        type: 'object',
        properties: { label: { type: 'string', 'x-as': 'text' }, value: { type: 'string', 'x-as': 'text' } },
        required: ['label', 'value'],
        additionalProperties: false,
        description: 'Below the details, larger',
      },
      note: { type: 'string', 'x-as': 'text', description: 'Quiet, at the end of what opens' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Beside the note' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['art', 'title', 'amount'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'collapse',
  examples: [{ name: 'check-in', props: { art: 'calendar', title: { t: 'coins.type_sign_in_reward' }, amount: 1 } }],
} as const satisfies BlockContract;
