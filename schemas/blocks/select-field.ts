import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const selectField = {
  type: 'select-field',
  description: 'One of a few.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      optionalText: { type: 'string', 'x-as': 'text', description: 'Beside the label where it may stay empty' },
      placeholder: { type: 'string', 'x-as': 'text', description: 'Before a choice' },
      options: {
        type: 'array',
        items: {
          type: 'object',
          properties: { value: { type: 'string' }, text: { type: 'string', 'x-as': 'text' } },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Written out in the document',
      },
      places: { type: 'array', items: { type: 'object' }, description: 'Instead: a list of things, each with a short name and a name' },
    },
    required: ['bind', 'label'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [
    {
      name: 'gender',
      state: { gender: '' },
      props: { bind: 'gender', label: { t: 'account.gender' }, options: [{ value: 'male', text: { t: 'account.gender_male' } }] },
    },
  ],
} as const satisfies BlockContract;
