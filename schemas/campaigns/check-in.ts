import type { CampaignContract } from '../campaign.ts';

export const checkIn = {
  type: 'check-in',
  single: true,
  description: 'The daily check-in: coins a day and the extra coins at milestones. Days are UTC; a month begins on the 1st.',
  body: {
    type: 'object',
    properties: {
      dailyCoins: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'Coins for one check-in',
        description: 'Every member gets these for each day they check in (R-552)',
        'x-unit': 'coins',
        'x-public': true,
      },
      milestones: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        'x-public': true,
        description:
          'Extra coins at a number of days in the month, ascending; a count beyond the month’s length is reached on its last day (A-28, A-29)',
        items: {
          type: 'object',
          properties: { count: { type: 'integer', minimum: 1, maximum: 31 }, coins: { type: 'integer', minimum: 1, maximum: 100000 } },
          required: ['count', 'coins'],
          additionalProperties: false,
        },
      },
    },
    required: ['dailyCoins', 'milestones'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
