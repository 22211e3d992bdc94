import { channel, language, market } from '../api/shapes.ts';
import { messageTemplates } from '../campaigns/notices.ts';
import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const template = { type: 'string', enum: messageTemplates } as const;
const channels = { type: 'array', items: channel } as const;

export const messageTemplatesList = {
  id: 'messageTemplates.list',
  method: 'GET',
  path: '/message-templates',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'What members are sent, as it reads today in each language, with an example for each value',
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            template,
            purpose: { type: 'string', description: 'Name of the purpose, in English; absent where the message has none, such as a code' },
            art: { type: 'string', description: 'Picture of the entry in the app' },
            notification: {
              type: 'string',
              enum: ['title', 'whole'],
              description: 'Part of the message that a notification shows; absent where none is sent',
            },
            texts: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  language: { type: 'string' },
                  subject: { type: 'string', description: 'Title of an email, and of the entry in the app' },
                  text: { type: 'string' },
                  inApp: {
                    type: 'string',
                    description:
                      'Text of the entry in the app, without a link, as the entry leads there itself; absent where the app lists no such message',
                  },
                },
                required: ['language', 'subject', 'text'],
                additionalProperties: false,
              },
            },
          },
          required: ['template', 'texts'],
          additionalProperties: false,
        },
      },
      silent: { ...channels, description: 'Channels without a provider: what is sent there reaches nobody' },
      own: {
        ...channels,
        description: 'Channels by which the operator can be reached as a member; absent where no member has the operator’s email address',
      },
      testsPerHour: { type: 'integer' },
      markets: {
        type: 'array',
        description: 'Markets that the operator looks after',
        items: {
          type: 'object',
          properties: { market: { type: 'string' }, channels },
          required: ['market', 'channels'],
          additionalProperties: false,
        },
      },
    },
    required: ['items', 'silent', 'testsPerHour', 'markets'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const messageTestsCreate = {
  id: 'messageTests.create',
  method: 'POST',
  path: '/message-tests',
  access: 'ops',
  server: 'member',
  roles: ['support', 'campaign', 'admin'],
  status: 201,
  problems: [
    'ops.market_scope',
    'validation.request',
    'validation.phone_format',
    'validation.email_format',
    'message.own_unknown',
    'rate.limited',
  ],
  summary:
    'Sends a message with its example values, as a member of the market would get it, to a typed phone or email or to the operator’s own',
  input: {
    type: 'object',
    properties: {
      template,
      market,
      channel,
      language,
      to: {
        type: 'string',
        minLength: 3,
        maxLength: 254,
        description: 'Phone or email that the test is sent to; the operator’s own as a member where absent',
      },
      reason,
    },
    required: ['template', 'market', 'channel', 'language', 'reason'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { taken: { type: 'boolean', description: 'Whether the provider accepted the message' } },
    required: ['taken'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
