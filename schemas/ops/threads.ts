import { id, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import { threadAbout, threadPicture } from '../api/threads.ts';
import type { OpsOperation } from './operation.ts';
import { clerks } from './roles.ts';
import { person } from './shapes.ts';

export const threadState = { type: 'string', enum: ['waiting', 'answered', 'closed'] } as const;

const head = {
  id,
  market,
  memberId: id,
  memberNumber: { type: 'string' },
  category: { type: 'string' },
  categoryName: { type: 'string', description: 'Name of the category, in English' },
  subject: { type: 'string' },
  state: threadState,
  lastText: { type: 'string' },
  lastBy: { type: 'string', enum: ['member', 'ops'] },
  lastAt: instant,
  openedAt: instant,
  waitingSince: { ...instant, description: 'Since when the member waits; absent where nobody does' },
  firstAnsweredAt: instant,
  late: { type: 'boolean', description: 'Whether the member has waited longer than the hours of the message board' },
  assignee: person,
  unread: { type: 'integer', description: 'Messages of the member that no operator has seen' },
} as const;
const headRequired = [
  'id',
  'market',
  'memberId',
  'memberNumber',
  'category',
  'categoryName',
  'subject',
  'state',
  'lastText',
  'lastBy',
  'lastAt',
  'openedAt',
  'late',
  'unread',
] as const;

export const threadsList = {
  id: 'threads.list',
  method: 'GET',
  path: '/threads',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Conversations with members: those that wait the longest first, others the latest first; and how fast members are answered',
  input: {
    type: 'object',
    properties: {
      state: threadState,
      category: { type: 'string', maxLength: 40 },
      assigned: { type: 'string', enum: ['me', 'nobody'] },
      assignee: {
        type: 'string',
        maxLength: 64,
        description: 'Id of the operator who took the conversation; all conversations where absent',
      },
      market,
      member: { type: 'string', maxLength: 64, description: 'Number of the member' },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: head, required: headRequired, additionalProperties: false } },
      nextCursor,
      waiting: { type: 'integer', description: 'Conversations that wait, in all markets listed' },
      late: { type: 'integer' },
      channel: {
        type: 'string',
        description:
          'Name of the topic on which `/config/v1/events` says that conversations have changed; it changes from time to time, so take that of the last answer',
      },
      answerHours: { type: 'integer', description: 'Hours within which members are to be answered' },
      speed: {
        type: 'object',
        description: 'First answers of conversations of the last 30 days',
        properties: {
          answered: { type: 'integer' },
          medianMinutes: {
            type: 'integer',
            description: 'Minutes within which half of the first answers came; absent where there were none',
          },
          inTimePercent: { type: 'integer', description: 'Percent of these answers that came within `answerHours`' },
        },
        required: ['answered'],
        additionalProperties: false,
      },
      categories: { type: 'array', items: person },
    },
    required: ['items', 'waiting', 'late', 'channel', 'answerHours', 'speed', 'categories'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const message = {
  type: 'object',
  properties: {
    id,
    place: { type: 'integer' },
    by: { type: 'string', enum: ['member', 'ops'] },
    operator: person,
    text: { type: 'string' },
    pictures: { type: 'array', items: threadPicture },
    sentAt: instant,
    read: { type: 'boolean', description: 'Whether the other side has read it' },
  },
  required: ['id', 'place', 'by', 'text', 'pictures', 'sentAt', 'read'],
  additionalProperties: false,
} as const;

export const threadsGet = {
  id: 'threads.get',
  method: 'GET',
  path: '/threads/{id}',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'One conversation with its latest 200 messages, oldest first, what it is about, and saved replies in the member’s language',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...head,
      language: { type: 'string', description: 'Language of the member, in which they are answered' },
      about: threadAbout,
      messages: { type: 'array', items: message },
      textLength: { type: 'integer', description: 'Most characters that an answer can have' },
      replies: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, name: { type: 'string' }, text: { type: 'string' } },
          required: ['id', 'name', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: [...headRequired, 'language', 'messages', 'textLength', 'replies'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
