import type { Operation } from './operation.ts';

/** A key in base64url, as browsers write it. */
const key = (length: number) => ({ type: 'string', minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' }) as const;

export const pushGet = {
  id: 'push.get',
  method: 'GET',
  path: '/me/push',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: [],
  summary: 'Whether this device shows notifications, and the key that browsers ask for',
  result: {
    type: 'object',
    properties: {
      publicKey: { type: 'string', description: 'Public key of the server (VAPID); empty where nobody is sent notifications' },
      on: { type: 'boolean', description: 'Notifications go to the device that asks' },
    },
    required: ['publicKey', 'on'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const pushPut = {
  id: 'push.put',
  method: 'PUT',
  path: '/me/push',
  access: 'member',
  status: 204,
  problems: ['server.busy'],
  summary:
    'Sends notifications to the device that asks, until its session ends. The endpoint has to be of a push service that the club allows',
  input: {
    type: 'object',
    properties: {
      endpoint: {
        type: 'string',
        minLength: 12,
        maxLength: 1000,
        description: 'Address of the device, as the browser’s subscription has it',
      },
      p256dh: key(87),
      auth: key(22),
    },
    required: ['endpoint', 'p256dh', 'auth'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const pushEnd = {
  id: 'push.end',
  method: 'DELETE',
  path: '/me/push',
  access: 'member',
  status: 204,
  problems: [],
  summary: 'Sends no notifications to the device that asks any more',
} as const satisfies Operation;
