import type { Operation } from './operation.ts';
import { accountType, channel, id, instant, market } from './shapes.ts';

const account = {
  type: 'string',
  maxLength: 254,
  description: 'A phone number as typed (national or international) or an email address',
} as const;
const code = { type: 'string', maxLength: 16 } as const;
const password = { type: 'string', maxLength: 1024 } as const;
const session = { token: { type: 'string' }, expiresAt: instant } as const;
const slug = { type: 'string', maxLength: 64 } as const;

export const verificationCodesSend = {
  id: 'verificationCodes.send',
  method: 'POST',
  path: '/auth/verification-codes',
  access: 'visitor',
  status: 202,
  problems: [
    'validation.phone_format',
    'validation.email_format',
    'auth.too_many_attempts',
    'auth.account_unknown',
    'auth.account_exists',
    'auth.phone_not_verified',
    'auth.channel_unavailable',
  ],
  summary:
    'Sends a code of `site.limits.codeLength` digits; the answer has the same shape for known and unknown accounts, and the three account refusals come here only in literal mode (R-039, R-040, A-83 to A-87)',
  input: {
    type: 'object',
    properties: {
      purpose: { type: 'string', enum: ['register', 'login', 'reset', 'verify'] },
      accountType,
      account,
      country: market,
      channel: { ...channel, description: 'Way to send the code; where absent, the market’s first one that fits the account' },
    },
    required: ['purpose', 'accountType', 'account', 'country'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { challengeId: id, expiresAt: instant, resendAt: instant, channel, resendInSeconds: { type: 'integer' } },
    required: ['challengeId', 'expiresAt', 'resendAt', 'channel', 'resendInSeconds'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const verificationCodesCheck = {
  id: 'verificationCodes.check',
  method: 'POST',
  path: '/auth/verification-codes/{challengeId}/checks',
  access: 'visitor',
  status: 200,
  problems: ['validation.code_format', 'auth.code_expired', 'auth.code_incorrect'],
  summary: 'Trades a right code for a proof (one use, `accounts.code.proofSeconds`)',
  input: { type: 'object', properties: { challengeId: id, code }, required: ['challengeId', 'code'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { proof: { type: 'string' }, expiresAt: instant },
    required: ['proof', 'expiresAt'],
    additionalProperties: false,
  },
} as const satisfies Operation;

/** Terms pages that were agreed to, in the version that was shown. */
export const agreements = {
  type: 'array',
  maxItems: 10,
  items: {
    type: 'object',
    properties: { slug, version: { type: 'string', maxLength: 32 } },
    required: ['slug', 'version'],
    additionalProperties: false,
  },
} as const;

export const registrationsCreate = {
  id: 'registrations.create',
  method: 'POST',
  path: '/auth/registrations',
  access: 'visitor',
  campaign: 'registration',
  status: 201,
  movesValue: true,
  problems: [
    'feature.switched_off',
    'validation.phone_format',
    'validation.email_format',
    'validation.code_format',
    'validation.password_policy',
    'validation.password_mismatch',
    'validation.agreement_required',
    'auth.too_many_attempts',
    'auth.code_expired',
    'auth.code_incorrect',
    'auth.account_exists',
    'invitation.code_invalid',
  ],
  summary:
    'Makes a member: proof of the account, password, agreements, home store; grants the registration coins once (R-037 to R-044, A-33)',
  input: {
    type: 'object',
    properties: {
      accountType,
      account,
      country: market,
      proof: { type: 'string', maxLength: 200 },
      challengeId: id,
      code,
      password,
      confirmPassword: password,
      invitationCode: { type: 'string', maxLength: 32 },
      agreements,
      brand: id,
      region: id,
      city: id,
      store: id,
    },
    required: ['accountType', 'account', 'country', 'password', 'confirmPassword', 'agreements'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      ...session,
      successToken: { type: 'string' },
      coins: { type: 'integer' },
      boost: {
        type: 'object',
        description: 'Coin boost that added to the coins, and how much; absent where none did',
        properties: { name: { type: 'string' }, coins: { type: 'integer' } },
        required: ['name', 'coins'],
        additionalProperties: false,
      },
      member: {
        type: 'object',
        properties: { id, memberNumber: { type: 'string' }, country: market },
        required: ['id', 'memberNumber', 'country'],
        additionalProperties: false,
      },
    },
    required: ['token', 'expiresAt', 'successToken', 'coins', 'member'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const registrationsAcknowledge = {
  id: 'registrations.acknowledge',
  method: 'POST',
  path: '/auth/registrations/acknowledgements',
  access: 'member',
  status: 204,
  problems: ['registration.token_used'],
  summary: 'The success screen was seen (A-69)',
  input: {
    type: 'object',
    properties: { successToken: { type: 'string', maxLength: 200 } },
    required: ['successToken'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const sessionsCreate = {
  id: 'sessions.create',
  method: 'POST',
  path: '/auth/sessions',
  access: 'visitor',
  status: 201,
  problems: [
    'validation.phone_format',
    'validation.email_format',
    'validation.code_format',
    'auth.too_many_attempts',
    'auth.account_locked',
    'auth.password_incorrect',
    'auth.code_expired',
    'auth.code_incorrect',
    'auth.account_unknown',
    'auth.phone_not_verified',
    'member.locked',
    'auth.reauth_required',
  ],
  summary:
    'Signs in by password, or by challenge and code (of `login`, or of a `register` that met its account); an account long idle needs both, else `auth.reauth_required` (R-124, R-125, A-86, A-87, A-89)',
  input: {
    type: 'object',
    properties: { accountType, account, country: market, password, challengeId: id, code },
    required: ['account'],
    additionalProperties: false,
  },
  result: { type: 'object', properties: session, required: ['token', 'expiresAt'], additionalProperties: false },
} as const satisfies Operation;

export const sessionsEnd = {
  id: 'sessions.end',
  method: 'DELETE',
  path: '/auth/sessions/current',
  access: 'member',
  status: 204,
  problems: [],
  summary: 'Logs out (R-170)',
} as const satisfies Operation;

export const passwordResetsCreate = {
  id: 'passwordResets.create',
  method: 'POST',
  path: '/auth/password-resets',
  access: 'visitor',
  status: 204,
  problems: [
    'validation.phone_format',
    'validation.email_format',
    'validation.password_policy',
    'validation.password_mismatch',
    'validation.code_format',
    'auth.code_expired',
    'auth.code_incorrect',
    'auth.account_unknown',
    'auth.phone_not_verified',
    'member.locked',
  ],
  summary: 'Sets a new password with a proof (or challenge and code) and ends all sessions (R-126)',
  input: {
    type: 'object',
    properties: {
      accountType,
      account,
      country: market,
      proof: { type: 'string', maxLength: 200 },
      challengeId: id,
      code,
      newPassword: password,
      confirmPassword: password,
    },
    required: ['account', 'newPassword', 'confirmPassword'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const handoffsCreate = {
  id: 'handoffs.create',
  method: 'POST',
  path: '/auth/handoffs',
  access: 'member',
  status: 201,
  problems: [],
  summary: 'A one-time code that carries this session to another page (`site.handoff.codeSeconds`, A-92)',
  result: {
    type: 'object',
    properties: { code: { type: 'string' }, expiresAt: instant },
    required: ['code', 'expiresAt'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const handoffsExchange = {
  id: 'handoffs.exchange',
  method: 'POST',
  path: '/auth/handoffs/exchanges',
  access: 'visitor',
  status: 200,
  problems: ['auth.handoff_invalid'],
  summary: 'Trades the value of the URL parameter (one-time code, or session token while the site allows it) for a session (R-383, A-92)',
  input: { type: 'object', properties: { code: { type: 'string', maxLength: 200 } }, required: ['code'], additionalProperties: false },
  result: { type: 'object', properties: session, required: ['token', 'expiresAt'], additionalProperties: false },
} as const satisfies Operation;
