import type { Operation } from './operation.ts';
import { coins, day, id, instant, nextCursor, pageInput, reason } from './shapes.ts';

const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] } as const;
const hex = { type: 'string', pattern: '^[0-9a-f]*$' } as const;

const prize = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    art: { type: 'string' },
    ground,
    kind: { type: 'string', enum: ['nothing', 'coins', 'voucher', 'item'] },
    range: { type: 'integer', description: 'Weight of the prize' },
    odds: { type: 'number', minimum: 0, maximum: 1, description: 'Share of the prize’s weight in all weights' },
    oddsText: { type: 'string', description: 'Odds of the prize in the caller’s language, e.g. “1 in 40” or “2.5%”' },
    left: { type: 'integer', description: 'Number that can still be won today; absent where there is no limit' },
    leftText: { type: 'string', description: 'Number left today in the caller’s language; absent with `left`' },
  },
  required: ['id', 'name', 'art', 'ground', 'kind', 'range', 'odds', 'oddsText'],
  additionalProperties: false,
} as const;

const chances = {
  type: 'object',
  description: 'Draws that the caller can still make today (UTC); for a visitor, those that a member would have',
  properties: {
    free: { type: 'integer', description: 'Free draws left today' },
    earned: { type: 'integer', description: 'Draws from tasks that are left' },
    bought: { type: 'integer', description: 'How many more could be bought today' },
    left: { type: 'integer', description: 'How many draws could still be made today, in all' },
    resetsAt: { ...instant, description: 'The next UTC midnight' },
  },
  required: ['free', 'earned', 'bought', 'left', 'resetsAt'],
  additionalProperties: false,
} as const;

const lottery = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    description: { type: 'string' },
    rules: { type: 'string' },
    legalNote: { type: 'string' },
    art: { type: 'string' },
    ground,
    window: { type: 'object', properties: { from: instant, to: instant }, additionalProperties: false },
    status: { type: 'string', enum: ['upcoming', 'open', 'exhausted_today', 'ended'] },
    widget: { type: 'string', enum: ['wheel', 'grid', 'slot'] },
    config: {
      type: 'object',
      additionalProperties: {},
      description: 'Configuration of the draw widget, with texts in the caller’s language and prizes in order',
    },
    stagger: { type: 'integer', description: 'Reels stop in turn, so many milliseconds apart' },
    prizes: { type: 'array', items: prize },
    noPrizeOddsText: { type: 'string', description: 'Odds of all empty cells together, in the caller’s language' },
    chances,
    costCoins: { ...coins, description: 'Price of the next draw in coins; 0 while there are free or earned ones' },
    nextCostCoins: { ...coins, description: 'Price of a bought draw in coins; absent where none can be bought' },
    limits: {
      type: 'object',
      properties: {
        freePerDay: { type: 'integer' },
        boughtPerDay: { type: 'integer' },
        perMemberPerDay: { type: 'integer' },
        perMember: { type: 'integer' },
        drawnToday: { type: 'integer' },
        drawn: { type: 'integer' },
      },
      required: ['freePerDay', 'perMemberPerDay', 'perMember', 'drawnToday', 'drawn'],
      additionalProperties: false,
    },
    eligible: { type: 'boolean', description: 'Whether the next draw would be made, were the caller signed in' },
    reasons: {
      type: 'array',
      items: reason,
      description: 'Reasons for which the next draw would be refused, in the order in which they are checked',
    },
    entry: {
      type: 'string',
      enum: ['login', 'free', 'earned', 'coins', 'off'],
      description: 'What the next draw takes: to sign in first, a free chance, one from a task, coins; `off` where it would be refused',
    },
    note: {
      type: 'string',
      enum: [
        'member',
        'more',
        'left',
        'upcoming',
        'ended',
        'exhausted',
        'limit_day',
        'limit_ever',
        'no_chances',
        'coins',
        'level',
        'eligible',
        'age',
        'off',
      ],
      description:
        'What to say of the next draw: what members get (to a visitor), what can be bought after the free ones, how many are left; or why there is none: before its window, after it, all prizes of today gone, the member’s limit of the day or for ever, no chances, too few coins, another level or plan, not for the caller, paused',
    },
    revision: { type: 'integer' },
    commitment: { ...hex, description: 'SHA-256 of today’s seed; absent before the draw opens' },
    utcDay: day,
  },
  required: [
    'id',
    'name',
    'description',
    'rules',
    'art',
    'ground',
    'window',
    'status',
    'widget',
    'config',
    'prizes',
    'noPrizeOddsText',
    'chances',
    'costCoins',
    'limits',
    'eligible',
    'reasons',
    'entry',
    'note',
    'revision',
    'utcDay',
  ],
  additionalProperties: false,
} as const;

export const lotteriesList = {
  id: 'lotteries.list',
  method: 'GET',
  path: '/lotteries',
  access: 'visitor',
  status: 200,
  campaign: 'draws',
  problems: ['feature.switched_off'],
  summary: 'Draws of the market, open ones first',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: lottery }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const lotteriesGet = {
  id: 'lotteries.get',
  method: 'GET',
  path: '/lotteries/{id}',
  access: 'visitor',
  status: 200,
  campaign: 'draws',
  problems: ['feature.switched_off', 'activity.not_found'],
  summary: 'One draw: its widget, odds, what is left today, the caller’s chances and today’s commitment (R-339, R-340)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: lottery,
} as const satisfies Operation;
