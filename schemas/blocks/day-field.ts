import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const dayField = {
  type: 'day-field',
  description:
    'A past date from lists of days, months and years. A `pattern` rule asks for a whole date: until then the value has no year first.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      order: {
        type: 'string',
        enum: ['dmy', 'ymd', 'mdy'],
        default: 'dmy',
        description: 'Order of the lists: day (d), month (m) and year (y)',
      },
      dayText: { type: 'string', 'x-as': 'text', description: 'Shown in the list of days before a choice' },
      monthText: { type: 'string', 'x-as': 'text', description: 'Shown in the list of months before a choice' },
      yearText: { type: 'string', 'x-as': 'text', description: 'Shown in the list of years before a choice' },
      firstYear: {
        type: 'integer',
        minimum: 1900,
        maximum: 2100,
        default: 1900,
        'x-as': 'fixed',
        description: 'Earliest year in the list; the latest is this year',
      },
      optionalText: { type: 'string', 'x-as': 'text', description: 'Word beside the label of a field that is not required, e.g. Optional' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': {
          value: { type: 'string', description: 'Date as YYYY-MM-DD, or the incomplete choice' },
          words: { type: 'string', description: 'Date in words; empty while incomplete' },
        },
        description: 'Runs after each choice in a list',
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
