import type { Scope } from '../../../schemas/expression/ast.ts';
import type { Declarations, JsonSchema } from '../../../schemas/expression/json-schema.ts';

export const VOUCHER = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'string', enum: ['available', 'used', 'expired'] },
    priceCoins: { type: 'integer' },
    amount: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    note: { type: 'string' },
  },
  required: ['id', 'title', 'status', 'priceCoins', 'amount', 'tags'],
  additionalProperties: false,
} as const satisfies JsonSchema;

const MARKET = { type: 'object', properties: { currency: { type: 'string' }, fee: { type: 'number' } } } as const;

/** The names of a made-up screen, of every kind that screens have. */
export const DECLARATIONS: Declarations = {
  session: {
    type: 'object',
    properties: { loggedIn: { type: 'boolean' }, market: { type: 'string', enum: ['SG', 'ID'] } },
    required: ['loggedIn', 'market'],
  },
  member: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      coins: { type: 'integer' },
      spent: { type: 'number' },
      level: { type: 'integer', enum: [1, 2, 3, 4] },
      paidTier: { type: 'string', enum: ['none', 'plus', 'prime'] },
      vip: { type: 'boolean' },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  },
  site: {
    type: 'object',
    properties: {
      byMarket: { type: 'object', properties: { SG: MARKET, ID: MARKET } },
      mixed: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } },
    },
  },
  campaign: {
    type: 'object',
    properties: {
      'check-in': {
        type: 'object',
        properties: { dailyCoins: { type: 'integer' }, days: { type: 'array', items: { type: 'integer' } } },
      },
    },
  },
  data: {
    type: 'object',
    properties: { vouchers: { type: 'object', properties: { items: { type: 'array', items: VOUCHER }, total: { type: 'integer' } } } },
  },
  state: { type: 'object', properties: { tab: { type: 'string' }, count: { type: 'number' } } },
  item: VOUCHER,
  event: { type: 'object', properties: { value: {} } },
  now: { type: 'string' },
};

const vouchers = [
  { id: 'v1', title: 'Coffee', status: 'available', priceCoins: 100, amount: 4.5, tags: ['hot', 'new'], note: 'ask' },
  { id: 'v2', title: 'Tea', status: 'used', priceCoins: 50, amount: 3, tags: [] },
  { id: 'v3', title: 'Cake', status: 'available', priceCoins: 250, amount: 8.25, tags: ['new'] },
];

export const MEMBER_SCOPE: Scope = {
  session: { loggedIn: true, market: 'SG' },
  member: { name: 'Ada', coins: 120, spent: 80.5, level: 3, paidTier: 'plus', vip: true, counts: { badges: 7, draws: 0 } },
  site: { byMarket: { SG: { currency: 'SGD', fee: 1.5 }, ID: { currency: 'IDR', fee: 2 } }, mixed: { a: 'x', b: 1 } },
  campaign: { 'check-in': { dailyCoins: 5, days: [1, 7, 30] } },
  data: { vouchers: { items: vouchers, total: 3 } },
  state: { tab: 'available', count: 2 },
  item: vouchers[0],
  event: { value: 'x' },
  now: '2026-03-01T00:00:00Z',
};

/** A visitor before any data has come: nothing but the session. */
export const VISITOR_SCOPE: Scope = { session: { loggedIn: false, market: 'SG' } };
