import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const textField = {
  type: 'text-field',
  description: 'A line of text.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      optionalText: { type: 'string', 'x-as': 'text', description: 'Beside the label where it may stay empty' },
      placeholder: { type: 'string', 'x-as': 'text', description: 'In the empty field' },
      kind: {
        type: 'string',
        enum: ['text', 'email', 'name', 'postal', 'amount'],
        default: 'text',
        'x-as': 'fixed',
        description: 'Keyboard and autofill',
      },
      autocomplete: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z0-9 -]+$', description: 'The HTML autofill name' },
      maxLength: { type: 'integer', description: 'Characters at most' },
      country: {
        type: 'string',
        description: 'Whose rule of postal codes counts (two letters): that of the session’s market where absent',
      },
    },
    required: ['bind', 'label'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [{ name: 'name', state: { name: '' }, props: { bind: 'name', label: { t: 'account.name' } } }],
} as const satisfies BlockContract;
