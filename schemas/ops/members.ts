import { coins, instant, market, money, nextCursor, pageInput } from '../api/shapes.ts';
import { lockHistory } from './member-locks.ts';
import type { OpsOperation } from './operation.ts';
import { ownedPlan, refusedRefund } from './plans.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

const row = {
  id,
  memberNumber: { type: 'string' },
  formerNumber: { type: 'string', description: 'Member number from before the member chose one; absent where none was chosen' },
  name: { type: 'string', description: 'Name, masked but for its first letter' },
  contact: { type: 'string', description: 'Phone or email, masked' },
  market,
  level: { type: 'integer' },
  levelName: { type: 'string' },
  paidTier: { type: 'string' },
  planName: { type: 'string', description: 'Name of the paid plan; absent where there is none' },
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
  input: {
    type: 'object',
    properties: { id, order: { ...id, description: 'Order of the member that the list of orders begins with, however old' } },
    required: ['id'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      ...row,
      language: { type: 'string' },
      store: { type: 'string' },
      birthday: { type: 'string', description: 'Birthday, with the year masked' },
      wallets: {
        type: 'array',
        description: 'Wallets of every market in which the member has or had one',
        items: {
          type: 'object',
          properties: {
            market,
            available: coins,
            held: coins,
            debt: coins,
            correctedAlone: {
              ...coins,
              description:
                'Coins that corrections without a second person added or took in the last 24 hours; another one that goes beyond `coins.adjustmentLimit` with them needs approval',
            },
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
          required: ['market', 'available', 'held', 'debt', 'correctedAlone', 'schedule'],
          additionalProperties: false,
        },
      },
      spent: { ...money, description: 'Spend that counts towards the level' },
      vouchers: {
        type: 'array',
        description: 'Vouchers of the member, newest first, at most 50; without their codes',
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
        description: 'Redemptions of the member, newest first, at most 50',
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
        description: 'Orders of the member, newest first, at most 50; before them the one that the request named',
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
      plans: { type: 'array', description: 'Plans of the member, newest first, at most 50, unpaid ones included', items: ownedPlan },
      entertainmentLinked: { type: 'boolean' },
      locks: lockHistory,
    },
    required: [
      ...rowRequired,
      'language',
      'wallets',
      'spent',
      'vouchers',
      'redemptions',
      'orders',
      'plans',
      'entertainmentLinked',
      'locks',
    ],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const membersUnusual = {
  id: 'members.unusual',
  method: 'GET',
  path: '/unusual-members',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary:
    'What somebody should look at, masked, the latest first: members whose returns took a lit badge below its tier again and again (A-65), codes refused in a far shop, and refunds that a provider refuses, which stay until they are settled. Days and numbers stand in `operations.unusual` and `plans.refundRetryDays`',
  input: {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['returns', 'far_apart', 'refund_refused'] }, market, ...pageInput },
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
            id: { ...id, description: 'Id of the member' },
            memberNumber: row.memberNumber,
            name: row.name,
            market,
            status: row.status,
            kind: { type: 'string', enum: ['returns', 'far_apart', 'refund_refused'] },
            times: {
              type: 'integer',
              description: 'Orders that came back, refused codes, or how often a provider was asked for the refund',
            },
            firstAt: instant,
            lastAt: instant,
            badges: { type: 'array', items: { type: 'string' }, description: 'Names of the badges that fell below their tier' },
            stores: {
              type: 'array',
              items: { type: 'string' },
              description: 'Stores of the last refusal: where the code had been used, and where it was refused',
            },
            refund: refusedRefund,
          },
          required: ['id', 'memberNumber', 'name', 'market', 'status', 'kind', 'times', 'firstAt', 'lastAt', 'badges', 'stores'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
