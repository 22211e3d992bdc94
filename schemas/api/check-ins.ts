import type { Operation } from './operation.ts';
import { coins, day } from './shapes.ts';

/** A month with a four-digit year; not 9999-12, since the next month's year has five digits. */
const month = { type: 'string', pattern: '^(?!9999-12)[1-9][0-9]{3}-(0[1-9]|1[0-2])$' } as const;

const milestone = {
  type: 'object',
  properties: { count: { type: 'integer' }, coins, reached: { type: 'boolean' } },
  required: ['count', 'coins', 'reached'],
  additionalProperties: false,
} as const;

const boost = {
  type: 'object',
  properties: { name: { type: 'string' }, coins },
  required: ['name', 'coins'],
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
    boost: { ...boost, description: 'Coin boost that adds to the check-in of today, before and after it; absent where none does' },
    monthCoins: { ...coins, description: 'Coins of this month’s check-ins so far, boosts included' },
    monthBoostCoins: {
      ...coins,
      description: 'Coins of `monthCoins` that boosts added; `monthCoins` without them compares with `fullMonthCoins`',
    },
    fullMonthCoins: { ...coins, description: 'Coins that a month with a check-in on every day gives, without boosts' },
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
    'monthBoostCoins',
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
  campaign: 'check-in',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'The calendar of a UTC month (R-186, R-417 to R-421); `today` becomes `signed` once checked in',
  input: { type: 'object', properties: { month }, additionalProperties: false },
  result: checkInMonth,
} as const satisfies Operation;

export const checkInsCreate = {
  id: 'checkIns.create',
  method: 'POST',
  path: '/me/check-ins',
  access: 'member',
  campaign: 'check-in',
  status: 201,
  movesValue: true,
  underTerms: true,
  problems: ['feature.switched_off', 'check_in.already_done'],
  summary: 'Checks in for today (UTC): the daily coins and, when reached, a milestone’s (R-552 to R-555)',
  result: {
    type: 'object',
    properties: {
      date: day,
      count: { type: 'integer' },
      coins: { ...coins, description: 'Coins of this check-in, boost and milestone included' },
      boost: { ...boost, description: 'Coin boost that added to the coins, and how much; absent where none did' },
      milestone,
      available: coins,
    },
    required: ['date', 'count', 'coins', 'available'],
    additionalProperties: false,
  },
} as const satisfies Operation;
