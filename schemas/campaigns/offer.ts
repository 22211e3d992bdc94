import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { art, gates, ground, markets, nameText, sentence } from './parts.ts';

export const offer = {
  type: 'offer',
  title: 'Voucher offer',
  single: false,
  description: 'A voucher that members claim or are given: what it takes off, where it counts and how many there are.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', description: 'Text that the member reads on the voucher', 'x-public': true },
      art: { ...art, default: 'ticket', 'x-public': true },
      ground: { ...ground, default: 'butter', 'x-public': true },
      kind: {
        type: 'string',
        enum: ['gift', 'cash', 'discount'],
        default: 'cash',
        title: 'Kind',
        //
        description: 'What the voucher is: a gift to pick up, an amount off, or a percentage off',
        'x-public': true,
      },
      issue: {
        type: 'string',
        enum: ['claim', 'code', 'grant'],
        default: 'claim',
        title: 'How members get it',
        description: 'Way to the voucher: members claim it, type a code, or are given it by a rule, a redemption or a prize',
        'x-public': true,
      },
      code: {
        type: 'string',
        pattern: '^[A-Z0-9]{4,20}$',
        'x-with': { issue: ['code'] },
        title: 'Code to type',
        description: 'Code that members type, in capital letters and digits; only for offers that are got by a code',
      },
      percent: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: 'Percentage off',
        'x-with': { kind: ['discount'] },
        'x-unit': '%',
        description: 'Percentage that a discount voucher takes off',
        'x-approval': true,
        'x-public': true,
      },
      appliesTo: {
        type: 'string',
        enum: ['goods', 'shipping'],
        default: 'goods',
        title: 'Takes off',
        description: 'Price that the voucher lowers: of the goods, or of the delivery; a gift never pays a delivery',
        'x-public': true,
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Amounts by market',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            valueMinor: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              title: 'Worth',
              'x-unit': 'minor units',
              description:
                'Amount that a cash voucher takes off, and a gift at most; without it a gift covers an article that it names at any price',
            },
            minSpendMinor: {
              type: 'integer',
              minimum: 0,
              default: 0,
              title: 'Minimum spend',
              'x-unit': 'minor units',
              //
              description: 'Spend needed on the products that the voucher applies to, after the member’s discount; 0 for none',
            },
            maxDiscountMinor: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              title: 'Takes off at most',
              'x-unit': 'minor units',
              //
              description: 'Most that the voucher takes off one order; no limit where empty',
            },
          },
          required: ['minSpendMinor'],
          additionalProperties: false,
        },
      },
      markets: { ...markets, 'x-public': true },
      total: {
        type: 'integer',
        minimum: 1,
        maximum: 100000000,
        default: 1000,
        title: 'How many there are',
        //
        description: 'Number of vouchers in all markets together. It can be raised later; below what was issued, none is left',
      },
      perMember: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 1,
        title: 'A member can have',
        //
        description:
          'Vouchers that one member can get, ever, by claiming or typing the code. Those that are given are not limited, but count',
        'x-public': true,
      },
      validDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        default: 30,
        title: 'Valid for',
        'x-unit': 'days',
        //
        description: 'Days after the day of issue on which a voucher is valid, to the end of the last one in its market',
        'x-public': true,
      },
      validTo: {
        type: 'string',
        format: 'date',
        title: 'Valid until',
        //
        description: 'Last day on which any voucher is valid, in its market; its number of days may end earlier',
        'x-public': true,
      },
      brands: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Brands',
        description: 'Brands in whose stores the voucher counts; all brands where empty',
        'x-public': true,
      },
      stores: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Stores',
        //
        description: 'Stores in which the voucher counts; all stores of its brands where empty',
        'x-public': true,
      },
      channels: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: ['online', 'store', 'entertainment', 'other_brand'] },
        title: 'Channels',
        description: 'Channels in which the voucher counts; all where empty',
        'x-public': true,
      },
      products: {
        type: 'object',
        title: 'Products',
        //
        description: 'Articles that the voucher applies to; all articles where empty',
        properties: {
          categories: { type: 'array', uniqueItems: true, items: { type: 'string' }, title: 'Categories' },
          skus: { type: 'array', uniqueItems: true, items: { type: 'string' }, title: 'Article numbers' },
          fullPriceOnly: { type: 'boolean', title: 'Full-price articles only' },
        },
        additionalProperties: false,
        'x-public': true,
      },
      gates: { ...gates, 'x-public': true },
    },
    required: ['name', 'description', 'art', 'ground', 'kind', 'issue', 'appliesTo', 'byMarket', 'markets', 'total', 'validDays'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
