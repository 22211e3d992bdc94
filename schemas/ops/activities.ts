import { instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const status = { type: 'string', enum: ['applied', 'attending', 'declined', 'left'] } as const;

const attendance = {
  type: 'object',
  properties: {
    id,
    memberId: id,
    memberNumber: { type: 'string' },
    market,
    status,
    coins: { type: 'integer' },
    at: instant,
    arrivedAt: { ...instant, description: 'When the guest came through the gate' },
    awards: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id, name: { type: 'string' } },
        required: ['id', 'name'],
        additionalProperties: false,
      },
      description: 'Awards that the guest won',
    },
  },
  required: ['id', 'memberId', 'memberNumber', 'market', 'status', 'coins', 'at', 'awards'],
  additionalProperties: false,
} as const;

export const attendancesList = {
  id: 'attendances.list',
  method: 'GET',
  path: '/activities/{id}/attendances',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'Who attends or applied, the oldest first',
  input: { type: 'object', properties: { id, status, ...pageInput }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: attendance },
      attending: { type: 'integer' },
      applied: { type: 'integer' },
      arrived: { type: 'integer' },
      awards: {
        type: 'array',
        description: 'Awards of the activity, with the winners that each can still have',
        items: {
          type: 'object',
          properties: { id, name: { type: 'string' }, winners: { type: 'integer' }, left: { type: 'integer' } },
          required: ['id', 'name', 'winners', 'left'],
          additionalProperties: false,
        },
      },
      capacity: { type: 'integer' },
      nextCursor,
    },
    required: ['items', 'attending', 'applied', 'arrived', 'awards'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const attendancesDecide = {
  id: 'attendances.decide',
  method: 'POST',
  path: '/activities/{id}/attendances/{attendanceId}/decisions',
  access: 'ops',
  server: 'member',
  roles: editors,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'redemption.invalid_transition', 'activity.full'],
  summary: 'Accepts or declines an application (A-13); what was paid for it returns when it is declined',
  input: {
    type: 'object',
    properties: { id, attendanceId: id, accept: { type: 'boolean' }, reason },
    required: ['id', 'attendanceId', 'accept', 'reason'],
    additionalProperties: false,
  },
  result: attendance,
} as const satisfies OpsOperation;

export const attendancesArrive = {
  id: 'attendances.arrive',
  method: 'POST',
  path: '/activities/{id}/arrivals',
  access: 'ops',
  server: 'member',
  roles: editors,
  status: 201,
  problems: [
    'request.not_found',
    'ops.market_scope',
    'redemption.invalid_transition',
    'activity.outside_period',
    'membership_code.invalid',
    'membership_code.expired',
  ],
  summary: 'Notes that a guest came, by the code on the phone or the member number; a repeat changes nothing',
  input: {
    type: 'object',
    properties: {
      id,
      guest: { type: 'string', minLength: 6, maxLength: 400, 'x-key': 'code', description: 'Scanned code or member number of the guest' },
      reason,
    },
    required: ['id', 'guest', 'reason'],
    additionalProperties: false,
  },
  result: attendance,
} as const satisfies OpsOperation;

export const attendancesAward = {
  id: 'attendances.award',
  method: 'POST',
  path: '/activities/{id}/attendances/{attendanceId}/awards',
  access: 'ops',
  server: 'member',
  roles: editors,
  status: 201,
  problems: [
    'request.not_found',
    'ops.market_scope',
    'redemption.invalid_transition',
    'activity.full',
    'voucher.fully_claimed',
    'voucher.not_found',
  ],
  summary: 'Gives a guest an award of the activity, and tells the guest; the same again changes nothing',
  input: {
    type: 'object',
    properties: { id, attendanceId: id, award: { type: 'string', minLength: 1, maxLength: 40 }, reason },
    required: ['id', 'attendanceId', 'award', 'reason'],
    additionalProperties: false,
  },
  result: attendance,
} as const satisfies OpsOperation;

export const attendancesTakeBack = {
  id: 'attendances.takeBack',
  method: 'POST',
  path: '/activities/{id}/attendances/{attendanceId}/awards/{award}/returns',
  access: 'ops',
  server: 'member',
  roles: editors,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'voucher.not_available'],
  summary: 'Takes back an award that was given by mistake, with its voucher, and tells the guest; the same again changes nothing',
  input: {
    type: 'object',
    properties: { id, attendanceId: id, award: { type: 'string', minLength: 1, maxLength: 40 }, reason },
    required: ['id', 'attendanceId', 'award', 'reason'],
    additionalProperties: false,
  },
  result: attendance,
} as const satisfies OpsOperation;
