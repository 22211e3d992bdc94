import { money as anyMoney, channelOfSale, coins, id, instant } from '../api/shapes.ts';
import { seenText } from '../blank.ts';

/** Shapes of the partner API. */
/** Largest sum of amounts for which sums and percentages are exact. */
export const largestAmountMinor = 90_000_000_000_000;
/** An amount sent by a partner. */
export const money = {
  ...anyMoney,
  properties: { ...anyMoney.properties, amountMinor: { type: 'integer', maximum: largestAmountMinor } },
} as const;
export const source = {
  type: 'string',
  minLength: 1,
  maxLength: 40,
  description: 'Source under which the partner numbers its orders, one of those in its settings',
} as const;
export const eventId = { type: 'string', minLength: 1, maxLength: 100, description: 'Number that is unique in the source' } as const;
export const orderNumber = {
  ...seenText,
  maxLength: 64,
  'x-key': 'number',
  description: 'Number that is unique in the source',
} as const;
export const sku = { ...seenText, maxLength: 64, 'x-key': 'number' } as const;
/** The member concerned, named by one of the three. */
export const who = {
  memberId: id,
  memberCode: {
    type: 'string',
    minLength: 4,
    maxLength: 200,
    'x-key': 'code',
    description: 'What the till scanned: the member number, or the code on the screen',
  },
  phone: { type: 'string', minLength: 5, maxLength: 30, description: 'Verified phone of the member, with country code (E.164)' },
} as const;
/** The coin boost that adds to an order, for the receipt; absent if there is none. */
export const boost = {
  type: 'object',
  description: 'Coin boost that adds to the coins of the order, which include it; print its name on the receipt',
  properties: { id, name: { type: 'string', description: 'Name of the boost, in the language of the request, else the market’s' }, coins },
  required: ['id', 'name', 'coins'],
  additionalProperties: false,
} as const;
export const place = { store: { ...id, description: 'Id of a store of the market' }, channel: channelOfSale } as const;

/** A line of an order, of the API and of files (`member-server/orders/csv.ts`). */
export const line = {
  type: 'object',
  properties: {
    sku,
    category: { ...seenText, maxLength: 40, 'x-key': 'word' },
    ipTag: { type: 'string', maxLength: 40 },
    quantity: { type: 'integer', minimum: 1, maximum: 100000 },
    net: { ...money, description: 'Amount of the whole line, after every discount, before what coins pay' },
    fullPrice: { type: 'boolean', description: 'Sold at its full price: only such lines get the member’s discount' },
  },
  required: ['sku', 'category', 'quantity', 'net', 'fullPrice'],
  additionalProperties: false,
} as const;
export const lines = { type: 'array', minItems: 1, maxItems: 500, items: line } as const;
export const voucherCode = { type: 'string', minLength: 4, maxLength: 40, 'x-key': 'code' } as const;
export const voucherCodes = {
  type: 'array',
  maxItems: 20,
  uniqueItems: true,
  'x-keys': 'code',
  items: voucherCode,
} as const;

/** The data of a member that a till may know. */
export const member = {
  type: 'object',
  properties: {
    id,
    memberNumber: { type: 'string' },
    firstLetter: { type: 'string', description: 'First letter of the name, to compare with the person' },
    market: { type: 'string' },
    level: { type: 'integer' },
    levelName: { type: 'string' },
    paidTier: { type: 'string' },
    coins: { type: 'integer', description: 'Coins that the member can spend now' },
    discountPercent: { type: 'integer' },
    freeShippingLeft: { type: 'integer', description: 'Free deliveries left this month; −1 for any number' },
    entertainmentLinked: { type: 'boolean' },
  },
  required: [
    'id',
    'memberNumber',
    'firstLetter',
    'market',
    'level',
    'levelName',
    'paidTier',
    'coins',
    'discountPercent',
    'freeShippingLeft',
    'entertainmentLinked',
  ],
  additionalProperties: false,
} as const;

export const at = instant;
