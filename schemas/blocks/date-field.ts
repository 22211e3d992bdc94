import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const dateField = {
  type: 'date-field',
  description: 'A date, chosen in the phone’s own calendar.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      min: { type: 'string', description: 'Earliest date allowed, YYYY-MM-DD' },
      max: { type: 'string', description: 'Latest date allowed, YYYY-MM-DD' },
      optionalText: { type: 'string', 'x-as': 'text', description: 'Word beside the label, e.g. Optional' },
    },
    required: ['bind', 'label'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [{ name: 'birthday', state: { birthday: '' }, props: { bind: 'birthday', label: { t: 'account.birthday' } } }],
} as const satisfies BlockContract;
