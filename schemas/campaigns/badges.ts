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
        description:
          'Spend that each of the three tiers needs, in the smallest unit of the market’s currency; 0 where only purchases count',
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
  description: 'The badges members collect: what counts for each, what its tiers need, and the coins they bring.',
  body: {
    type: 'object',
    properties: {
      startsAt: {
        type: 'string',
        format: 'date-time',
        title: 'Purchases count from',
        description: 'Moment from which purchases count by their payment; for members who joined later, their sign-up',
        'x-public': true,
      },
      lightsWithinHours: {
        type: 'integer',
        minimum: 1,
        maximum: 720,
        title: 'A tier lights up within',
        'x-unit': 'hours',
        description: 'Hours within which members are promised that a tier lights up; it does so as soon as the order arrives',
        'x-public': true,
      },
      hintsFrom: {
        type: 'integer',
        minimum: 0,
        maximum: 100,
        title: 'Home names a badge with at most',
        'x-unit': 'purchases to go',
        description: 'Missing purchases up to which home names the badge that is nearest to its next tier; 0 for no hint',
      },
      unlit: { ...label, title: 'Before the first tier', description: 'Name of the stage before the first tier', 'x-public': true },
      tiers: {
        type: 'array',
        minItems: 3,
        maxItems: 3,
        title: 'Tiers',
        description: 'Names of the three tiers of every badge',
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            name: { ...label, title: 'Step', description: 'Name of the step, e.g. Starter' },
            level: { ...label, title: 'Level', description: 'Name of the level, e.g. Bronze' },
          },
          required: ['name', 'level'],
          additionalProperties: false,
        },
      },
      byMarket: {
        ...amounts,
        'x-table': { names: { amountsMinor: '/tiers/*/level' } },
        title: 'Spent by market',
        description: 'Spend by market for every badge without amounts of its own',
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
            mainType: {
              type: 'string',
              enum: badgeTypes,
              title: 'Wall',
              description: 'Wall that the badge hangs on: shopping, characters or travel',
            },
            art,
            category: {
              type: 'string',
              title: 'For a category',
              description: 'Product category whose purchases count; a badge is for one category, character or country, or for places',
            },
            ipTag: { type: 'string', title: 'For a character', description: 'Character whose products count' },
            places: {
              type: 'array',
              minItems: 1,
              maxItems: 40,
              uniqueItems: true,
              items: { type: 'string' },
              title: 'For places',
              description: 'Cities or regions whose stores count',
            },
            country: { ...marketCode, title: 'For a country', description: 'Market whose purchases count' },
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
                    description: 'Coins that members claim once the tier is lit; none where empty, as always for the first tier',
                  },
                },
                required: ['count'],
                additionalProperties: false,
              },
            },
            byMarket: {
              ...amounts,
              title: 'Its own amounts',
              description: 'Spend by market where this badge asks for more or less than others',
            },
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
