import type { CampaignContract } from '../campaign.ts';
import { art, ground, markets, sentence } from './parts.ts';
import { bookingKind, clockTime } from './reservations.ts';

const civilDay = { type: 'string', format: 'date' } as const;

export const venue = {
  type: 'venue',
  title: 'Venue',
  single: false,
  description:
    'A place that members book: when it can be booked, for how many people at a time, and on which days it is closed. All times are those of its market.',
  body: {
    type: 'object',
    properties: {
      store: { type: 'string', title: 'Store', description: 'The store that it is; name and address stand there' },
      about: { ...sentence, title: 'What to do there' },
      art: { ...art, default: 'ticket' },
      ground: { ...ground, default: 'ice' },
      markets: { ...markets, maxItems: 1, title: 'Market' },
      sittings: {
        type: 'array',
        title: 'When it can be booked',
        description: 'Each begins a time after the other, as long as they fit in',
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
            capacity: { type: 'integer', minimum: 1, maximum: 10000, title: 'Places', description: 'People at a time', 'x-unit': 'people' },
          },
          required: ['kind', 'days', 'from', 'to', 'minutes', 'capacity'],
          additionalProperties: false,
        },
      },
      closed: {
        type: 'array',
        title: 'Closed',
        description: 'What is booked on such a day stays booked: move or cancel it in the calendar of bookings',
        maxItems: 200,
        items: {
          type: 'object',
          properties: {
            from: { ...civilDay, title: 'First day' },
            to: { ...civilDay, title: 'Last day', description: 'The same day where empty' },
            reason: { ...sentence, title: 'Why', description: 'Members read it' },
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
