import { metal } from './badges.ts';
import type { Operation } from './operation.ts';
import { channelOfSale, coins, day, id, instant, market, money, nextCursor, pageInput } from './shapes.ts';

const order = {
  type: 'object',
  properties: {
    id,
    orderNumber: { type: 'string' },
    channel: channelOfSale,
    store: { type: 'string', description: 'Name of the store' },
    orderedAt: instant,
    day: { ...day, description: 'Day in the market’s zone, for headings' },
    amount: { ...money, description: 'Net, without shipping and what coins paid (A-58)' },
    paid: { ...money, description: 'Amount that was paid, with shipping' },
    shipping: { ...money, description: 'What delivery cost; absent where it cost nothing' },
    refunded: money,
    coinsPaid: { ...money, description: 'Amount that coins paid' },
    coins: { ...coins, description: 'Coins that the order earned, less those taken back by returns' },
    vouchers: { type: 'array', items: { type: 'string' }, description: 'Titles of the vouchers that the order used' },
    badges: { type: 'array', items: { type: 'string' }, description: 'Badges that the order counts for' },
    market: { ...market, description: 'Market of the store, in whose wallet the coins are (A-112)' },
    lit: {
      type: 'array',
      description: 'Badges that the order lit, each with the highest level reached by the order',
      items: {
        type: 'object',
        properties: { id, name: { type: 'string' }, art: { type: 'string' }, level: { type: 'string' }, metal },
        required: ['id', 'name', 'art', 'level', 'metal'],
        additionalProperties: false,
      },
    },
    returned: { type: 'boolean', description: 'Whether the order was returned in full' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          sku: { type: 'string' },
          category: { type: 'string', description: 'Name of the product category, in the language of the answer' },
          quantity: { type: 'integer' },
          net: money,
          fullPrice: { type: 'boolean' },
        },
        required: ['sku', 'category', 'quantity', 'net', 'fullPrice'],
        additionalProperties: false,
      },
    },
    earning: {
      type: 'object',
      description: 'How its coins were worked out: ⌊net ÷ minor per coin⌋, multiplied, and what a boost added',
      properties: {
        perCoin: money,
        base: coins,
        multiplier: { type: 'number' },
        multiplierName: { type: 'string', description: 'Name of the level or plan that the multiplier comes from' },
        bonus: { ...coins, description: 'Coins that the multiplier of the level or plan added' },
        birthday: { ...coins, description: 'Coins that the birthday added' },
        boost: {
          type: 'object',
          description: 'Coin boost that added to the order, and how much; absent where none did',
          properties: {
            name: { type: 'string' },
            multiplier: { type: 'number', description: 'Factor of the boost, where it multiplies' },
            coins,
          },
          required: ['name', 'coins'],
          additionalProperties: false,
        },
        revision: { type: 'integer' },
      },
      required: ['perCoin', 'base', 'multiplier', 'multiplierName', 'bonus', 'birthday', 'revision'],
      additionalProperties: false,
    },
  },
  required: [
    'id',
    'market',
    'orderNumber',
    'channel',
    'store',
    'orderedAt',
    'day',
    'amount',
    'paid',
    'coins',
    'vouchers',
    'badges',
    'lit',
    'returned',
    'lines',
    'earning',
  ],
  additionalProperties: false,
} as const;

export const ordersList = {
  id: 'orders.list',
  method: 'GET',
  path: '/me/orders',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Own orders in the market, newest first (R-165, R-318 to R-320)',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: order }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const ordersGet = {
  id: 'orders.get',
  method: 'GET',
  path: '/me/orders/{id}',
  access: 'member',
  status: 200,
  problems: ['order.not_found'],
  summary: 'One own order',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: order,
} as const satisfies Operation;

export const orderClaimsCreate = {
  id: 'orderClaims.create',
  method: 'POST',
  path: '/me/order-claims',
  access: 'member',
  campaign: 'orders',
  status: 201,
  movesValue: true,
  underTerms: true,
  problems: ['feature.switched_off', 'order.not_found', 'order.already_claimed', 'order.claim_too_late', 'rate.limited'],
  summary: 'Attaches an order that no member was named for: receipt number, amount, store and day must be those of the order (A-57)',
  input: {
    type: 'object',
    properties: {
      store: id,
      orderNumber: { type: 'string', minLength: 1, maxLength: 64, 'x-key': 'number' },
      amountMinor: { type: 'integer', minimum: 1, description: 'Amount on the receipt, in the smallest unit of the market’s currency' },
      date: { ...day, description: 'Date on the receipt' },
    },
    required: ['store', 'orderNumber', 'amountMinor', 'date'],
    additionalProperties: false,
  },
  result: order,
} as const satisfies Operation;
