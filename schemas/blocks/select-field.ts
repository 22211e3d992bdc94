import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const selectField = {
  type: 'select-field',
  description: 'A drop-down list to choose one option from.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      optionalText: { type: 'string', 'x-as': 'text', description: 'Word beside the label, e.g. Optional' },
      placeholder: { type: 'string', 'x-as': 'text', description: 'Shown in the field before a choice' },
      options: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', description: 'Value of the option' },
            text: { type: 'string', 'x-as': 'text', description: 'Label of the option' },
          },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Options written out in the document; ignored where `places` is given',
      },
      places: { type: 'array', items: { type: 'object' }, description: 'Options from data, each with `id` and `name`; replaces `options`' },
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
