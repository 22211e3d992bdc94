import { coinEntryTypes } from '../api/coins.ts';
import { coins, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

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
    properties: {
      id,
      market,
      type: { type: 'string', enum: coinEntryTypes },
      entry: { ...id, description: 'Lists only this entry' },
      ...pageInput,
    },
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
