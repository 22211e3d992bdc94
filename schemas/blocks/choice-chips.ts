import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const choiceChips = {
  type: 'choice-chips',
  description: 'Chips of which members choose one or several.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      onChange: {
        ...fieldProps.onChange,
        'x-event': { value: { type: 'array', items: { type: 'string' }, description: 'Values chosen now' } },
      },
      max: { type: 'integer', description: '1 moves the choice like a filter; any other limit needs a `count` rule' },
      options: {
        type: 'array',
        description: 'Options, each with its value and label',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', description: 'Value of the option' },
            text: { type: 'string', 'x-as': 'text', description: 'Label of the option' },
          },
          required: ['value', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['bind', 'label', 'options'],
    additionalProperties: false,
  },
  bind: 'strings',
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'interests',
      state: { interests: [] },
      props: {
        bind: 'interests',
        label: { t: 'account.interests' },
        max: 3,
        options: [{ value: 'gaming', text: { t: 'account.interest_gaming' } }],
      },
    },
  ],
} as const satisfies BlockContract;
