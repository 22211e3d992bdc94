import { market } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';

const count = { type: 'integer', minimum: 0 } as const;

export const funnelGet = {
  id: 'funnel.get',
  method: 'GET',
  path: '/funnel',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Members who joined in these days, of them those who came (checked in or bought), of them those who swapped coins',
  input: {
    type: 'object',
    properties: { market, days: { type: 'integer', minimum: 1, maximum: 365, default: 30, description: 'Days in UTC, today included' } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: { step: { type: 'string', enum: ['joined', 'came', 'swapped'] }, members: count },
          required: ['step', 'members'],
          additionalProperties: false,
        },
      },
    },
    required: ['steps'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const otpSpendGet = {
  id: 'otpSpend.get',
  method: 'GET',
  path: '/otp-spend',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'One-time codes sent and used today (UTC) by market and channel, and how near they are to the limit of a day',
  input: { type: 'object', properties: { market }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      limit: { ...count, description: 'Codes a market may send by one channel in a day' },
      alarmPercent: count,
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            market,
            channel: { type: 'string' },
            sent: count,
            used: count,
            usedPercent: { ...count, description: 'Percent of the limit that was used' },
            alarm: { type: 'string', enum: ['none', 'near', 'closed'] },
          },
          required: ['market', 'channel', 'sent', 'used', 'usedPercent', 'alarm'],
          additionalProperties: false,
        },
      },
    },
    required: ['limit', 'alarmPercent', 'items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
