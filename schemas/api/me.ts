import { identity } from './identities.ts';
import type { Operation } from './operation.ts';
import { day, id, instant, language, level, market, paidTier, userTier } from './shapes.ts';

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

// `site.limits.nameLength` limits a name; this only bounds a request.
const name = { type: 'string', maxLength: 1000 } as const;

const profile = {
  name,
  firstName: name,
  lastName: name,
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
    ownNumber: {
      type: 'string',
      enum: ['none', 'open', 'chosen'],
      description: 'Whether a number of one’s own is to be chosen, was chosen, or does not come with the level',
    },
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
    'ownNumber',
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

export const meMemberNumber = {
  id: 'me.memberNumber',
  method: 'PUT',
  path: '/me/member-number',
  access: 'member',
  status: 200,
  problems: [
    'member_number.format',
    'member_number.reserved',
    'member_number.level_required',
    'member_number.chosen',
    'member_number.taken',
    'rate.limited',
  ],
  summary: 'Chooses a member number of one’s own, once; tills know the old one for some days more (R-489, A-12)',
  input: {
    type: 'object',
    // `campaigns/programme/levels` limits the digits; this only bounds a request.
    properties: { number: { type: 'string', maxLength: 40 } },
    required: ['number'],
    additionalProperties: false,
  },
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
