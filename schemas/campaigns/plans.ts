import { termsSlug } from '../api/terms.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { cardLooks } from '../names.ts';
import { label } from './parts.ts';

const tier = {
  type: 'object',
  properties: {
    name: { ...label, title: 'Name' },
    look: { type: 'string', enum: cardLooks, title: 'Look', description: 'Colours of the plan’s card' },
    //
    coinMultiplier: {
      type: 'number',
      minimum: 1,
      maximum: 10,
      'x-approval': true,
      title: 'Coins are multiplied by',
      description: 'Factor for coins; of level and plan the higher one counts',
      'x-unit': '×',
    },
    //
    discountPercent: {
      type: 'integer',
      minimum: 0,
      maximum: 50,
      'x-approval': true,
      title: 'Discount at least',
      description: 'Discount on full-price articles in percent; of level and plan the higher one counts',
      'x-unit': '%',
    },
    freeShippingPerMonth: {
      type: 'integer',
      minimum: -1,
      maximum: 100,
      title: 'Free deliveries',
      'x-unit': 'a month',
      //
      description: 'Free deliveries in a month; −1 for any number. Of level and plan the larger number counts, not the sum',
    },
  },
  required: ['name', 'look', 'coinMultiplier', 'discountPercent', 'freeShippingPerMonth'],
  additionalProperties: false,
} as const;

const planId = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' } as const;

export const plans = {
  type: 'plans',
  title: 'Paid plans',
  single: true,
  description: 'The paid plans with their names, what they give beside the level, how long they last and what they cost.',
  body: {
    type: 'object',
    properties: {
      tiers: {
        type: 'object',
        'x-public': true,
        properties: { vip: { ...tier, title: 'VIP' }, svip: { ...tier, title: 'SVIP' } },
        required: ['vip', 'svip'],
        additionalProperties: false,
      },
      plans: {
        type: 'array',
        title: 'On sale',
        description: 'Plans that are sold, in the order in which members see them',
        minItems: 1,
        maxItems: 12,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            id: {
              ...planId,
              title: 'Name in addresses',
              description: 'Name of the plan in web addresses; it stays when the name of the plan changes',
            },
            tier: { type: 'string', enum: ['vip', 'svip'], title: 'Plan' },
            //
            months: {
              type: 'integer',
              minimum: 1,
              maximum: 60,
              'x-approval': true,
              title: 'Lasts',
              'x-unit': 'months',
              description: 'Calendar months that the plan lasts',
            },
          },
          required: ['id', 'tier', 'months'],
          additionalProperties: false,
        },
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Prices by market',
        'x-table': { names: { prices: '/plans/*/id' } },
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            //
            prices: {
              type: 'object',
              title: 'Prices',
              description:
                'Price of each plan by its name in addresses, in the smallest unit of the market’s currency; a plan without one is not sold there',
              'x-approval': true,
              propertyNames: planId,
              additionalProperties: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000, 'x-unit': 'minor units' },
            },
          },
          required: ['prices'],
          additionalProperties: false,
        },
      },
      agreement: {
        ...termsSlug,
        title: 'Agreement',
        description: 'Terms page that members accept when they buy a plan',
        'x-public': true,
      },
      checkoutMinutes: {
        type: 'integer',
        minimum: 35,
        maximum: 1380,
        title: 'Time to pay',
        'x-unit': 'minutes',
        description: 'Minutes in which a plan has to be paid; then the payment has failed',
      },
      //
      reminderDays: {
        type: 'integer',
        minimum: 1,
        maximum: 60,
        title: 'Told before the end',
        'x-unit': 'days',
        description: 'Days before a plan ends on which its member is told, as it does not renew itself',
        'x-public': true,
      },
      //
      refundDays: {
        type: 'integer',
        minimum: 0,
        maximum: 60,
        title: 'Money back within',
        'x-unit': 'days',
        description: 'Days after the payment in which an operator can give the money back, if no benefit was used',
        'x-public': true,
      },
      refundRetryDays: {
        type: 'integer',
        minimum: 1,
        maximum: 30,
        title: 'Refunds are tried for',
        'x-unit': 'days',
        description:
          'Days in which a provider that refuses to give money back is asked again; then the refund is listed under Unusual until somebody settles it. Without an end where empty',
      },
      //
      giftBag: {
        type: 'object',
        title: 'Gift bag',
        description:
          'Gift bags for the first members whose first plan begins, one each; a place never comes back. There are none where empty',
        'x-public': true,
        properties: {
          offer: { type: 'string', 'x-as': 'campaign', title: 'Voucher', description: 'Voucher offer that the gift bag comes as' },
          places: {
            type: 'integer',
            minimum: 1,
            maximum: 10_000_000,
            'x-approval': true,
            title: 'Gift bags',
            description: 'Number of gift bags in all markets together',
          },
        },
        required: ['offer', 'places'],
        additionalProperties: false,
      },
    },
    required: ['tiers', 'plans', 'byMarket', 'agreement', 'checkoutMinutes', 'reminderDays', 'refundDays'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
