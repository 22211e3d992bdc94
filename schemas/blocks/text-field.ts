import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const textField = {
  type: 'text-field',
  description: 'A field for one line of text.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      optionalText: { type: 'string', 'x-as': 'text', description: 'Word beside the label, e.g. Optional' },
      placeholder: { type: 'string', 'x-as': 'text', description: 'Shown in the field while it is empty' },
      kind: {
        type: 'string',
        enum: ['text', 'email', 'phone', 'name', 'postal', 'number', 'amount'],
        default: 'text',
        'x-as': 'fixed',
        description: 'Keyboard: letters for `text` and `name`, that of `pattern` for `postal`; `number` is a whole one',
      },
      autocomplete: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z0-9 -]+$', description: 'HTML autocomplete name, e.g. given-name' },
      pattern: { type: 'string', description: 'Postal code pattern of the market; one of digits alone shows a keypad' },
      maxLength: { type: 'integer', description: 'Most characters that can be typed' },
      country: {
        type: 'string',
        description: 'Market (two letters) for phone and postal code rules; the session’s where absent',
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
