import type { CampaignContract } from '../campaign.ts';

export const coins = {
  type: 'coins',
  single: true,
  description: 'How coins are earned, how long they last and what members see of them.',
  body: {
    type: 'object',
    properties: {
      validDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        description: 'Coins expire at the end of the UTC day this many days after the grant (R-549, A-23)',
        'x-public': true,
      },
      historyDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        description: 'Records shown to the member (R-550, A-31)',
        'x-public': true,
      },
      registrationReward: {
        type: 'integer',
        minimum: 0,
        maximum: 100000,
        description: 'Coins for a new member, once per person and market (R-551, A-33)',
        'x-public': true,
      },
      byMarket: {
        type: 'object',
        propertyNames: { type: 'string', enum: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'] },
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            minorPerCoin: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              description: 'Spend in minor units that earns one coin before multipliers (A-20)',
            },
          },
          required: ['minorPerCoin'],
          additionalProperties: false,
        },
      },
      expiringSoonDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        description: 'Coins that expire within these days are pointed out on the card',
        'x-public': true,
      },
      returnGraceDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        description: 'Given-back coins of a lot that is expired or near it live at least this long (A-25)',
        'x-public': true,
      },
      holdMinutes: { type: 'integer', minimum: 1, maximum: 1440, description: 'A till’s hold is let go after these minutes (4.2)' },
    },
    required: ['validDays', 'historyDays', 'registrationReward', 'byMarket', 'expiringSoonDays', 'returnGraceDays', 'holdMinutes'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
