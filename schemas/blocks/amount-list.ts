import type { BlockContract } from '../block.ts';

export const amountList = {
  type: 'amount-list',
  description: 'What amounts make up a sum: words at the start, figures at the end, the sum below the perforation.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heads it' },
      lines: {
        type: 'array',
        description: 'Those without a value are left out',
        items: {
          type: 'object',
          properties: {
            label: { type: 'string', 'x-as': 'text', description: 'What it is' },
            value: { type: 'string', 'x-as': 'text', description: 'How much' },
          },
          required: ['label', 'value'],
          additionalProperties: false,
        },
      },
      total: {
        type: 'object',
        properties: {
          label: { type: 'string', 'x-as': 'text', description: 'What it is' },
          value: { type: 'string', 'x-as': 'text', description: 'How much' },
          bad: { type: 'boolean', default: false, description: 'In the warning colour' },
        },
        required: ['label', 'value'],
        additionalProperties: false,
        description: 'The sum, larger',
      },
      coin: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'The coin stands before the sum' },
      note: { type: 'string', 'x-as': 'text', description: 'Quiet, below' },
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
