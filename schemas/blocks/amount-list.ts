import type { BlockContract } from '../block.ts';

export const amountList = {
  type: 'amount-list',
  description: 'Amounts and their total: labels at the start, values at the end, the total below a dotted line.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading above the amounts' },
      lines: {
        type: 'array',
        description: 'Amounts in order; one without a value is left out',
        items: {
          type: 'object',
          properties: {
            label: { type: 'string', 'x-as': 'text', description: 'What the amount is for' },
            value: { type: 'string', 'x-as': 'text', description: 'Formatted amount' },
          },
          required: ['label', 'value'],
          additionalProperties: false,
        },
      },
      total: {
        type: 'object',
        properties: {
          label: { type: 'string', 'x-as': 'text', description: 'What the total is for' },
          value: { type: 'string', 'x-as': 'text', description: 'Formatted total; without it the line is left out' },
          bad: { type: 'boolean', default: false, description: 'Shows the total in the warning colour' },
        },
        required: ['label', 'value'],
        additionalProperties: false,
        description: 'Total, larger and below the amounts',
      },
      coin: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Shows a coin before the total' },
      note: { type: 'string', 'x-as': 'text', description: 'Small print below the total' },
    },
    required: ['lines'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'notice',
  examples: [
    {
      name: 'coins',
      props: {
        title: { t: 'redeem.coins_title' },
        lines: [
          { label: { t: 'redeem.have' }, value: { t: 'coins.figure', with: { count: 2480 } } },
          { label: { t: 'redeem.price' }, value: { t: 'redeem.minus', with: { coins: 900 } } },
        ],
        total: { label: { t: 'redeem.rest_left' }, value: { t: 'coins.figure', with: { count: 1580 } } },
        coin: true,
      },
    },
  ],
} as const satisfies BlockContract;
