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
  },
  required: ['id', 'memberId', 'memberNumber', 'market', 'status', 'coins', 'at'],
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
      capacity: { type: 'integer' },
      nextCursor,
    },
    required: ['items', 'attending', 'applied'],
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
