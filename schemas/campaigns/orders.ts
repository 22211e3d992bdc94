import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

const benefitKinds = ['member_discount', 'discount_voucher', 'cash_voucher', 'gift_voucher', 'free_shipping', 'coins'] as const;

export const orders = {
  type: 'orders',
  title: 'Orders and tills',
  single: true,
  description: 'What shops send and what a till may take off: paying with coins, stacking of benefits, receipts brought later.',
  body: {
    type: 'object',
    properties: {
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'By market',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            worthMinorPer100Coins: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              title: '100 coins pay',
              'x-unit': 'minor units',
              //
              description: 'Amount that 100 coins pay at a till',
            },
            pendingDays: {
              type: 'integer',
              minimum: 0,
              maximum: 90,
              title: 'Coins of an order wait',
              'x-unit': 'days',
              //
              description: 'Days after the payment from which the coins of an order can be spent; 0 for at once',
            },
            maxOrderMinor: {
              type: 'integer',
              minimum: 1,
              title: 'Largest order taken',
              'x-unit': 'minor units',
              description: 'Largest order that is credited by itself; a larger one waits for a person',
            },
          },
          required: ['worthMinorPer100Coins', 'pendingDays', 'maxOrderMinor'],
          additionalProperties: false,
        },
      },
      coinsMaxPercent: {
        type: 'integer',
        minimum: 0,
        maximum: 100,
        'x-approval': true,
        title: 'Coins pay at most',
        'x-unit': '%',
        //
        description: 'Share of one order that coins can pay',
        'x-public': true,
      },
      coinsPerDay: {
        type: 'integer',
        minimum: 0,
        title: 'Coins a member can pay with in a day',
        description: 'Coins that one member can pay with in a day; a return gives back the coins, but no room for more',
        'x-unit': 'coins',
        'x-public': true,
      },
      coinsPerSevenDays: {
        type: 'integer',
        minimum: 0,
        title: 'Coins a member can pay with in 7 days',
        description: 'Coins that one member can pay with in 7 days, today included; a return gives back the coins, but no room for more',
        'x-unit': 'coins',
        'x-public': true,
      },
      stacking: {
        type: 'object',
        title: 'Stacking',
        //
        description: 'Benefits that one order can have together, for all vouchers alike',
        properties: {
          limits: {
            type: 'object',
            title: 'At most of a kind',
            properties: {
              amountVouchers: { type: 'integer', minimum: 0, maximum: 10, title: 'Cash and discount vouchers together' },
              giftVouchers: { type: 'integer', minimum: 0, maximum: 20, title: 'Gift vouchers' },
              freeShipping: { type: 'integer', minimum: 0, maximum: 1, title: 'Free deliveries' },
            },
            required: ['amountVouchers', 'giftVouchers', 'freeShipping'],
            additionalProperties: false,
          },
          exclusive: {
            type: 'array',
            title: 'Never together',
            description: 'Pairs of benefits that no order has together: it gets the one that stands first under “In this order”',
            items: { type: 'array', minItems: 2, maxItems: 2, uniqueItems: true, items: { type: 'string', enum: benefitKinds } },
          },
          best: {
            type: 'array',
            title: 'The better of two',
            description: 'Pairs of benefits that no order has together: it gets the one that takes off more',
            items: { type: 'array', minItems: 2, maxItems: 2, uniqueItems: true, items: { type: 'string', enum: benefitKinds } },
          },
          order: {
            type: 'array',
            title: 'In this order',
            description: 'Benefits in the order in which they are taken off; one that is not listed is never used',
            uniqueItems: true,
            items: { type: 'string', enum: benefitKinds },
          },
        },
        required: ['limits', 'exclusive', 'best', 'order'],
        additionalProperties: false,
      },
      lateDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'Orders are taken until',
        'x-unit': 'days',
        description: 'Days after the payment within which an order is credited by itself; a later one waits for a person',
      },
      claimDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        title: 'A receipt can be brought within',
        'x-unit': 'days',
        //
        description: 'Days after the purchase within which a member can bring its receipt',
        'x-public': true,
      },
      claimsPerDay: { type: 'integer', minimum: 1, maximum: 100, title: 'Receipts a member can bring in a day' },
      codeTriesPerHour: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'Voucher codes a member can try in an hour',
        description: 'Voucher codes that one member can type in an hour, right or wrong, so that nobody guesses one',
      },
      ordersPerDay: {
        type: 'integer',
        minimum: 1,
        maximum: 10000,
        title: 'Orders of one member in a day',
        description:
          'Orders of one member in a day that are credited by themselves; further ones wait for a person, as a cashier may be using their own code',
      },
      parkHours: {
        type: 'integer',
        minimum: 1,
        maximum: 720,
        title: 'A refund waits for its order',
        description: 'Hours that a refund is kept for an order that has not arrived',
        'x-unit': 'hours',
      },
      lateVoucherHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'A voucher that ended after the sale still counts for',
        'x-unit': 'hours',
        //
        description:
          'Hours after the payment within which an order can arrive and still use a voucher that has ended since, as some tills report late',
      },
    },
    required: [
      'byMarket',
      'coinsMaxPercent',
      'coinsPerDay',
      'coinsPerSevenDays',
      'stacking',
      'lateDays',
      'claimDays',
      'claimsPerDay',
      'codeTriesPerHour',
      'ordersPerDay',
      'parkHours',
      'lateVoucherHours',
    ],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
