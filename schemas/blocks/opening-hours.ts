import type { BlockContract } from '../block.ts';
import { openingExample, openingRequired, openingWords } from '../opening-words.ts';

export const openingHours = {
  type: 'opening-hours',
  description: 'Whether a place is open now by its own clock, and the hours of its week with the special days ahead.',
  props: {
    type: 'object',
    properties: {
      hours: { type: 'array', items: { type: 'object' }, description: 'As they are loaded with a store' },
      specialDays: { type: 'array', items: { type: 'object' }, description: 'Likewise' },
      timeZone: { type: 'string', description: 'Of the place, by IANA’s name' },
      label: { type: 'string', 'x-as': 'text', description: 'What the list is, for screen readers' },
      specialText: { type: 'string', 'x-as': 'text', description: 'Above the special days' },
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
