import type { CampaignContract } from '../campaign.ts';
import { art, ground, markets, sentence } from './parts.ts';
import { bookingKind, clockTime } from './reservations.ts';

const civilDay = { type: 'string', format: 'date' } as const;

export const venue = {
  type: 'venue',
  title: 'Venue',
  single: false,
  description:
    'A place that members book: at which times, for how many people at a time, and on which days it is closed. All times are those of its market.',
  body: {
    type: 'object',
    properties: {
      store: { type: 'string', title: 'Store', description: 'Store that the venue is, which gives its name and address' },
      about: { ...sentence, title: 'What to do there' },
      art: { ...art, default: 'ticket' },
      ground: { ...ground, default: 'ice' },
      markets: { ...markets, maxItems: 1, title: 'Market' },
      sittings: {
        type: 'array',
        title: 'When it can be booked',
        description: 'Times that can be booked: one after the other from the beginning, as long as they fit in before the end',
        minItems: 1,
        maxItems: 30,
        items: {
          type: 'object',
          properties: {
            kind: { ...bookingKind, title: 'For' },
            days: {
              type: 'array',
              title: 'On',
              minItems: 1,
              uniqueItems: true,
              items: { type: 'string', enum: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
            },
            from: { ...clockTime, title: 'From' },
            to: { ...clockTime, title: 'To' },
            minutes: { type: 'integer', minimum: 15, maximum: 720, title: 'One lasts', 'x-unit': 'minutes' },
            capacity: {
              type: 'integer',
              minimum: 1,
              maximum: 10000,
              title: 'Places',
              description: 'Number of people who can come at a time',
              'x-unit': 'people',
            },
          },
          required: ['kind', 'days', 'from', 'to', 'minutes', 'capacity'],
          additionalProperties: false,
        },
      },
      closed: {
        type: 'array',
        title: 'Closed',
        description: 'Days on which the venue cannot be booked; what is booked stays so: move or cancel it in the calendar of bookings',
        maxItems: 200,
        items: {
          type: 'object',
          properties: {
            from: { ...civilDay, title: 'First day' },
            to: { ...civilDay, title: 'Last day', description: 'Last closed day; only the first where empty' },
            reason: { ...sentence, title: 'Why', description: 'Reason that members read' },
          },
          required: ['from'],
          additionalProperties: false,
        },
      },
    },
    required: ['store', 'about', 'art', 'ground', 'markets', 'sittings'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
