import type { CampaignContract } from '../campaign.ts';

export const bookingKind = { type: 'string', enum: ['person', 'group'] } as const;
export const clockTime = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '24 hours, such as 18:30' } as const;

const people = (title: string) =>
  ({
    type: 'object',
    title,
    properties: {
      from: { type: 'integer', minimum: 1, maximum: 1000, title: 'At least', 'x-unit': 'people' },
      upTo: { type: 'integer', minimum: 1, maximum: 1000, title: 'At most', 'x-unit': 'people' },
    },
    required: ['from', 'upTo'],
    additionalProperties: false,
  }) as const;

export const reservations = {
  type: 'reservations',
  title: 'Reservations',
  single: true,
  description: 'How members book places in venues, until when they can change their mind, and when they are reminded.',
  body: {
    type: 'object',
    properties: {
      person: people('A visit of a few'),
      group: people('A group'),
      daysAhead: { type: 'integer', minimum: 1, maximum: 120, title: 'Booked ahead', description: 'Today counts', 'x-unit': 'days' },
      groupNoticeHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'Notice for groups',
        description: 'A group is asked for so long before it comes, because somebody has to answer',
        'x-unit': 'hours',
      },
      changeUntilHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'Changed until',
        description: 'Members change or cancel until so long before',
        'x-unit': 'hours',
      },
      openPerMember: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: 'Bookings of a member',
        description: 'That are still to come, at once',
        'x-unit': 'bookings',
      },
      fewLeft: {
        type: 'integer',
        minimum: 0,
        maximum: 1000,
        title: 'Few left',
        description: 'A time with so few places says so',
        'x-unit': 'people',
      },
      remindAt: { ...clockTime, title: 'Reminder', description: 'On the evening before, in the time of the market' },
    },
    required: ['person', 'group', 'daysAhead', 'groupNoticeHours', 'changeUntilHours', 'openPerMember', 'fewLeft', 'remindAt'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
