import { instant } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { person, reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

/** Locks of a member. */
export const lockHistory = {
  type: 'array',
  description: 'Newest first, at most 20; the first one stands where `status` is `locked`',
  items: {
    type: 'object',
    properties: {
      at: instant,
      by: person,
      reason: { type: 'string' },
      ended: {
        type: 'object',
        properties: { at: instant, by: person, reason: { type: 'string' } },
        required: ['at', 'by', 'reason'],
        additionalProperties: false,
      },
    },
    required: ['at', 'by', 'reason'],
    additionalProperties: false,
  },
} as const;

const change = {
  method: 'POST',
  access: 'ops',
  server: 'member',
  roles: ['support', 'finance', 'admin'],
  status: 201,
  problems: ['request.not_found', 'ops.market_scope'],
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['active', 'locked'] }, sessionsEnded: { type: 'integer' } },
    required: ['status', 'sessionsEnded'],
    additionalProperties: false,
  },
} as const;

export const memberLocksCreate = {
  id: 'memberLocks.create',
  path: '/members/{id}/locks',
  ...change,
  summary:
    'Locks a member (product.md 6.8): all sessions end, nobody signs in, and tills spend nothing of theirs (`member.locked`). What they have stays, and purchases go on earning. Again changes nothing',
} as const satisfies OpsOperation;

export const memberLocksEnd = {
  id: 'memberLocks.end',
  path: '/members/{id}/unlocks',
  ...change,
  summary: 'Ends the lock of a member, who signs in again. Again changes nothing',
} as const satisfies OpsOperation;

export const memberSessionsEnd = {
  id: 'memberSessions.end',
  path: '/members/{id}/sessions/revocations',
  ...change,
  summary: 'Ends all sessions of a member, such as after a phone was lost; they may sign in again at once',
} as const satisfies OpsOperation;
