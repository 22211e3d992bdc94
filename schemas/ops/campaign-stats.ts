import { coins, market, money } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';

export const campaignStatsGet = {
  id: 'campaignStats.get',
  method: 'GET',
  path: '/campaign-stats/{id}',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'What became of an offer, an item or an invitation campaign, or what a boost gave',
  input: { type: 'object', properties: { id: { type: 'string', maxLength: 64 } }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      total: {
        type: 'integer',
        description: 'Number of vouchers or pieces there are; for a boost its budget in coins, 0 where it has none',
      },
      issued: {
        type: 'integer',
        description: 'Vouchers issued, pieces redeemed and not cancelled, coins that a boost gave, or friends who count',
      },
      left: { type: 'integer' },
      used: { type: 'integer' },
      expired: { type: 'integer' },
      cancelled: { type: 'integer' },
      coins: { ...coins, description: 'Coins that members paid for an item; of an invitation campaign, coins that it gave' },
      members: { type: 'integer' },
      invitations: {
        type: 'object',
        description:
          'Friends who joined in an invitation campaign, how many count, wait for a person or do not count, and the rewards given; absent for others',
        properties: {
          invited: { type: 'integer' },
          completed: { type: 'integer' },
          review: { type: 'integer' },
          rejected: { type: 'integer' },
          vouchers: { type: 'integer' },
          gifts: { type: 'integer' },
        },
        required: ['invited', 'completed', 'review', 'rejected', 'vouchers', 'gifts'],
        additionalProperties: false,
      },
      days: {
        type: 'array',
        description: 'Figures of each of the last 30 UTC days, oldest first',
        items: {
          type: 'object',
          properties: {
            day: { type: 'string', format: 'date' },
            issued: { type: 'integer' },
            used: { type: 'integer' },
            joined: {
              type: 'integer',
              description: 'Friends who joined on the day, whether they count by now or not; for an invitation campaign alone',
            },
          },
          required: ['day', 'issued', 'used'],
          additionalProperties: false,
        },
      },
    },
    required: ['id', 'total', 'issued', 'left', 'used', 'expired', 'cancelled', 'coins', 'members', 'days'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const campaignDaysGet = {
  id: 'campaignDays.get',
  method: 'GET',
  path: '/campaign-stats/{id}/days',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary:
    'The last 30 UTC days of a standing rule: members who went up, down or were told of a drop; tiers lit, rewards claimed and their coins; plans sold and refunded, with what they brought by market',
  input: {
    type: 'object',
    properties: { id: { type: 'string', enum: ['levels', 'badges', 'plans'] }, market },
    required: ['id'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      days: { type: 'array', items: { type: 'string', format: 'date' }, description: 'Days in UTC, oldest first' },
      series: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {
              type: 'string',
              enum: ['up', 'down', 'told', 'lit', 'claimed', 'coins', 'sold', 'refunded'],
              description: 'What the values count; told: members who were warned of a drop',
            },
            values: { type: 'array', items: { type: 'integer' }, description: 'Values, one for each day' },
          },
          required: ['id', 'values'],
          additionalProperties: false,
        },
      },
      revenue: {
        type: 'array',
        description: 'Amount paid for plans in these days by market, less refunds; absent for other rules',
        items: {
          type: 'object',
          properties: { market, sold: { type: 'integer' }, refunded: { type: 'integer' }, amount: money },
          required: ['market', 'sold', 'refunded', 'amount'],
          additionalProperties: false,
        },
      },
    },
    required: ['days', 'series'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
