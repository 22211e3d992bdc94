import { coins, instant, market, money, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { admins } from './roles.ts';
import { reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const month = { type: 'string', description: 'Month in which the coins expire, YYYY-MM in UTC' } as const;

export const coinLiabilityGet = {
  id: 'coinLiability.get',
  method: 'GET',
  path: '/coin-liability',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Coins outstanding by expiry month and market; their sum is the ledger’s to the coin',
  input: { type: 'object', properties: { market }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      at: instant,
      items: {
        type: 'array',
        description: 'Coins by the month in which they expire, the soonest first; held coins count in the month of their lots',
        items: {
          type: 'object',
          properties: { month, market, coins, held: coins, worth: money },
          required: ['month', 'market', 'coins', 'held', 'worth'],
          additionalProperties: false,
        },
      },
      totals: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            market,
            outstanding: { ...coins, description: 'Coins of all members, available and held' },
            debt: coins,
            ledger: { ...coins, description: 'Sum of all coin entries, which is `outstanding` less `debt`' },
            worth: money,
            members: { type: 'integer' },
          },
          required: ['market', 'outstanding', 'debt', 'ledger', 'worth', 'members'],
          additionalProperties: false,
        },
      },
    },
    required: ['at', 'items', 'totals'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const event = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    topic: { type: 'string' },
    subject: { type: 'string' },
    at: instant,
    state: { type: 'string', enum: ['waiting', 'delivered', 'failed', 'unwanted'], description: 'Unwanted: no partner takes its topic' },
    deliveries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          partner: { type: 'string' },
          tries: { type: 'integer' },
          state: { type: 'string', enum: ['waiting', 'delivered', 'failed'] },
          dueAt: instant,
          deliveredAt: instant,
          error: { type: 'string' },
        },
        required: ['partner', 'tries', 'state'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'topic', 'subject', 'at', 'state', 'deliveries'],
  additionalProperties: false,
} as const;

export const outboxList = {
  id: 'outbox.list',
  method: 'GET',
  path: '/outbox',
  access: 'ops',
  server: 'member',
  roles: ['support', 'finance', 'admin'],
  status: 200,
  problems: [],
  summary: 'What other systems are told, newest first, and whether it reached them',
  input: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['waiting', 'delivered', 'failed'] },
      topic: { type: 'string', maxLength: 60 },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: event }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const outboxReplay = {
  id: 'outbox.replay',
  method: 'POST',
  path: '/outbox/{id}/replays',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 201,
  problems: ['request.not_found'],
  summary: 'Sends it again to everybody who asked for its topic; the event’s id is the same, so receivers can tell',
  input: {
    type: 'object',
    properties: { id: { type: 'integer', minimum: 1 }, reason },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: event,
} as const satisfies OpsOperation;

const key = {
  type: 'object',
  properties: {
    id,
    partner: { type: 'string' },
    createdAt: instant,
    lastUsedAt: instant,
    endedAt: instant,
  },
  required: ['id', 'partner', 'createdAt'],
  additionalProperties: false,
} as const;

export const partnerKeysList = {
  id: 'partnerKeys.list',
  method: 'GET',
  path: '/partners/{partner}/keys',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 200,
  problems: [],
  summary: 'Keys of a partner, without their secrets',
  input: { type: 'object', properties: { partner: { type: 'string', maxLength: 40 } }, required: ['partner'], additionalProperties: false },
  result: { type: 'object', properties: { items: { type: 'array', items: key } }, required: ['items'], additionalProperties: false },
} as const satisfies OpsOperation;

export const partnerKeysCreate = {
  id: 'partnerKeys.create',
  method: 'POST',
  path: '/partners/{partner}/keys',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 201,
  problems: ['request.not_found', 'partner.key_limit'],
  summary: 'Makes a key; its secret is shown once. Two keys can be live, for a change without a gap',
  input: {
    type: 'object',
    properties: { partner: { type: 'string', maxLength: 40 }, reason },
    required: ['partner', 'reason'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { ...key.properties, secret: { type: 'string' } },
    required: [...key.required, 'secret'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const partnerKeysEnd = {
  id: 'partnerKeys.end',
  method: 'POST',
  path: '/partners/{partner}/keys/{id}/endings',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 201,
  problems: ['request.not_found'],
  summary: 'Ends a key at once',
  input: {
    type: 'object',
    properties: { partner: { type: 'string', maxLength: 40 }, id, reason },
    required: ['partner', 'id', 'reason'],
    additionalProperties: false,
  },
  result: key,
} as const satisfies OpsOperation;
