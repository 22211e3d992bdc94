import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { art, label } from './parts.ts';

/** */
export const badgeTypes = ['Achievements', 'IpBadge', 'TravelBadge'] as const;

const amounts = {
  type: 'object',
  propertyNames: marketCode,
  'x-public': true,
  additionalProperties: {
    type: 'object',
    properties: {
      amountsMinor: {
        type: 'array',
        minItems: 3,
        maxItems: 3,
        items: { type: 'integer', minimum: 0, maximum: 100000000000, 'x-unit': 'minor units' },
        title: 'Spent for each tier',
        'x-approval': true,
        description: 'In the smallest unit of the market’s currency; 0 where only purchases count',
      },
    },
    required: ['amountsMinor'],
    additionalProperties: false,
  },
} as const;

export const badges = {
  type: 'badges',
  title: 'Badges',
  single: true,
  //
  description: 'The badges members collect: what counts for each, how many purchases light its tiers, and what the tiers bring.',
  body: {
    type: 'object',
    properties: {
      startsAt: {
        type: 'string',
        format: 'date-time',
        title: 'Purchases count from',
        description: 'And from the day on which the member signed up, if that is later; the time of payment decides',
        'x-public': true,
      },
      lightsWithinHours: {
        type: 'integer',
        minimum: 1,
        maximum: 720,
        title: 'A tier lights up within',
        'x-unit': 'hours',
        description: 'What members are promised; orders light badges at once',
        'x-public': true,
      },
      hintsFrom: {
        type: 'integer',
        minimum: 0,
        maximum: 100,
        title: 'Home names a badge with at most',
        'x-unit': 'purchases to go',
        description: '0 for no hint on home',
      },
      unlit: { ...label, title: 'Before the first tier', description: 'What a badge that is not lit is called', 'x-public': true },
      tiers: {
        type: 'array',
        minItems: 3,
        maxItems: 3,
        title: 'Tiers',
        description: 'What the three tiers of every badge are called',
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            name: { ...label, title: 'Step', description: 'Such as Starter' },
            level: { ...label, title: 'Level', description: 'Such as Bronze' },
          },
          required: ['name', 'level'],
          additionalProperties: false,
        },
      },
      byMarket: {
        ...amounts,
        'x-table': { names: { amountsMinor: '/tiers/*/level' } },
        title: 'Spent by market',
        description: 'For every badge that has no amounts of its own',
      },
      badges: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        title: 'Badges',
        'x-public': true,
        'x-table': { names: { tiers: '/tiers/*/level', amountsMinor: '/tiers/*/level' }, inherits: { byMarket: '/byMarket' } },
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,39}$', title: 'Short name' },
            name: { ...label, title: 'Name' },
            mainType: { type: 'string', enum: badgeTypes, title: 'Wall', description: 'Shopping, characters or travel' },
            art,
            category: {
              type: 'string',
              title: 'For a category',
              description: 'Purchases with a product of it count; say one of category, character, places and country',
            },
            ipTag: { type: 'string', title: 'For a character', description: 'Purchases with a product of it count' },
            places: {
              type: 'array',
              minItems: 1,
              maxItems: 40,
              uniqueItems: true,
              items: { type: 'string' },
              title: 'For places',
              description: 'Purchases in stores of these cities or regions count',
            },
            country: { ...marketCode, title: 'For a country', description: 'Purchases in this market count' },
            tiers: {
              type: 'array',
              minItems: 3,
              maxItems: 3,
              title: 'Purchases and rewards by tier',
              items: {
                type: 'object',
                properties: {
                  count: { type: 'integer', minimum: 1, maximum: 1000, title: 'Purchases', 'x-unit': 'purchases', 'x-approval': true },
                  rewardCoins: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 100000,
                    title: 'Reward',
                    'x-unit': 'coins',
                    'x-approval': true,
                    'x-growth': true,
                    description: 'Claimed once; empty for none. The first tier brings none',
                  },
                },
                required: ['count'],
                additionalProperties: false,
              },
            },
            byMarket: { ...amounts, title: 'Its own amounts', description: 'Where it asks for more or less than other badges' },
          },
          required: ['id', 'name', 'mainType', 'art', 'tiers'],
          additionalProperties: false,
        },
      },
    },
    required: ['startsAt', 'lightsWithinHours', 'hintsFrom', 'unlit', 'tiers', 'byMarket', 'badges'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
