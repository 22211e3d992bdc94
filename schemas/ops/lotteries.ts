import { coins, day, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { body, reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const hex = { type: 'string' } as const;
const range = { type: 'integer', description: 'Weight of the prize; its share of all weights is its odds' } as const;
const odds = { type: 'number', description: 'Published odds, 0 to 1' } as const;
const fallenOn = { type: 'integer', description: 'Draws whose random number fell on the prize, before stock and limits' } as const;
const awarded = { type: 'integer', description: 'Draws that gave the prize' } as const;

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
      lottery: { ...body, description: 'Draft of the prize draw' },
      draws: { type: 'integer', minimum: 1, maximum: 100000, default: 100000 },
      perDay: {
        type: 'integer',
        minimum: 1,
        maximum: 1000000,
        default: 10000,
        description: 'Draws on each simulated day, for limits a day',
      },
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
            empty: { type: 'boolean', description: 'Whether it is an empty cell, where nothing is won' },
            range,
            odds,
            wanted: fallenOn,
            awarded,
            left: { type: 'integer', description: 'Stock that is left after the draws; absent for any number' },
            exhaustedOnDay: { type: 'integer', description: 'Day on which its stock ran out, counted from 1' },
            cappedDays: { type: 'integer', description: 'Days on which the prize’s limit of the day was reached' },
            coins: { ...coins, description: 'Coins that the prize gave' },
            worth: { type: 'integer', description: 'Worth of vouchers and gifts, in minor units of the market' },
          },
          required: ['id', 'name', 'empty', 'range', 'odds', 'wanted', 'awarded', 'cappedDays', 'coins', 'worth'],
          additionalProperties: false,
        },
      },
      nearMisses: { type: 'integer', description: 'Draws that won nothing: they fell on an empty cell, or on a prize that was gone' },
      emptyStops: { type: 'integer', description: 'Near misses that fell on an empty cell' },
      refused: { type: 'integer', description: 'Draws that were refused, as no prize was left for the day' },
      refusedFor: {
        type: 'object',
        description: 'Refused draws by why no prize was left',
        properties: {
          noPrize: { type: 'integer', description: 'Nothing can ever be won: no prize has a weight and a stock and limit a day above 0' },
          dayLimits: { type: 'integer', description: 'No more may be won on the day' },
          stock: { type: 'integer', description: 'All stock was given' },
        },
        required: ['noPrize', 'dayLimits', 'stock'],
        additionalProperties: false,
      },
      coinsGiven: coins,
      coinsTaken: { ...coins, description: 'Coins that members would pay if all draws but the free ones were bought' },
      worthMinor: { type: 'integer', description: 'Worth of all vouchers and gifts, in the smallest unit of the currency' },
      currency: { type: 'string' },
    },
    required: [
      'draws',
      'days',
      'prizes',
      'nearMisses',
      'emptyStops',
      'refused',
      'refusedFor',
      'coinsGiven',
      'coinsTaken',
      'worthMinor',
      'currency',
    ],
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
        description: 'Draws under each revision of the prize draw, the newest first',
        items: {
          type: 'object',
          properties: {
            revision: { type: 'integer' },
            from: instant,
            to: instant,
            draws: { type: 'integer' },
            chiSquare: { type: 'number' },
            degrees: { type: 'integer', description: 'Degrees of freedom of the chi-square test' },
            p: {
              type: 'number',
              description:
                'Probability, by the chi-square test, that counts differ so much by chance; absent while there are too few draws',
            },
            alarm: { type: 'boolean' },
            prizes: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id,
                  name: { type: 'string' },
                  range,
                  odds,
                  expected: { type: 'number', description: 'Draws that the odds lead to expect' },
                  wanted: fallenOn,
                  awarded,
                  p: { type: 'number', description: 'Probability that the count of this prize alone differs so much by chance' },
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
        description: 'Draws, prizes and coins of each of the last 30 UTC days, oldest first',
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
            state: {
              type: 'string',
              enum: ['promised', 'in_use', 'revealed', 'overdue'],
              description: 'State of the seed: its day is to come, runs, is over with the seed public, or over and the seed not public yet',
            },
            seed: { ...hex, description: 'Seed of the day; absent until it is revealed' },
            revealedAt: instant,
            draws: { type: 'integer' },
            chained: { type: 'integer', description: 'Draws of the day that the chain of hashes has reached' },
            rootHash: hex,
            verified: {
              type: 'boolean',
              description: 'Whether every draw of the day recomputes and the chain is whole; absent until the seed is revealed',
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
  summary: 'Gives a member draws, such as after a fault; `requestId` makes a repeat harmless',
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
