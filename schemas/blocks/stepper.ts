import type { BlockContract } from '../block.ts';

export const stepper = {
  type: 'stepper',
  description: 'A number that goes up and down by one.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What is counted' },
      note: { type: 'string', 'x-as': 'text', description: 'Quiet, below: how many at most' },
      value: { type: 'integer', description: 'The number' },
      min: { type: 'integer', default: 1, description: 'The least' },
      max: { type: 'integer', description: 'The most' },
      lessText: { type: 'string', 'x-as': 'text', description: 'Of the minus, for screen readers' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Of the plus, for screen readers' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'integer', description: 'The number now' } },
        description: 'When it changes',
      },
    },
    required: ['label', 'value', 'max', 'lessText', 'moreText', 'onChange'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'two',
      state: { quantity: 2 },
      props: {
        label: { t: 'redeem.quantity' },
        note: { t: 'redeem.at_most', with: { most: 5 } },
        value: '=state.quantity',
        max: 5,
        lessText: { t: 'redeem.less' },
        moreText: { t: 'redeem.more' },
        onChange: [{ do: 'set', path: 'quantity', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
