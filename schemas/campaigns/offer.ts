import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { art, gates, ground, markets, nameText, sentence } from './parts.ts';

export const offer = {
  type: 'offer',
  title: 'Voucher offer',
  single: false,
  description: 'A voucher that members claim or are given: what it is worth, where it counts and how many there are.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', description: 'What the member reads on the voucher', 'x-public': true },
      art: { ...art, default: 'ticket', 'x-public': true },
      ground: { ...ground, default: 'butter', 'x-public': true },
      kind: {
        type: 'string',
        enum: ['gift', 'cash', 'discount'],
        default: 'cash',
        title: 'Kind',
        //
        description: 'A gift to pick up, an amount off, or a percentage off',
        'x-public': true,
      },
      issue: {
        type: 'string',
        enum: ['claim', 'code', 'grant'],
        default: 'claim',
        title: 'How members get it',
        description: 'Claim it themselves, type a code, or are given it by a rule, a redemption or a prize',
        'x-public': true,
      },
      code: {
        type: 'string',
        pattern: '^[A-Z0-9]{4,20}$',
        'x-with': { issue: ['code'] },
        title: 'Code to type',
        description: 'Only for an offer that members get by typing a code; capital letters and digits',
      },
      percent: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: 'Percentage off',
        'x-with': { kind: ['discount'] },
        'x-unit': '%',
        description: 'Of a discount voucher',
        'x-approval': true,
        'x-public': true,
      },
      appliesTo: {
        type: 'string',
        enum: ['goods', 'shipping'],
        default: 'goods',
        title: 'Takes off',
        description: 'The price of the goods, or of the delivery',
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
              description: 'Of a cash voucher, and what a gift would cost',
            },
            minSpendMinor: {
              type: 'integer',
              minimum: 0,
              default: 0,
              title: 'Minimum spend',
              'x-unit': 'minor units',
              //
              description: 'Of the products it applies to, after the member’s discount',
            },
            maxDiscountMinor: {
              type: 'integer',
              minimum: 1,
              'x-approval': true,
              title: 'Takes off at most',
              'x-unit': 'minor units',
              //
              description: 'Of one order',
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
        description: 'In all markets together. It can be raised later; lowered to what was issued at least',
      },
      perMember: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 1,
        title: 'A member can have',
        //
        description: 'So many of it, ever, where members claim it or type its code; what gives it otherwise counts for itself',
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
        description: 'Through the end of the local day, counted from the day it was issued',
        'x-public': true,
      },
      validTo: {
        type: 'string',
        format: 'date',
        title: 'Valid until',
        //
        description: 'The last local day, whenever it was issued; the earlier of both counts',
        'x-public': true,
      },
      brands: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Brands',
        description: 'Where it counts; all brands where empty',
        'x-public': true,
      },
      stores: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Stores',
        //
        description: 'All stores of its brands where empty',
        'x-public': true,
      },
      channels: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: ['online', 'store', 'entertainment', 'other_brand'] },
        title: 'Channels',
        description: 'All where empty',
        'x-public': true,
      },
      products: {
        type: 'object',
        title: 'Products',
        //
        description: 'What it applies to; everything where empty',
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
