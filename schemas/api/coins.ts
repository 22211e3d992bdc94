import type { Operation } from './operation.ts';
import { coins, id, instant, nextCursor, pageInput } from './shapes.ts';

export const coinEntryTypes = [
  'registration_reward',
  'sign_in_reward',
  'engagement_reward',
  'online_order',
  'store_order',
  'entertainment_order',
  'other_brand_order',
  'redeem',
  'offset_online',
  'offset_store',
  'offset_entertainment',
  'offset_other_brand',
  'return',
  'remove',
  'adjustment',
  'change',
  'deduction',
  'expired',
] as const;

export const coinsGet = {
  id: 'coins.get',
  method: 'GET',
  path: '/me/coins',
  access: 'member',
  campaign: 'coins',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Balance of the market’s wallet and what expires when (R-044, R-120)',
  result: {
    type: 'object',
    properties: {
      available: coins,
      held: coins,
      debt: coins,
      schedule: {
        type: 'array',
        description: 'Soonest first',
        items: { type: 'object', properties: { expiresAt: instant, coins }, required: ['expiresAt', 'coins'], additionalProperties: false },
      },
    },
    required: ['available', 'held', 'debt', 'schedule'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const coinEntriesList = {
  id: 'coinEntries.list',
  method: 'GET',
  path: '/me/coin-entries',
  access: 'member',
  campaign: 'coins',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Coin records of the last `coins.historyDays` days, newest first (R-160, R-286 to R-304, R-550)',
  input: {
    type: 'object',
    properties: {
      direction: { type: 'string', enum: ['earned', 'deducted'] },
      type: { type: 'string', enum: coinEntryTypes },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            type: { type: 'string', enum: coinEntryTypes },
            amount: { type: 'integer', description: 'Signed coins' },
            direction: { type: 'string', enum: ['earned', 'deducted'] },
            effectiveAt: instant,
            recordedAt: instant,
            balanceAfter: coins,
            revision: { type: 'integer' },
            expiresAt: instant,
            day: { type: 'string', format: 'date', description: 'The day in the market’s zone, for headings' },
            source: {
              type: 'object',
              properties: { kind: { type: 'string' }, id: { type: 'string' } },
              required: ['kind', 'id'],
              additionalProperties: false,
            },
            lots: {
              type: 'array',
              description: 'Lots this entry made or used',
              items: {
                type: 'object',
                properties: { coins, expiresAt: instant },
                required: ['coins', 'expiresAt'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'type', 'amount', 'direction', 'effectiveAt', 'recordedAt', 'balanceAfter', 'revision', 'day', 'source', 'lots'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
