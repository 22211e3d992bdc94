import type { BlockContract } from '../block.ts';

export const stepper = {
  type: 'stepper',
  description: 'A number with buttons that change it by one.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What the number counts, before it' },
      note: { type: 'string', 'x-as': 'text', description: 'Small print below the label, e.g. the limit' },
      value: { type: 'integer', description: 'Number shown' },
      min: { type: 'integer', default: 1, description: 'Lowest number' },
      max: { type: 'integer', description: 'Highest number' },
      lessText: { type: 'string', 'x-as': 'text', description: 'Name of the minus button, for screen readers' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Name of the plus button, for screen readers' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'integer', description: 'Number after the change' } },
        description: 'Runs when the number changes',
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
