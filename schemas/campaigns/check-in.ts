import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

const numbers = {
  dailyCoins: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    title: 'Coins for one check-in',
    //
    description: 'Coins that every member gets for each day with a check-in',
    'x-unit': 'coins',
    'x-growth': true,
    'x-public': true,
  },
  milestones: {
    type: 'array',
    minItems: 1,
    maxItems: 10,
    'x-public': true,
    title: 'Milestones',
    //
    description:
      'Extra coins at a number of check-ins in one month, in ascending order; one that a month is too short for needs a check-in on each of its days',
    items: {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 31, title: 'Check-ins in the month', 'x-unit': 'days' },
        coins: { type: 'integer', minimum: 1, maximum: 100000, title: 'Extra coins', 'x-unit': 'coins', 'x-growth': true },
      },
      required: ['count', 'coins'],
      additionalProperties: false,
    },
  },
} as const;

export const checkIn = {
  type: 'check-in',
  title: 'Check-in',
  single: true,
  description:
    'The daily check-in: coins for each day, and extra coins at milestones. A day begins at the same instant in all markets, a month on the 1st.',
  body: {
    type: 'object',
    properties: {
      ...numbers,
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Other numbers in a market',
        description: 'Numbers of a market that differ from those of all markets; what is empty is as for all',
        'x-public': true,
        additionalProperties: { type: 'object', properties: numbers, additionalProperties: false },
      },
    },
    required: ['dailyCoins', 'milestones'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
