import type { Operation } from './operation.ts';
import { coins, id, instant, nextCursor, pageInput, reason } from './shapes.ts';

const status = { type: 'string', enum: ['upcoming', 'attending', 'open', 'full', 'ended'] } as const;

const activity = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    description: { type: 'string' },
    rules: { type: 'string' },
    prizeDescription: { type: 'string' },
    art: { type: 'string' },
    ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] },
    status: {
      ...status,
      description:
        'Of the caller: upcoming before `startsAt`, ended from `endsAt` on or when sign-up is over; attending beats open and full (R-386 to R-389)',
    },
    over: { type: 'boolean', description: 'It has ended, not only its sign-up' },
    myStatus: { type: 'string', enum: ['none', 'attending', 'applied', 'declined'] },
    state: {
      type: 'string',
      enum: ['upcoming', 'attending', 'applied', 'declined', 'open', 'full', 'closed', 'ended'],
      description: 'Both in a word: `status`, but `applied` and `declined` until it ends, and `closed` where only its sign-up is over',
    },
    access: { type: 'string', enum: ['open', 'application', 'invitation'] },
    window: { type: 'object', properties: { from: instant, to: instant }, additionalProperties: false, description: 'When it is shown' },
    startsAt: { ...instant, description: 'Sign-up opens (R-335)' },
    endsAt: { ...instant, description: 'It is over (R-335)' },
    takesPlace: {
      type: 'object',
      properties: { from: instant, to: instant },
      required: ['from', 'to'],
      additionalProperties: false,
      description: 'When members come together; absent where that is all the time',
    },
    signUpUntil: instant,
    leaveUntil: { ...instant, description: 'Until then a place can be given back for its coins (A-77)' },
    store: { type: 'string', description: 'Its name' },
    costCoins: coins,
    coinCost: { ...coins, description: 'The same' },
    capacity: { type: 'integer' },
    attending: { type: 'integer', description: 'How many do' },
    placesLeft: { type: 'integer', description: 'Absent where there is no limit' },
    cancellable: { type: 'boolean', description: 'Whether a place or an application can be given back now' },
    spinUsed: {
      type: 'boolean',
      description: 'Whether a place can no longer be given back for its coins, because the spin that came with it was used',
    },
    eligible: { type: 'boolean' },
    reasons: { type: 'array', items: reason },
    note: {
      type: 'string',
      enum: ['soon', 'period', 'over', 'level', 'coins', 'full', 'other'],
      description:
        'Why the caller can’t take part, in a word: sign-up is not open yet, is closed, all is over, for a level that is named, coins are missing, no place left, anything else. Absent where `eligible`',
    },
    lotteryId: { ...id, description: 'Of the draw that belongs to it; absent where there is none for the market' },
    remainingChances: { type: 'integer', description: 'Draws the caller could still make there today; 0 without one (R-339)' },
    prizes: {
      type: 'array',
      description: 'Of its draw (R-340)',
      items: {
        type: 'object',
        properties: {
          id,
          name: { type: 'string' },
          art: { type: 'string' },
          ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] },
        },
        required: ['id', 'name', 'art', 'ground'],
        additionalProperties: false,
      },
    },
  },
  required: [
    'id',
    'name',
    'description',
    'rules',
    'prizeDescription',
    'art',
    'ground',
    'status',
    'over',
    'myStatus',
    'state',
    'access',
    'window',
    'startsAt',
    'endsAt',
    'signUpUntil',
    'leaveUntil',
    'costCoins',
    'coinCost',
    'attending',
    'cancellable',
    'spinUsed',
    'eligible',
    'reasons',
    'remainingChances',
    'prizes',
  ],
  additionalProperties: false,
} as const;

export const activitiesList = {
  id: 'activities.list',
  method: 'GET',
  path: '/activities',
  access: 'visitor',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Activities of the market: those one attends or can attend first, ended ones last',
  input: { type: 'object', properties: { status, ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: activity }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const activitiesGet = {
  id: 'activities.get',
  method: 'GET',
  path: '/activities/{id}',
  access: 'visitor',
  status: 200,
  problems: ['feature.switched_off', 'activity.not_found'],
  summary: 'One activity (R-334 to R-340)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: activity,
} as const satisfies Operation;

export const activitiesAttend = {
  id: 'activities.attend',
  method: 'POST',
  path: '/activities/{id}/attendances',
  access: 'member',
  status: 201,
  movesValue: true,
  problems: [
    'feature.switched_off',
    'activity.not_found',
    'activity.outside_period',
    'redemption.level_required',
    'redemption.not_eligible',
    'activity.already_attending',
    'activity.full',
    'redemption.price_changed',
    'activity.coins_insufficient',
  ],
  summary: 'Takes a place, or applies for one; its coins are taken at once (A-77, R-181, R-535, R-540, R-541)',
  input: {
    type: 'object',
    properties: { id, expectedCost: { ...coins, minimum: 0, description: 'What the member saw it costs' } },
    required: ['id'],
    additionalProperties: false,
  },
  result: activity,
} as const satisfies Operation;

export const activitiesLeave = {
  id: 'activities.leave',
  method: 'DELETE',
  path: '/activities/{id}/attendances/current',
  access: 'member',
  status: 200,
  movesValue: true,
  problems: ['activity.not_found', 'activity.outside_period', 'redemption.invalid_transition'],
  summary:
    'Gives the place or the application back before it takes place; the coins return to their lots (A-25, A-77), unused spins that came with the place go. A paid place whose spin was used cannot be given back',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: activity,
} as const satisfies Operation;
