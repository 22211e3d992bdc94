import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const dateField = {
  type: 'date-field',
  description: 'A day.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      min: { type: 'string', description: 'Earliest day, YYYY-MM-DD' },
      max: { type: 'string', description: 'Latest day' },
      optionalText: { type: 'string', 'x-as': 'text', description: 'Beside the label where it may stay empty' },
    },
    required: ['bind', 'label'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [{ name: 'birthday', state: { birthday: '' }, props: { bind: 'birthday', label: { t: 'account.birthday' } } }],
} as const satisfies BlockContract;
