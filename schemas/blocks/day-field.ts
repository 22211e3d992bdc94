import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const dayField = {
  type: 'day-field',
  description:
    'A day of the past as three lists: day, month and year, in the order of the market. While they are no day, what it holds begins with no year: a rule asks for one.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      order: { type: 'string', enum: ['dmy', 'ymd', 'mdy'], default: 'dmy', description: 'Which list comes first' },
      dayText: { type: 'string', 'x-as': 'text', description: 'In the list of days before a choice' },
      monthText: { type: 'string', 'x-as': 'text', description: 'In the list of months' },
      yearText: { type: 'string', 'x-as': 'text', description: 'In the list of years' },
      firstYear: { type: 'integer', minimum: 1900, maximum: 2100, default: 1900, 'x-as': 'fixed', description: 'The earliest year' },
      optionalText: { type: 'string', 'x-as': 'text', description: 'Beside the label where it may stay empty' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': {
          value: { type: 'string', description: 'The day, YYYY-MM-DD, or the choice as it is' },
          words: { type: 'string', description: 'The day as one says it; empty while it is none' },
        },
        description: 'After a day was chosen',
      },
    },
    required: ['bind', 'label', 'dayText', 'monthText', 'yearText'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [
    {
      name: 'birthday',
      state: { birthday: '1996-05-17' },
      props: {
        bind: 'birthday',
        label: { t: 'account.birthday' },
        dayText: { t: 'account.day' },
        monthText: { t: 'account.month' },
        yearText: { t: 'account.year' },
      },
    },
  ],
} as const satisfies BlockContract;
