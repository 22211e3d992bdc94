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
      store: { type: 'string', title: 'Store', description: 'Store that is booked; the venue has its name and address' },
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
            from: { ...clockTime, title: 'From', description: 'Beginning of the first time, on a 24-hour clock, e.g. 10:00' },
            to: { ...clockTime, title: 'To', description: 'End of the last time at the latest, on a 24-hour clock, e.g. 18:30' },
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
        description:
          'Days on which the venue cannot be booked; bookings of these days stay: move or cancel them in the calendar of bookings',
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
