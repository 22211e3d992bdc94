import type { CampaignContract } from '../campaign.ts';

const count = (title: string, maximum: number, unit: string, description?: string) =>
  ({ type: 'integer', minimum: 1, maximum, title, 'x-unit': unit, ...(description ? { description } : {}) }) as const;

export const accounts = {
  type: 'accounts',
  title: 'Sign-in and codes',
  single: true,
  //
  description: 'Limits of signing up and signing in. Members’ apps hear of the delay before a new code, of nothing else.',
  body: {
    type: 'object',
    properties: {
      code: {
        type: 'object',
        title: 'One-time codes',
        properties: {
          //
          validSeconds: count('A code is valid for', 600, 'seconds'),
          wrongTries: count('Wrong tries a code bears', 20, 'tries'),
          //
          resendSeconds: { ...count('A new code can be asked for after', 600, 'seconds'), 'x-public': true },
          perDestinationHour: count('Codes to one number or address', 10000, 'an hour'),
          perDestinationDay: count('Codes to one number or address', 10000, 'a day'),
          perAddressHour: count('Unused codes from one network address', 10000, 'an hour', 'A code that is used counts no more'),
          perPrefixHour: count(
            'Unused codes to neighbouring numbers',
            10000,
            'an hour',
            'Numbers that differ in the last four digits alone',
          ),
          perDeviceHour: count('Unused codes from one device', 10000, 'an hour'),
          perMarketDay: count('Codes in one market', 1000000, 'a day', 'Beyond them the channel closes until the next day'),
          alarmPercent: count('The console warns from', 100, '%', 'Of the codes that a market may send in a day'),
          unusedFrom: count('A channel closes from', 1000000, 'unused codes', 'In one market, for all but members’ own devices'),
          unusedPercent: count('If they are of all codes at least', 100, '%'),
          unusedHours: count('Counted over the last', 24, 'hours'),
          accountFailuresDay: count('Wrong codes for one account', 10000, 'a day', 'Then no more are sent but to its own devices'),
          proofSeconds: count('A proof is valid for', 3600, 'seconds', 'What a right code proves can be used this long'),
        },
        required: [
          'validSeconds',
          'wrongTries',
          'resendSeconds',
          'perDestinationHour',
          'perDestinationDay',
          'perAddressHour',
          'perPrefixHour',
          'perDeviceHour',
          'perMarketDay',
          'alarmPercent',
          'unusedFrom',
          'unusedPercent',
          'unusedHours',
          'accountFailuresDay',
          'proofSeconds',
        ],
        additionalProperties: false,
      },
      password: {
        type: 'object',
        title: 'Passwords',
        properties: {
          //
          lockAfter: count(
            'Wrong passwords that lock',
            100,
            'in a row',
            'Signing in by password is then closed, but on members’ own devices',
          ),
          lockWindowHours: count('They count and lock for', 720, 'hours', 'A reset opens it before'),
          delayFrom: count('Waiting begins at wrong try', 100, 'tries'),
          delaySeconds: count('The first wait', 60, 'seconds', 'It doubles with each further try'),
          delayMaxSeconds: count('The longest wait', 3600, 'seconds'),
          perAddressHour: count('Wrong passwords from one network address', 10000, 'an hour'),
          blocked: {
            type: 'array',
            items: { type: 'string' },
            title: 'Blocked passwords',
            description: 'Nobody may choose them, whatever their case',
          },
        },
        required: ['lockAfter', 'lockWindowHours', 'delayFrom', 'delaySeconds', 'delayMaxSeconds', 'perAddressHour', 'blocked'],
        additionalProperties: false,
      },
      session: {
        type: 'object',
        title: 'Sign-ins',
        properties: {
          //
          slidingDays: count('A sign-in ends without use after', 365, 'days'),
          absoluteDays: count('And in any case after', 730, 'days'),
          freshMinutes: count('A sign-in is fresh for', 1440, 'minutes', 'So long no second proof is asked for'),
          //
          idleDays: count(
            'A code alone signs in until',
            3650,
            'days',
            'Without use for so long, more is asked for: phone numbers change hands',
          ),
        },
        required: ['slidingDays', 'absoluteDays', 'freshMinutes', 'idleDays'],
        additionalProperties: false,
      },
      privacy: {
        type: 'object',
        title: 'Own data',
        properties: {
          exportsPerDay: count('Files of one’s own data', 20, 'a day', 'Asked for by one member'),
          exportHours: { ...count('Such a file can be fetched for', 720, 'hours', 'From when it is ready'), 'x-public': true },
          eraseHours: {
            ...count('An account is erased after', 720, 'hours', 'Until then its member may take the request back; the law allows 72'),
            'x-public': true,
          },
        },
        required: ['exportsPerDay', 'exportHours', 'eraseHours'],
        additionalProperties: false,
      },
      enumeration: {
        type: 'string',
        enum: ['strict', 'literal'],
        title: 'Unknown accounts',
        //
        description: 'Strict: nobody can find out whether an account exists. Literal: sign-in says so',
      },
    },
    required: ['code', 'password', 'session', 'privacy', 'enumeration'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
