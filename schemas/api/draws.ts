import type { Operation } from './operation.ts';
import { outcome, proofFields, proofRequired, stops } from './proof-shape.ts';
import { coins, id, instant, nextCursor, pageInput } from './shapes.ts';

const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] } as const;

/** The prize of a draw, as members see it. */
const wonPrize = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    art: { type: 'string' },
    ground,
    kind: { type: 'string', enum: ['coins', 'voucher', 'item'] },
    coins,
    voucherId: { ...id, description: 'Voucher that is in the member’s list already' },
    redemptionId: { ...id, description: 'Redemption of a gift that waits to be sent' },
    needsAddress: { type: 'boolean', description: 'The gift waits for an address' },
  },
  required: ['id', 'name', 'art', 'ground', 'kind'],
  additionalProperties: false,
} as const;

const draw = {
  type: 'object',
  properties: {
    id,
    drawId: { ...id, description: 'Id of the draw, the same as `id`' },
    lotteryId: id,
    lotteryName: { type: 'string' },
    drawnAt: instant,
    outcome,
    stopIndex: stops,
    prize: wonPrize,
    costCoins: coins,
  },
  required: ['id', 'drawId', 'lotteryId', 'lotteryName', 'drawnAt', 'outcome', 'stopIndex', 'costCoins'],
  additionalProperties: false,
} as const;

export const drawsCreate = {
  id: 'draws.create',
  method: 'POST',
  path: '/lotteries/{id}/draws',
  access: 'member',
  status: 201,
  movesValue: true,
  underTerms: true,
  pricedByMarket: true,
  seeded: true,
  campaign: 'draws',
  problems: [
    'feature.switched_off',
    'activity.not_found',
    'activity.outside_period',
    'redemption.level_required',
    'redemption.not_eligible',
    'draw.limit_reached',
    'draw.no_chances',
    'draw.prizes_exhausted_today',
    'redemption.price_changed',
    'activity.coins_insufficient',
  ],
  summary:
    'Draws once: free, earned or for coins. The server decides; a repetition with the same key is the same draw (R-011, R-390 to R-392, R-439)',
  input: {
    type: 'object',
    properties: {
      id,
      clientSeed: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'The member’s own part of the randomness',
      },
      expectedCost: {
        ...coins,
        minimum: 0,
        description: 'Price in coins that the member was shown, 0 for a free draw; refused where it is another by now',
      },
    },
    required: ['id', 'clientSeed', 'expectedCost'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      ...draw.properties,
      remainingChances: { type: 'integer', description: 'How many draws could still be made today' },
      coins: { ...coins, description: 'Coins of the member that are available after the draw' },
      revision: { type: 'integer' },
      proof: { type: 'object', properties: proofFields, required: proofRequired, additionalProperties: false },
    },
    required: [...draw.required, 'remainingChances', 'coins', 'revision', 'proof'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const drawsList = {
  id: 'draws.list',
  method: 'GET',
  path: '/me/draws',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Own draws, newest first; with `outcome=prize` my prizes (R-183)',
  input: { type: 'object', properties: { outcome, lotteryId: id, ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: draw }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
