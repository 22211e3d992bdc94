import type { CampaignContract } from '../campaign.ts';

export const bookingKind = { type: 'string', enum: ['person', 'group'] } as const;
export const clockTime = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time on a 24-hour clock, e.g. 18:30',
} as const;

const people = (title: string, description: string) =>
  ({
    type: 'object',
    title,
    description,
    properties: {
      from: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'At least',
        description: 'Fewest people of one booking',
        'x-unit': 'people',
      },
      upTo: { type: 'integer', minimum: 1, maximum: 1000, title: 'At most', description: 'Most people of one booking', 'x-unit': 'people' },
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
      person: people('A visit of a few', 'Bookings that are confirmed at once'),
      group: people('A group', 'Bookings that somebody at the venue has to answer'),
      daysAhead: {
        type: 'integer',
        minimum: 1,
        maximum: 120,
        title: 'Booked ahead',
        description: 'Days on which visits can be booked, today included',
        'x-unit': 'days',
      },
      groupNoticeHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'Notice for groups',
        description: 'Hours before a visit until which a group can be booked, as somebody has to answer',
        'x-unit': 'hours',
      },
      changeUntilHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'Changed until',
        description: 'Hours before a visit until which its member can change or cancel it, and others can wait for a place',
        'x-unit': 'hours',
      },
      openPerMember: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: 'Bookings of a member',
        description: 'Bookings and places on waiting lists that one member can have at once, for visits that are still to come',
        'x-unit': 'bookings',
      },
      fewLeft: {
        type: 'integer',
        minimum: 0,
        maximum: 1000,
        title: 'Few left',
        description: 'Free places up to which members see a time as nearly full; 0 for never',
        'x-unit': 'people',
      },
      remindAt: {
        ...clockTime,
        title: 'Reminder',
        description: 'Time on the day before a visit at which its member is reminded, on the clock of the venue’s market',
      },
    },
    required: ['person', 'group', 'daysAhead', 'groupNoticeHours', 'changeUntilHours', 'openPerMember', 'fewLeft', 'remindAt'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
