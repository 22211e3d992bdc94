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
        description: 'Days from the day on which coins were earned to the one at whose end they expire, in the time of the market',
        'x-public': true,
      },
      historyDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'Records members see',
        'x-unit': 'days',
        //
        description: 'Days that a member’s list of coins goes back',
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
        description: 'Coins that a new member gets, once per person and market; 0 for none',
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
              description: 'Spend that earns one coin before a level or plan multiplies it',
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
        description: 'Days before their end from which coins and coupons are pointed out, e.g. on the member card',
        'x-public': true,
      },
      returnGraceDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'Given-back coins live at least',
        'x-unit': 'days',
        //
        description: 'Days that coins given back by a return last at least, even if the coins spent were about to expire',
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
        description:
          'Factor for coins on a birthday, after that of the level or plan; on the day or all month as the level says, all month with a paid plan',
        'x-public': true,
      },
      noticeDays: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        uniqueItems: true,
        items: { type: 'integer', minimum: 1, maximum: 365 },
        title: 'Members hear of coins that expire',
        description: 'Days before coins expire on which their member gets a message',
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
        description:
          'Coins that can be added to or taken from one wallet in 24 hours without a second person; moving coins between members always needs one',
      },
      holdMinutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        title: 'A till holds coins for',
        'x-unit': 'minutes',
        description: 'Minutes after which coins held for an unfinished purchase are free again',
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
