import { agreements } from './auth.ts';
import type { Operation } from './operation.ts';
import { accountType, id, instant, language, market, nextCursor, wholeListInput } from './shapes.ts';

/** A way to log in: a phone number or an email address. */
export const identity = {
  type: 'object',
  properties: { id, kind: { type: 'string', enum: ['phone', 'email'] }, value: { type: 'string' }, verifiedAt: instant },
  required: ['id', 'kind', 'value'],
  additionalProperties: false,
} as const;

export const mePassword = {
  id: 'me.password',
  method: 'PUT',
  path: '/me/password',
  access: 'member',
  status: 204,
  problems: ['validation.password_policy', 'validation.password_mismatch', 'auth.account_locked', 'auth.password_incorrect'],
  summary: 'Changes the password; other sessions end',
  input: {
    type: 'object',
    properties: {
      current: { type: 'string', maxLength: 1024 },
      new: { type: 'string', maxLength: 1024 },
      confirm: { type: 'string', maxLength: 1024 },
    },
    required: ['current', 'new', 'confirm'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const sessionsList = {
  id: 'sessions.list',
  method: 'GET',
  path: '/me/sessions',
  access: 'member',
  status: 200,
  whole: true,
  transient: true,
  problems: [],
  summary: 'Where the member is signed in (A-91)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            createdAt: instant,
            lastUsedAt: instant,
            expiresAt: instant,
            device: { type: 'string' },
            current: { type: 'boolean' },
          },
          required: ['id', 'createdAt', 'lastUsedAt', 'expiresAt', 'device', 'current'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const sessionsRevoke = {
  id: 'sessions.revoke',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: 'member',
  status: 204,
  problems: ['request.not_found'],
  summary: 'Ends one session',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;

export const sessionsConfirm = {
  id: 'sessions.confirm',
  method: 'POST',
  path: '/me/sessions/current/confirmations',
  access: 'member',
  status: 204,
  problems: ['auth.too_many_attempts', 'auth.account_locked', 'auth.password_incorrect'],
  summary: 'Gives the password once more, which answers `auth.reauth_required`: the session is fresh again',
  input: {
    type: 'object',
    properties: { password: { type: 'string', maxLength: 1024 } },
    required: ['password'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const identitiesAdd = {
  id: 'identities.add',
  method: 'POST',
  path: '/me/identities',
  access: 'member',
  status: 201,
  problems: [
    'validation.phone_format',
    'validation.email_format',
    'auth.too_many_attempts',
    'auth.account_locked',
    'auth.reauth_required',
    'auth.account_exists',
  ],
  summary: 'Adds a phone or email, not yet verified (the session must be fresh or the password given)',
  input: {
    type: 'object',
    properties: {
      accountType,
      account: { type: 'string', maxLength: 254 },
      country: market,
      password: { type: 'string', maxLength: 1024 },
    },
    required: ['accountType', 'account', 'country'],
    additionalProperties: false,
  },
  result: identity,
} as const satisfies Operation;

export const identitiesVerify = {
  id: 'identities.verify',
  method: 'POST',
  path: '/me/identities/{id}/verifications',
  access: 'member',
  status: 200,
  problems: ['validation.code_format', 'request.not_found', 'auth.code_expired', 'auth.code_incorrect', 'auth.account_exists'],
  summary: 'Verifies it with a code of purpose `verify`',
  input: {
    type: 'object',
    properties: { id, challengeId: id, code: { type: 'string', maxLength: 16 } },
    required: ['id', 'challengeId', 'code'],
    additionalProperties: false,
  },
  result: identity,
} as const satisfies Operation;

export const identitiesRemove = {
  id: 'identities.remove',
  method: 'DELETE',
  path: '/me/identities/{id}',
  access: 'member',
  status: 204,
  problems: ['request.not_found', 'auth.reauth_required', 'identity.last'],
  summary: 'Removes one; the last verified one stays. Needs a fresh session (`sessions.confirm`): a password has no place in an address',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;

export const consentsList = {
  id: 'consents.list',
  method: 'GET',
  path: '/me/consents',
  access: 'member',
  status: 200,
  whole: true,
  problems: [],
  summary: 'Agreements and consents with version, language and time (A-105)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            purpose: { type: 'string' },
            version: { type: 'string' },
            language,
            granted: { type: 'boolean' },
            recordedAt: instant,
          },
          required: ['id', 'purpose', 'version', 'language', 'granted', 'recordedAt'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const consentsPut = {
  id: 'consents.put',
  method: 'PUT',
  path: '/me/consents/{purpose}',
  access: 'member',
  status: 204,
  problems: ['request.not_found', 'consent.required'],
  summary: 'Gives or withdraws an optional consent (marketing); the agreements of the membership itself stand while it lasts',
  input: {
    type: 'object',
    properties: { purpose: { type: 'string', maxLength: 64 }, granted: { type: 'boolean' } },
    required: ['purpose', 'granted'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const meAgreementsCreate = {
  id: 'me.agreements.create',
  method: 'POST',
  path: '/me/agreements',
  access: 'member',
  status: 204,
  problems: ['request.not_found', 'validation.agreement_required'],
  summary: 'Agrees to terms in a new version; refused where a page has moved on since it was shown (A-105)',
  input: {
    type: 'object',
    properties: { agreements: { ...agreements, minItems: 1 } },
    required: ['agreements'],
    additionalProperties: false,
  },
} as const satisfies Operation;
