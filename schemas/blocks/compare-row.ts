import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const compareRow = {
  type: 'compare-row',
  description: 'One row of a comparison: what is compared, and a cell per column. Several rows make a table, the first names its columns.',
  props: {
    type: 'object',
    properties: {
      icon: { type: 'string', 'x-as': 'icon', description: 'Icon before the title' },
      title: { type: 'string', 'x-as': 'text', description: 'What is compared' },
      head: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'First row of a table: the cells name the columns; the title is only read out',
      },
      tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the member’s own column takes' },
      own: { type: 'integer', minimum: 1, description: 'The member’s own column, counted from 1; none where absent' },
      cells: {
        type: 'array',
        description: 'Cells of the row, one per column',
        minItems: 2,
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'Content of the cell, as short as possible' },
            column: { type: 'string', description: 'Column name read out before the cell, for screen readers' },
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
