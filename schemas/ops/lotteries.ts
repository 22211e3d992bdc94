import { coins, day, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { body, reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const hex = { type: 'string' } as const;

export const lotteriesSimulate = {
  id: 'lotteries.simulate',
  method: 'POST',
  path: '/lottery-simulations',
  access: 'ops',
  server: 'member',
  roles: editors,
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Draws a draft so many times as the server would, with its stock and caps, and says what it would give and cost',
  input: {
    type: 'object',
    properties: {
      lottery: { ...body, description: 'The draft as it stands' },
      draws: { type: 'integer', minimum: 1, maximum: 100000, default: 100000 },
      perDay: { type: 'integer', minimum: 1, maximum: 1000000, default: 10000, description: 'Draws a day, for caps a day' },
      market,
    },
    required: ['lottery'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      draws: { type: 'integer' },
      days: { type: 'integer' },
      prizes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            name: { type: 'string', description: 'Name of the prize, in English' },
            range: { type: 'integer' },
            odds: { type: 'number' },
            wanted: { type: 'integer' },
            awarded: { type: 'integer' },
            left: { type: 'integer' },
            exhaustedOnDay: { type: 'integer', description: 'Day on which its stock ran out, counted from 1' },
            cappedDays: { type: 'integer', description: 'On how many days its cap a day was reached' },
            coins: { ...coins, description: 'Coins that the prize gave' },
            worth: { type: 'integer', description: 'Worth of vouchers and gifts, in minor units of the market' },
          },
          required: ['id', 'name', 'range', 'odds', 'wanted', 'awarded', 'cappedDays', 'coins', 'worth'],
          additionalProperties: false,
        },
      },
      nearMisses: { type: 'integer' },
      refused: { type: 'integer', description: 'Draws nobody could make since all prizes were out for the day' },
      coinsGiven: coins,
      coinsTaken: { ...coins, description: 'Coins taken if all but the free share were bought' },
      worthMinor: { type: 'integer' },
      currency: { type: 'string' },
    },
    required: ['draws', 'days', 'prizes', 'nearMisses', 'refused', 'coinsGiven', 'coinsTaken', 'worthMinor', 'currency'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const lotteryAuditsGet = {
  id: 'lotteryAudits.get',
  method: 'GET',
  path: '/lottery-audits/{id}',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'Drawn against published odds by revision, with the chi-square alarm; stock, chances, coins',
  input: { type: 'object', properties: { id, from: day, to: day }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      id,
      name: { type: 'string' },
      draws: { type: 'integer' },
      members: { type: 'integer' },
      coinsTaken: coins,
      coinsGiven: coins,
      alarm: { type: 'boolean', description: 'Whether any revision has an alarm' },
      revisions: {
        type: 'array',
        description: 'The newest first',
        items: {
          type: 'object',
          properties: {
            revision: { type: 'integer' },
            from: instant,
            to: instant,
            draws: { type: 'integer' },
            chiSquare: { type: 'number' },
            degrees: { type: 'integer' },
            p: { type: 'number', description: 'Probability of all counts together; absent while there are too few draws' },
            alarm: { type: 'boolean' },
            prizes: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id,
                  name: { type: 'string' },
                  range: { type: 'integer' },
                  odds: { type: 'number' },
                  expected: { type: 'number' },
                  wanted: { type: 'integer', description: 'Times that the value chose the prize' },
                  awarded: { type: 'integer' },
                  p: { type: 'number', description: 'Probability of the count of this prize alone' },
                  alarm: { type: 'boolean' },
                },
                required: ['id', 'name', 'range', 'odds', 'expected', 'wanted', 'awarded', 'alarm'],
                additionalProperties: false,
              },
            },
          },
          required: ['revision', 'from', 'to', 'draws', 'alarm', 'prizes'],
          additionalProperties: false,
        },
      },
      stock: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            prizeId: id,
            name: { type: 'string' },
            total: { type: 'integer' },
            awarded: { type: 'integer' },
            left: { type: 'integer' },
            capPerDay: { type: 'integer' },
            awardedToday: { type: 'integer' },
          },
          required: ['prizeId', 'name', 'awarded', 'awardedToday'],
          additionalProperties: false,
        },
      },
      days: {
        type: 'array',
        description: 'The last 30 UTC days, oldest first',
        items: {
          type: 'object',
          properties: { day, draws: { type: 'integer' }, prizes: { type: 'integer' }, coinsTaken: coins },
          required: ['day', 'draws', 'prizes', 'coinsTaken'],
          additionalProperties: false,
        },
      },
    },
    required: ['id', 'name', 'draws', 'members', 'coinsTaken', 'coinsGiven', 'alarm', 'revisions', 'stock', 'days'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const lotterySeedsList = {
  id: 'lotterySeeds.list',
  method: 'GET',
  path: '/lotteries/{id}/seeds',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'Commitments by day and what became of them: draws, chain, reveal, and whether the day recomputes',
  input: { type: 'object', properties: { id, ...pageInput }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            utcDay: day,
            commitment: hex,
            committedAt: instant,
            state: { type: 'string', enum: ['promised', 'in_use', 'revealed', 'overdue'] },
            seed: { ...hex, description: 'Seed of the day; absent until it is revealed' },
            revealedAt: instant,
            draws: { type: 'integer' },
            chained: { type: 'integer' },
            rootHash: hex,
            verified: {
              type: 'boolean',
              description: 'Every draw of the day recomputes and the chain is whole; absent until it is revealed',
            },
            firstWrong: { type: 'string', description: 'First draw that does not recompute' },
          },
          required: ['utcDay', 'commitment', 'committedAt', 'state', 'draws', 'chained'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const drawChancesGrant = {
  id: 'drawChances.grant',
  method: 'POST',
  path: '/lotteries/{id}/chances',
  access: 'ops',
  server: 'member',
  roles: ['support', 'admin'],
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'idempotency.mismatch'],
  summary: 'Gives a member spins, such as after a fault; `requestId` makes a repeat harmless',
  input: {
    type: 'object',
    properties: {
      id,
      requestId: { type: 'string', minLength: 8, maxLength: 64 },
      memberId: id,
      chances: { type: 'integer', minimum: 1, maximum: 10 },
      reason,
    },
    required: ['id', 'requestId', 'memberId', 'chances', 'reason'],
    additionalProperties: false,
  },
  result: { type: 'object', properties: { earned: { type: 'integer' } }, required: ['earned'], additionalProperties: false },
} as const satisfies OpsOperation;
