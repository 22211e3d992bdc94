import type { Operation } from './operation.ts';
import { channel, id, instant, nextCursor, pageInput, wholeListInput } from './shapes.ts';

export const inboxList = {
  id: 'inbox.list',
  method: 'GET',
  path: '/me/inbox',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: [],
  summary: 'Messages of the member, newest first, in the language of the answer',
  input: { type: 'object', properties: pageInput, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            title: { type: 'string' },
            text: { type: 'string' },
            art: { type: 'string' },
            at: instant,
            read: { type: 'boolean' },
            screen: { type: 'string', description: 'Id of the screen that it is about' },
            params: { type: 'object', additionalProperties: { type: 'string' }, description: 'Parameters of the screen, by name' },
          },
          required: ['id', 'title', 'text', 'art', 'at', 'read', 'screen', 'params'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const inboxMark = {
  id: 'inbox.mark',
  method: 'PUT',
  path: '/me/inbox/{id}',
  access: 'member',
  status: 204,
  problems: ['request.not_found'],
  summary: 'Marks one as read or as unread; once more changes nothing',
  input: { type: 'object', properties: { id, read: { type: 'boolean' } }, required: ['id', 'read'], additionalProperties: false },
} as const satisfies Operation;

export const inboxMarkAll = {
  id: 'inbox.markAll',
  method: 'POST',
  path: '/me/inbox/reads',
  access: 'member',
  status: 204,
  problems: [],
  summary: 'Marks all messages of the member so far as read',
} as const satisfies Operation;

const purpose = { type: 'string', minLength: 1, maxLength: 32 } as const;
const way = { type: 'string', enum: [...channel.enum, 'push'] } as const;

export const noticePreferencesList = {
  id: 'noticePreferences.list',
  method: 'GET',
  path: '/me/notice-preferences',
  access: 'member',
  status: 200,
  whole: true,
  problems: [],
  summary: 'Purposes of messages, by which channels the member gets them, and which can be switched off',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: purpose,
            name: { type: 'string' },
            note: { type: 'string', description: 'What the messages of the purpose are about and, where they cannot be switched off, why' },
            optional: { type: 'boolean' },
            message: { type: 'boolean', description: 'Whether it also comes to the member’s phone or email' },
            channels: {
              type: 'array',
              description:
                'Those of the member’s market that reach a verified phone or email of theirs, in the market’s order; then `push`, where a device of theirs shows notifications',
              items: {
                type: 'object',
                properties: {
                  channel: way,
                  on: { type: 'boolean', description: 'Whether messages of this purpose are sent by this channel' },
                },
                required: ['channel', 'on'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'name', 'note', 'optional', 'message', 'channels'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const noticePreferencesPut = {
  id: 'noticePreferences.put',
  method: 'PUT',
  path: '/me/notice-preferences/{purpose}',
  access: 'member',
  status: 204,
  problems: ['request.not_found', 'notice.required'],
  summary: 'Switches one channel of one purpose on or off, or all of them at once',
  input: {
    type: 'object',
    properties: {
      purpose,
      channel: {
        type: 'string',
        enum: ['message', ...way.enum],
        description: '`message` is all of them: none where off, what holds for who never chose where on again',
      },
      allowed: { type: 'boolean' },
    },
    required: ['purpose', 'channel', 'allowed'],
    additionalProperties: false,
  },
} as const satisfies Operation;
