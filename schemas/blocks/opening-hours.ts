import type { BlockContract } from '../block.ts';
import { openingExample, openingRequired, openingWords } from '../opening-words.ts';

export const openingHours = {
  type: 'opening-hours',
  description: 'Whether a place is open now, its opening hours of the week, and special days ahead.',
  props: {
    type: 'object',
    properties: {
      hours: { type: 'array', items: { type: 'object' }, description: 'Weekly opening hours, as the store operations return them' },
      specialDays: { type: 'array', items: { type: 'object' }, description: 'Days with other hours, as the store operations return them' },
      timeZone: { type: 'string', description: 'Time zone of the place, e.g. Asia/Kuala_Lumpur' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the opening hours, for screen readers' },
      specialText: { type: 'string', 'x-as': 'text', description: 'Heading above the special days' },
      ...openingWords,
    },
    required: ['timeZone', 'label', ...openingRequired],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    {
      name: 'a shop',
      props: {
        hours: [
          { days: ['mon', 'tue', 'wed', 'thu'], opens: '10:00', closes: '21:30' },
          { days: ['fri', 'sat', 'sun'], opens: '10:00', closes: '22:00' },
        ],
        specialDays: [],
        timeZone: 'Asia/Kuala_Lumpur',
        label: { t: 'stores.hours' },
        specialText: { t: 'stores.special_days' },
        ...openingExample,
      },
    },
  ],
} as const satisfies BlockContract;
