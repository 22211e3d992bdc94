import type { Operation } from './operation.ts';
import { accountType, coins, day, id, instant, language, level, market, money, paidTier, userTier } from './shapes.ts';

const gender = { type: 'string', enum: ['male', 'female', 'other'] } as const;
const familyStatus = { type: 'string', enum: ['single', 'couple', 'one_child', 'two_children', 'three_or_more_children'] } as const;
const occupation = {
  type: 'string',
  enum: ['student', 'office_worker', 'freelancer', 'business_owner', 'homemaker', 'factory_worker', 'service_worker', 'others'],
} as const;
const interest = {
  type: 'string',
  enum: [
    'food_beverages',
    'gaming',
    'anime_culture',
    'sports_fitness',
    'arts_crafts',
    'skincare_makeup',
    'travel',
    'family_activities',
    'social_events',
    'fan_culture',
  ],
} as const;
const identity = {
  type: 'object',
  properties: { id, kind: { type: 'string', enum: ['phone', 'email'] }, value: { type: 'string' }, verifiedAt: instant },
  required: ['id', 'kind', 'value'],
  additionalProperties: false,
} as const;
const address = {
  type: 'object',
  properties: {
    province: { type: 'string', maxLength: 80 },
    city: { type: 'string', maxLength: 80 },
    district: { type: 'string', maxLength: 80 },
    detail: { type: 'string', maxLength: 200 },
    postalCode: { type: 'string', maxLength: 12 },
  },
  additionalProperties: false,
} as const;
const profile = {
  name: { type: 'string', maxLength: 80 },
  firstName: { type: 'string', maxLength: 80 },
  lastName: { type: 'string', maxLength: 80 },
  gender,
  birthday: day,
  familyStatus,
  occupation,
  interests: { type: 'array', items: interest, uniqueItems: true, maxItems: 10 },
  address,
  language,
  brand: id,
  region: id,
  city: id,
  store: id,
} as const;
const me = {
  type: 'object',
  properties: {
    ...profile,
    id,
    memberNumber: { type: 'string' },
    identities: { type: 'array', items: identity },
    email: { type: 'string' },
    phone: { type: 'string', description: 'E.164' },
    country: market,
    level,
    paidTier,
    userTier,
    registeredAt: instant,
    avatarUrl: { type: 'string' },
    birthdayLocked: { type: 'boolean' },
    profileComplete: { type: 'boolean' },
  },
  required: [
    'id',
    'memberNumber',
    'identities',
    'country',
    'language',
    'level',
    'paidTier',
    'userTier',
    'registeredAt',
    'interests',
    'birthdayLocked',
    'profileComplete',
  ],
  additionalProperties: false,
} as const;

export const meGet = {
  id: 'me.get',
  method: 'GET',
  path: '/me',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'The member’s profile (R-245 to R-255)',
  result: me,
} as const satisfies Operation;

export const meUpdate = {
  id: 'me.update',
  method: 'PATCH',
  path: '/me',
  access: 'member',
  status: 200,
  problems: ['validation.name_required', 'validation.interests_limit', 'validation.postal_code', 'profile.birthday_locked'],
  summary: 'Changes the profile; `country` moves the member to that market and opens its wallet (A-32); the birthday is set once',
  input: { type: 'object', properties: { ...profile, country: market }, additionalProperties: false },
  result: me,
} as const satisfies Operation;

export const meAvatar = {
  id: 'me.avatar',
  method: 'PUT',
  path: '/me/avatar',
  access: 'member',
  status: 200,
  upload: true,
  problems: ['validation.image_too_large', 'validation.image_type'],
  summary: 'Sets the profile picture: JPEG, PNG or WebP, re-encoded without metadata (A-95)',
  result: { type: 'object', properties: { avatarUrl: { type: 'string' } }, required: ['avatarUrl'], additionalProperties: false },
} as const satisfies Operation;

export const meSummary = {
  id: 'me.summary',
  method: 'GET',
  path: '/me/summary',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'The numbers of home and member center; `member` in expressions',
  result: {
    type: 'object',
    properties: {
      id,
      name: { type: 'string' },
      memberNumber: { type: 'string' },
      country: market,
      level,
      levelCode: { type: 'string', enum: ['basic', 'v1', 'v2', 'v3'] },
      levelName: { type: 'string', enum: ['Adventurer', 'Leader', 'Creator', 'Dreamer'] },
      tierName: {
        type: 'string',
        enum: ['Adventurer', 'Leader', 'Creator', 'Dreamer', 'VIP', 'SVIP'],
        description: 'The paid plan if there is one, else the level',
      },
      paidTier,
      userTier,
      cardTier: { type: 'string', enum: ['adventurer', 'leader', 'creator', 'dreamer', 'vip', 'svip'] },
      avatarUrl: { type: 'string' },
      profileComplete: { type: 'boolean' },
      coins,
      held: coins,
      debt: coins,
      expiringSoon: {
        type: 'object',
        properties: { coins, expiresAt: instant },
        required: ['coins', 'expiresAt'],
        additionalProperties: false,
      },
      progress: {
        type: 'object',
        description: 'Towards the next level; absent at the top one',
        properties: {
          nextLevel: level,
          nextLevelName: { type: 'string' },
          spent: money,
          needed: money,
          missing: money,
          percent: { type: 'integer', minimum: 0, maximum: 100 },
        },
        required: ['nextLevel', 'nextLevelName', 'spent', 'needed', 'missing', 'percent'],
        additionalProperties: false,
      },
      checkIn: {
        type: 'object',
        properties: {
          checkedInToday: { type: 'boolean' },
          count: { type: 'integer' },
          dailyCoins: coins,
          nextMilestone: {
            type: 'object',
            properties: { daysLeft: { type: 'integer' }, coins },
            required: ['daysLeft', 'coins'],
            additionalProperties: false,
          },
          week: {
            type: 'array',
            description: 'The last six UTC days and today',
            items: {
              type: 'object',
              properties: { date: day, state: { type: 'string', enum: ['signed', 'unsigned', 'today'] } },
              required: ['date', 'state'],
              additionalProperties: false,
            },
          },
        },
        required: ['checkedInToday', 'count', 'dailyCoins', 'week'],
        additionalProperties: false,
      },
    },
    required: [
      'id',
      'memberNumber',
      'country',
      'level',
      'levelCode',
      'levelName',
      'tierName',
      'paidTier',
      'userTier',
      'cardTier',
      'profileComplete',
      'coins',
      'held',
      'debt',
      'checkIn',
    ],
    additionalProperties: false,
  },
} as const satisfies Operation;

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
  problems: [],
  summary: 'Where the member is signed in (A-91)',
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

export const identitiesAdd = {
  id: 'identities.add',
  method: 'POST',
  path: '/me/identities',
  access: 'member',
  status: 201,
  problems: ['validation.phone_format', 'validation.email_format', 'auth.reauth_required', 'auth.account_exists'],
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
  problems: [
    'validation.code_format',
    'auth.too_many_attempts',
    'auth.code_expired',
    'auth.code_incorrect',
    'auth.account_exists',
    'request.not_found',
  ],
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
  summary: 'Removes one; the last verified one stays',
  input: {
    type: 'object',
    properties: { id, password: { type: 'string', maxLength: 1024 } },
    required: ['id'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const consentsList = {
  id: 'consents.list',
  method: 'GET',
  path: '/me/consents',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Agreements and consents with version, language and time (A-105)',
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
