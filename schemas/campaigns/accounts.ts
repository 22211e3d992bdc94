import type { CampaignContract } from '../campaign.ts';

const count = (description: string, maximum = 10000) => ({ type: 'integer', minimum: 1, maximum, description }) as const;

export const accounts = {
  type: 'accounts',
  single: true,
  description: 'Limits of signing up and signing in (A-80 to A-96). Nothing here is delivered to members but the resend delay.',
  body: {
    type: 'object',
    properties: {
      code: {
        type: 'object',
        properties: {
          validSeconds: count('A code lives this long (A-83)', 600),
          wrongTries: count('Wrong tries before a code is dead', 20),
          resendSeconds: { ...count('A new code can be asked for after this (A-84)', 600), 'x-public': true },
          perDestinationHour: count('Codes an hour to one destination'),
          perDestinationDay: count('Codes a day to one destination'),
          perAddressHour: count('Codes an hour from one network address'),
          perDeviceHour: count('Codes an hour from one device'),
          perMarketDay: count('Codes a day in one market before the channel closes', 1000000),
          accountFailuresDay: count('Wrong codes a day for one account, over all its codes'),
          proofSeconds: count('A proof lives this long', 3600),
        },
        required: [
          'validSeconds',
          'wrongTries',
          'resendSeconds',
          'perDestinationHour',
          'perDestinationDay',
          'perAddressHour',
          'perDeviceHour',
          'perMarketDay',
          'accountFailuresDay',
          'proofSeconds',
        ],
        additionalProperties: false,
      },
      password: {
        type: 'object',
        properties: {
          lockAfter: count('Consecutive wrong passwords that lock password login until a reset (A-86)', 100),
          lockWindowHours: count('… within these hours', 720),
          delayFrom: count('From this wrong try on, each next one waits', 100),
          delaySeconds: count('First wait; it doubles with each further try', 60),
          delayMaxSeconds: count('Longest wait', 3600),
          perAddressHour: count('Wrong passwords an hour from one network address'),
          blocked: { type: 'array', items: { type: 'string' }, description: 'Passwords nobody may choose; compared without case' },
        },
        required: ['lockAfter', 'lockWindowHours', 'delayFrom', 'delaySeconds', 'delayMaxSeconds', 'perAddressHour', 'blocked'],
        additionalProperties: false,
      },
      session: {
        type: 'object',
        properties: {
          slidingDays: count('A session ends after these days without use (A-91)', 365),
          absoluteDays: count('… and after these in any case', 730),
          freshMinutes: count('A session this young needs no second proof', 1440),
          idleDays: count('After these days without use a code alone signs nobody in: phone numbers change hands (A-89)', 3650),
        },
        required: ['slidingDays', 'absoluteDays', 'freshMinutes', 'idleDays'],
        additionalProperties: false,
      },
      enumeration: {
        type: 'string',
        enum: ['strict', 'literal'],
        description: 'Whether an unknown account is told apart before a proof (A-87)',
      },
    },
    required: ['code', 'password', 'session', 'enumeration'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
