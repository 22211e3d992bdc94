import type { Operation } from './operation.ts';
import { coins, day, id, instant, level, money, nextCursor, pageInput, paidTier, userTier } from './shapes.ts';

export const coinEntryTypes = [
  'registration_reward',
  'sign_in_reward',
  'engagement_reward',
  'online_order',
  'store_order',
  'entertainment_order',
  'other_brand_order',
  'redeem',
  'offset_online',
  'offset_store',
  'offset_entertainment',
  'offset_other_brand',
  'return',
  'remove',
  'adjustment',
  'change',
  'deduction',
  'expired',
] as const;

export const coinsGet = {
  id: 'coins.get',
  method: 'GET',
  path: '/me/coins',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Balance of the market’s wallet and what expires when (R-044, R-120)',
  result: {
    type: 'object',
    properties: {
      available: coins,
      held: coins,
      debt: coins,
      schedule: {
        type: 'array',
        description: 'Soonest first',
        items: { type: 'object', properties: { expiresAt: instant, coins }, required: ['expiresAt', 'coins'], additionalProperties: false },
      },
    },
    required: ['available', 'held', 'debt', 'schedule'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const coinEntriesList = {
  id: 'coinEntries.list',
  method: 'GET',
  path: '/me/coin-entries',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Coin records of the recent 30 days, newest first (R-160, R-286 to R-304, R-550)',
  input: {
    type: 'object',
    properties: {
      direction: { type: 'string', enum: ['earned', 'deducted'] },
      type: { type: 'string', enum: coinEntryTypes },
      ...pageInput,
    },
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
            amount: { type: 'integer', description: 'Signed coins' },
            direction: { type: 'string', enum: ['earned', 'deducted'] },
            effectiveAt: instant,
            recordedAt: instant,
            balanceAfter: coins,
            revision: { type: 'integer' },
            expiresAt: instant,
            day: { type: 'string', format: 'date', description: 'The day in the market’s zone, for headings' },
            source: {
              type: 'object',
              properties: { kind: { type: 'string' }, id: { type: 'string' } },
              required: ['kind', 'id'],
              additionalProperties: false,
            },
            lots: {
              type: 'array',
              description: 'Lots this entry made or used',
              items: {
                type: 'object',
                properties: { coins, expiresAt: instant },
                required: ['coins', 'expiresAt'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'type', 'amount', 'direction', 'effectiveAt', 'recordedAt', 'balanceAfter', 'revision', 'day', 'source', 'lots'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const month = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' } as const;
const milestone = {
  type: 'object',
  properties: { count: { type: 'integer' }, coins, reached: { type: 'boolean' } },
  required: ['count', 'coins', 'reached'],
  additionalProperties: false,
} as const;
const checkInMonth = {
  type: 'object',
  properties: {
    month,
    count: { type: 'integer' },
    today: day,
    checkedInToday: { type: 'boolean' },
    dailyCoins: coins,
    monthCoins: { ...coins, description: 'Got this month so far' },
    fullMonthCoins: { ...coins, description: 'What a full month gives' },
    resetsOn: day,
    previousMonth: month,
    nextMonth: month,
    localResetTime: { type: 'string', description: 'HH:MM in the market’s zone at which the UTC day begins' },
    days: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          date: day,
          state: { type: 'string', enum: ['signed', 'unsigned', 'today', 'future'] },
          milestone: { type: 'boolean' },
        },
        required: ['date', 'state'],
        additionalProperties: false,
      },
    },
    milestones: { type: 'array', items: milestone },
    nextMilestone: {
      type: 'object',
      properties: { daysLeft: { type: 'integer' }, count: { type: 'integer' }, coins },
      required: ['daysLeft', 'count', 'coins'],
      additionalProperties: false,
    },
  },
  required: [
    'month',
    'count',
    'today',
    'checkedInToday',
    'dailyCoins',
    'monthCoins',
    'fullMonthCoins',
    'resetsOn',
    'previousMonth',
    'localResetTime',
    'days',
    'milestones',
  ],
  additionalProperties: false,
} as const;

export const checkInsGet = {
  id: 'checkIns.get',
  method: 'GET',
  path: '/me/check-ins',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'The calendar of a UTC month (R-186, R-417 to R-421); `today` becomes `signed` once checked in',
  input: { type: 'object', properties: { month }, additionalProperties: false },
  result: checkInMonth,
} as const satisfies Operation;

export const checkInsCreate = {
  id: 'checkIns.create',
  method: 'POST',
  path: '/me/check-ins',
  access: 'member',
  status: 201,
  movesValue: true,
  problems: ['check_in.already_done', 'feature.switched_off'],
  summary: 'Checks in for today (UTC): the daily coins and, when reached, a milestone’s (R-552 to R-555)',
  result: {
    type: 'object',
    properties: {
      date: day,
      count: { type: 'integer' },
      coins: { ...coins, description: 'Got by this check-in, milestone included' },
      milestone,
      available: coins,
    },
    required: ['date', 'count', 'coins', 'available'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const benefit = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      enum: [
        'coin_multiplier',
        'discount',
        'free_shipping',
        'birthday_day',
        'birthday_month',
        'entertainment_access',
        'events_application',
        'events_invitation',
        'early_access',
        'member_number',
        'annual_events',
        'upgrade_pack',
        'brand_perks',
      ],
    },
    value: { type: 'number' },
    perMonth: { type: 'integer' },
    unlimited: { type: 'boolean' },
    cap: money,
    perCoin: money,
  },
  required: ['kind'],
  additionalProperties: false,
} as const;

export const levelsList = {
  id: 'levels.list',
  method: 'GET',
  path: '/levels',
  access: 'visitor',
  status: 200,
  problems: [],
  summary: 'The four levels with their benefits in this market (R-054 to R-057, R-235, R-482 to R-490)',
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            level,
            code: { type: 'string', enum: ['basic', 'v1', 'v2', 'v3'] },
            shortName: { type: 'string', enum: ['basic', 'Lv1', 'Lv2', 'Lv3'] },
            name: { type: 'string', enum: ['Adventurer', 'Leader', 'Creator', 'Dreamer'] },
            key: { type: 'string', enum: ['adventurer', 'leader', 'creator', 'dreamer'] },
            threshold: money,
            benefits: { type: 'array', items: benefit },
          },
          required: ['id', 'level', 'code', 'shortName', 'name', 'key', 'threshold', 'benefits'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const membershipGet = {
  id: 'membership.get',
  method: 'GET',
  path: '/me/membership',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Own level, progress, how long it is kept, benefits (R-050 to R-052, R-230 to R-234)',
  result: {
    type: 'object',
    properties: {
      level,
      levelName: { type: 'string' },
      paidTier,
      userTier,
      keepUntil: instant,
      windowDays: { type: 'integer' },
      progress: {
        type: 'object',
        properties: {
          nextLevel: level,
          nextLevelName: { type: 'string' },
          spent: money,
          needed: money,
          missing: money,
          percent: { type: 'integer' },
        },
        required: ['nextLevel', 'nextLevelName', 'spent', 'needed', 'missing', 'percent'],
        additionalProperties: false,
      },
      benefits: { type: 'array', items: benefit },
    },
    required: ['level', 'levelName', 'paidTier', 'userTier', 'windowDays', 'benefits'],
    additionalProperties: false,
  },
} as const satisfies Operation;
