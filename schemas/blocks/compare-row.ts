import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const compareRow = {
  type: 'compare-row',
  description:
    'One thing compared between a few: its name, and beneath it a cell for each. Rows below each other make a table, the first as its head.',
  props: {
    type: 'object',
    properties: {
      icon: { type: 'string', 'x-as': 'icon', description: 'Before the name' },
      title: { type: 'string', 'x-as': 'text', description: 'What is compared' },
      head: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'The cells name the columns; what is compared is read out and not shown',
      },
      tier: { type: 'string', enum: cardLooks, description: 'Gives the colour of the member’s own column' },
      own: { type: 'integer', minimum: 1, description: 'Which column is the member’s own, from 1 on' },
      cells: {
        type: 'array',
        minItems: 2,
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'As short as can be' },
            column: { type: 'string', description: 'Read out before it: whose cell it is' },
          },
          required: ['text'],
          additionalProperties: false,
        },
      },
    },
    required: ['title', 'cells'],
    additionalProperties: false,
  },
  loading: 'row',
  failure: 'collapse',
  examples: [
    {
      name: 'discount',
      props: {
        icon: 'tag',
        title: { t: 'benefits.title_discount' },
        own: 2,
        tier: 'leader',
        cells: [
          { text: { t: 'benefits.cell_none' }, column: 'Adventurer' },
          { text: { t: 'benefits.cell_discount', with: { value: 2 } }, column: 'Leader' },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
