import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

export const coins = {
  type: 'coins',
  title: 'Coins',
  single: true,
  description: 'How coins are earned, how long they last and what members see of them.',
  body: {
    type: 'object',
    properties: {
      validDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        title: 'Coins are valid for',
        'x-unit': 'days',
        //
        description: 'They expire at the end of the market’s day this many days after the day they were earned',
        'x-public': true,
      },
      historyDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'Records members see',
        'x-unit': 'days',
        //
        description: 'How far back a member’s list of coins goes',
        'x-public': true,
      },
      registrationReward: {
        type: 'integer',
        minimum: 0,
        maximum: 100000,
        title: 'Coins for signing up',
        'x-unit': 'coins',
        'x-growth': true,
        //
        description: 'A new member gets them once per person and market',
        'x-public': true,
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Earning by market',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            minorPerCoin: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              title: 'Spend for one coin',
              'x-unit': 'minor units',
              //
              description: 'Before a level multiplies it',
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
        title: 'Point out coins that expire within',
        'x-unit': 'days',
        description: 'The member card then says how many',
        'x-public': true,
      },
      returnGraceDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'Given-back coins live at least',
        'x-unit': 'days',
        //
        description: 'Of a return, even where the coins spent were about to expire',
        'x-public': true,
      },
      birthdayMultiplier: {
        type: 'integer',
        minimum: 1,
        maximum: 10,
        'x-approval': true,
        title: 'On a birthday coins are multiplied by',
        'x-unit': '×',
        //
        description: 'On the day or all month, as the level says; after its own multiplier',
        'x-public': true,
      },
      noticeDays: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        uniqueItems: true,
        items: { type: 'integer', minimum: 1, maximum: 365 },
        title: 'Members hear of coins that expire',
        'x-unit': 'days before',
        'x-public': true,
      },
      adjustmentLimit: {
        type: 'integer',
        minimum: 0,
        maximum: 1000000,
        title: 'Corrections above this need a second person',
        'x-unit': 'coins',
        //
        description: 'Up to so many in 24 hours, one person may add to a wallet or take from it for a reason',
      },
      holdMinutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        title: 'A till holds coins for',
        'x-unit': 'minutes',
        description: 'Coins held for a purchase that was not finished are free again after this',
      },
    },
    required: [
      'validDays',
      'historyDays',
      'registrationReward',
      'byMarket',
      'expiringSoonDays',
      'returnGraceDays',
      'birthdayMultiplier',
      'noticeDays',
      'adjustmentLimit',
      'holdMinutes',
    ],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
