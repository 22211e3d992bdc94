import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { art, gates, ground, markets, nameText, sentence } from './parts.ts';

export const catalogueItem = {
  type: 'catalogue-item',
  title: 'Redemption item',
  single: false,
  description: 'An item that members redeem coins for: a voucher, or a gift that is sent to them.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', 'x-public': true },
      art: { ...art, default: 'gift', 'x-public': true },
      ground: { ...ground, default: 'mint', 'x-public': true },
      kind: {
        type: 'string',
        enum: ['voucher', 'physical'],
        default: 'physical',
        title: 'Kind',
        description: 'A voucher appears in the member’s list at once; a physical gift is sent to an address',
        'x-public': true,
      },
      offer: {
        type: 'string',
        'x-as': 'campaign',
        'x-with': { kind: ['voucher'] },
        title: 'Voucher',
        description: 'Voucher offer that the item gives; only for the kind voucher',
        'x-public': true,
      },
      priceCoins: {
        type: 'integer',
        minimum: 1,
        maximum: 10000000,
        default: 1000,
        title: 'Price',
        description: 'Price of one piece in coins',
        'x-unit': 'coins',
        'x-approval': true,
        'x-public': true,
      },
      stockTotal: {
        type: 'integer',
        minimum: 0,
        maximum: 100000000,
        default: 100,
        title: 'How many there are',
        description: 'Number in all markets together, ever. Raise it to restock; below what was redeemed, none is left',
      },
      lowStock: {
        type: 'integer',
        minimum: 0,
        maximum: 1000000,
        default: 10,
        title: 'Few are left from',
        description: 'Number left up to which members see that the item is nearly gone',
      },
      perMember: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'A member can have',
        description: 'Number that one member can redeem, ever; any number where empty',
        'x-public': true,
      },
      markets: { ...markets, 'x-public': true },
      served: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Provinces it is sent to',
        //
        description: 'Provinces by market that the gift is sent to; all provinces of a market that is not listed',
        additionalProperties: { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string' } },
        'x-public': true,
      },
      entertainment: {
        type: 'boolean',
        title: 'Needs a linked funifun account',
        'x-public': true,
      },
      early: {
        type: 'object',
        title: 'Early access',
        //
        description: 'Members from a level on can redeem it before its window opens to all; nobody can where empty',
        properties: {
          from: { type: 'string', format: 'date-time', title: 'From' },
          minLevel: { type: 'integer', minimum: 2, maximum: 4, title: 'For levels from' },
        },
        required: ['from', 'minLevel'],
        additionalProperties: false,
        'x-public': true,
      },
      gates: { ...gates, 'x-public': true },
    },
    required: ['name', 'description', 'art', 'ground', 'kind', 'priceCoins', 'stockTotal', 'lowStock', 'markets'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
