import { id } from '../api/shapes.ts';
import { seenPattern } from '../blank.ts';
import type { OpsOperation } from './operation.ts';
import { clerks } from './roles.ts';
import { threadState } from './threads.ts';

const readTo = { type: 'integer', minimum: 1 } as const;

export const threadsAnswer = {
  id: 'threads.answer',
  method: 'POST',
  path: '/threads/{id}/messages',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'Answers a member, who hears of it at once; the same `sendId` answers once',
  input: {
    type: 'object',
    properties: {
      id,
      sendId: { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' },
      text: { type: 'string', minLength: 1, maxLength: 4000, pattern: seenPattern },
      close: { type: 'boolean', description: 'Closes the conversation, unless the member wrote something after `readTo`' },
      readTo: {
        ...readTo,
        description:
          'Place of the last message that the operator saw: later ones stay unread and wait for an answer. Absent: all were seen',
      },
    },
    required: ['id', 'sendId', 'text'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { id, place: { type: 'integer' }, state: threadState },
    required: ['id', 'place', 'state'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const threadsUpdate = {
  id: 'threads.update',
  method: 'PATCH',
  path: '/threads/{id}',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 204,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'Takes a conversation, gives it back or to a colleague, settles or reopens it, says how far operators have read',
  input: {
    type: 'object',
    properties: {
      id,
      assign: { type: 'string', enum: ['me', 'nobody'] },
      assignTo: {
        type: 'string',
        minLength: 1,
        maxLength: 4000,
        description: 'Pass of the colleague who gets the conversation, from `colleagues.list`',
      },
      closed: {
        type: 'boolean',
        description: 'Closes or reopens it; with `readTo`, closes only if the member wrote nothing after that place',
      },
      readTo: { ...readTo, description: 'Place of the last message that operators have read' },
    },
    required: ['id'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
