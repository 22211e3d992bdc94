import { instant, nextCursor, wholeListInput } from '../api/shapes.ts';
import { seenPattern } from '../blank.ts';
import type { OpsOperation } from './operation.ts';
import { admins, clerks, roles } from './roles.ts';
import { account, markets, reason } from './shapes.ts';

export const sessionsCreate = {
  id: 'sessions.create',
  method: 'POST',
  path: '/sessions',
  access: 'visitor',
  server: 'config',
  status: 201,
  problems: ['auth.too_many_attempts', 'auth.account_locked', 'auth.password_incorrect'],
  summary: 'Sign in with password and one-time code; one refusal for all three, so that nobody learns which was wrong',
  input: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', maxLength: 200 },
      password: { type: 'string', maxLength: 200 },
      totp: { type: 'string', pattern: '^[0-9]{6}$' },
    },
    required: ['email', 'password', 'totp'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { token: { type: 'string' }, expiresAt: instant, account },
    required: ['token', 'expiresAt', 'account'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const sessionsCurrent = {
  id: 'sessions.current',
  method: 'GET',
  path: '/sessions/current',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'Who is signed in, and until when',
  result: {
    type: 'object',
    properties: { expiresAt: instant, account },
    required: ['expiresAt', 'account'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const sessionsEnd = {
  id: 'sessions.end',
  method: 'DELETE',
  path: '/sessions/current',
  access: 'ops',
  server: 'config',
  status: 204,
  problems: [],
  summary: 'Sign out',
} as const satisfies OpsOperation;

const credentials = {
  type: 'object',
  description: 'Shown once, to be handed over in person',
  properties: { account, password: { type: 'string' }, totpSecret: { type: 'string' }, totpUri: { type: 'string' } },
  required: ['account', 'password', 'totpSecret', 'totpUri'],
  additionalProperties: false,
} as const;

export const accountsList = {
  id: 'accounts.list',
  method: 'GET',
  path: '/accounts',
  access: 'ops',
  server: 'config',
  roles: admins,
  status: 200,
  whole: true,
  problems: ['ops.market_scope'],
  summary: 'All accounts of the console; an admin of some markets alone may not manage them',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: account }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const colleaguesList = {
  id: 'colleagues.list',
  method: 'GET',
  path: '/colleagues',
  access: 'ops',
  server: 'config',
  roles: clerks,
  status: 200,
  whole: true,
  problems: [],
  summary: 'Who may answer members of the operator’s markets, the operator among them, by name',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            pass: {
              type: 'string',
              description: 'Passed to an operation to give something to this account, within the next hour; both servers take it',
            },
          },
          required: ['id', 'name', 'pass'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const accountsCreate = {
  id: 'accounts.create',
  method: 'POST',
  path: '/accounts',
  access: 'ops',
  server: 'config',
  roles: admins,
  status: 201,
  problems: ['ops.market_scope', 'auth.account_exists'],
  summary: 'A new account with a first password and a new TOTP secret',
  input: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', maxLength: 200 },
      name: { type: 'string', minLength: 1, maxLength: 80, pattern: seenPattern },
      role: { type: 'string', enum: roles },
      markets: { ...markets, minItems: 1 },
      reason,
    },
    required: ['email', 'name', 'role', 'reason'],
    additionalProperties: false,
  },
  result: credentials,
} as const satisfies OpsOperation;

export const accountsUpdate = {
  id: 'accounts.update',
  method: 'PATCH',
  path: '/accounts/{id}',
  access: 'ops',
  server: 'config',
  roles: admins,
  status: 200,
  problems: ['ops.market_scope', 'request.not_found'],
  summary: 'Another role, other markets (`[]` for all), or closed; the sessions of the account end',
  input: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string', minLength: 1, maxLength: 80, pattern: seenPattern },
      role: { type: 'string', enum: roles },
      markets,
      active: { type: 'boolean' },
      reason,
    },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: account,
} as const satisfies OpsOperation;

export const accountsReset = {
  id: 'accounts.reset',
  method: 'POST',
  path: '/accounts/{id}/resets',
  access: 'ops',
  server: 'config',
  roles: admins,
  status: 201,
  problems: ['ops.market_scope', 'request.not_found'],
  summary: 'A new password and TOTP secret; the sessions of the account end',
  input: { type: 'object', properties: { id: { type: 'string' }, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: credentials,
} as const satisfies OpsOperation;
