import { coinEntryTypes } from '../api/coins.ts';
import { coins, instant, market, money, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

const row = {
  id,
  memberNumber: { type: 'string' },
  name: { type: 'string', description: 'First letter, the rest masked' },
  contact: { type: 'string', description: 'Masked phone or email' },
  market,
  level: { type: 'integer' },
  levelName: { type: 'string' },
  paidTier: { type: 'string' },
  planName: { type: 'string', description: 'Of the paid plan, where there is one' },
  status: { type: 'string', enum: ['active', 'locked', 'deleted'] },
  coins,
  registeredAt: instant,
  lastSeenAt: instant,
} as const;
const rowRequired = [
  'id',
  'memberNumber',
  'name',
  'contact',
  'market',
  'level',
  'levelName',
  'paidTier',
  'status',
  'coins',
  'registeredAt',
  'lastSeenAt',
] as const;

export const membersList = {
  id: 'members.list',
  method: 'GET',
  path: '/members',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Members, masked: found by member number, or by a whole phone or email; the last seen first',
  input: {
    type: 'object',
    properties: { q: { type: 'string', maxLength: 120 }, market, ...pageInput },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: row, required: rowRequired, additionalProperties: false } },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const membersGet = {
  id: 'members.get',
  method: 'GET',
  path: '/members/{id}',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'One member, masked, with what they have',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...row,
      language: { type: 'string' },
      store: { type: 'string' },
      birthday: { type: 'string', description: 'Day and month, the year masked' },
      wallets: {
        type: 'array',
        description: 'Of every market the member has or had one in',
        items: {
          type: 'object',
          properties: {
            market,
            available: coins,
            held: coins,
            debt: coins,
            schedule: {
              type: 'array',
              items: {
                type: 'object',
                properties: { expiresAt: instant, coins },
                required: ['expiresAt', 'coins'],
                additionalProperties: false,
              },
            },
          },
          required: ['market', 'available', 'held', 'debt', 'schedule'],
          additionalProperties: false,
        },
      },
      spent: { ...money, description: 'Towards the level' },
      vouchers: {
        type: 'array',
        description: 'Newest first, at most 50; without their codes',
        items: {
          type: 'object',
          properties: {
            id,
            offerId: id,
            title: { type: 'string' },
            status: { type: 'string' },
            validTo: instant,
            usedOrder: { type: 'string' },
          },
          required: ['id', 'offerId', 'title', 'status', 'validTo'],
          additionalProperties: false,
        },
      },
      redemptions: {
        type: 'array',
        description: 'Newest first, at most 50',
        items: {
          type: 'object',
          properties: {
            id,
            redeemNumber: { type: 'string' },
            itemName: { type: 'string' },
            coins,
            status: { type: 'string' },
            redeemedAt: instant,
          },
          required: ['id', 'redeemNumber', 'itemName', 'coins', 'status', 'redeemedAt'],
          additionalProperties: false,
        },
      },
      orders: {
        type: 'array',
        description: 'Newest first, at most 50',
        items: {
          type: 'object',
          properties: {
            id,
            orderNumber: { type: 'string' },
            store: { type: 'string' },
            amount: money,
            refunded: money,
            coins,
            orderedAt: instant,
          },
          required: ['id', 'orderNumber', 'store', 'amount', 'refunded', 'coins', 'orderedAt'],
          additionalProperties: false,
        },
      },
      entertainmentLinked: { type: 'boolean' },
    },
    required: [...rowRequired, 'language', 'wallets', 'spent', 'vouchers', 'redemptions', 'orders', 'entertainmentLinked'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const membersEntries = {
  id: 'members.entries',
  method: 'GET',
  path: '/members/{id}/coin-entries',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'All coin entries of a member in a market, newest first, however old',
  input: {
    type: 'object',
    properties: { id, market, type: { type: 'string', enum: coinEntryTypes }, ...pageInput },
    required: ['id', 'market'],
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
            amount: { type: 'integer' },
            balanceAfter: coins,
            source: {
              type: 'object',
              properties: { kind: { type: 'string' }, id: { type: 'string' } },
              required: ['kind', 'id'],
              additionalProperties: false,
            },
            actor: { type: 'string' },
            revision: { type: 'integer' },
            effectiveAt: instant,
            recordedAt: instant,
            reverses: id,
            lots: {
              type: 'array',
              items: {
                type: 'object',
                properties: { coins, expiresAt: instant },
                required: ['coins', 'expiresAt'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'type', 'amount', 'balanceAfter', 'source', 'revision', 'effectiveAt', 'recordedAt', 'lots'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
