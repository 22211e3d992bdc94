import type { CampaignContract } from '../campaign.ts';

const count = (title: string, maximum: number, unit: string, description?: string) =>
  ({ type: 'integer', minimum: 1, maximum, title, 'x-unit': unit, ...(description ? { description } : {}) }) as const;

export const accounts = {
  type: 'accounts',
  title: 'Sign-in and codes',
  single: true,
  //
  description: 'Limits of one-time codes, passwords, sign-ins and members’ own data.',
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
          perDestinationHour: count(
            'Codes to one number or address',
            10000,
            'an hour',
            'Codes sent to one phone number or email address in an hour; the member’s own devices are counted separately',
          ),
          perDestinationDay: count(
            'Codes to one number or address',
            10000,
            'a day',
            'Codes sent to one phone number or email address in 24 hours; the member’s own devices are counted separately',
          ),
          perAddressHour: count(
            'Unused codes from one network address',
            10000,
            'an hour',
            'Codes not used that one network address may ask for in an hour; members’ own devices are exempt',
          ),
          perPrefixHour: count(
            'Unused codes to neighbouring numbers',
            10000,
            'an hour',
            'Codes not used in an hour for phone numbers that differ only in the last four digits; members’ own devices are exempt',
          ),
          perDeviceHour: count('Unused codes from one device', 10000, 'an hour', 'Codes not used that one device may ask for in an hour'),
          perMarketDay: count(
            'Codes in one market',
            1000000,
            'a day',
            'Codes that one channel sends in a market in a day; after them the channel is closed until the next day',
          ),
          alarmPercent: count('The console warns from', 100, '%', 'Share of a channel’s codes of the day from which the console warns'),
          unusedFrom: count(
            'A channel closes from',
            1000000,
            'unused codes',
            'Unused codes from which a channel of a market is closed to all but members’ own devices',
          ),
          unusedPercent: count(
            'If they are of all codes at least',
            100,
            '%',
            'Share of all codes that unused ones must reach as well before a channel is closed',
          ),
          unusedHours: count('Counted over the last', 24, 'hours', 'Hours over which codes and unused codes are counted'),
          accountFailuresDay: count(
            'Wrong codes for one account',
            10000,
            'a day',
            'Wrong codes in 24 hours, after which only the member’s own devices get new ones',
          ),
          proofSeconds: count('A proof is valid for', 3600, 'seconds', 'Time in which the proof that a right code gives can be used'),
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
            'Wrong passwords in a row that lock signing in by password; the member’s own devices are counted separately',
          ),
          lockWindowHours: count(
            'They count and lock for',
            720,
            'hours',
            'Hours in which wrong passwords add up, and for which a lock lasts; a new password ends it',
          ),
          delayFrom: count('Waiting begins at wrong try', 100, 'tries', 'Wrong passwords in a row after which the next try has to wait'),
          delaySeconds: count('The first wait', 60, 'seconds', 'Wait before the next try, doubled with each further wrong password'),
          delayMaxSeconds: count('The longest wait', 3600, 'seconds', 'Longest wait between two tries'),
          perAddressHour: count(
            'Wrong passwords from one network address',
            10000,
            'an hour',
            'Wrong passwords from one network address in an hour; members’ own devices are exempt',
          ),
          blocked: {
            type: 'array',
            items: { type: 'string' },
            title: 'Blocked passwords',
            description: 'Passwords that nobody may choose; capital letters make no difference',
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
          slidingDays: count('A sign-in ends without use after', 365, 'days', 'Days without use after which a sign-in ends'),
          absoluteDays: count('And in any case after', 730, 'days', 'Days after which a sign-in ends, however much it is used'),
          freshMinutes: count(
            'A sign-in is fresh for',
            1440,
            'minutes',
            'Minutes after a password or code in which changes of the account ask for no further proof',
          ),
          //
          idleDays: count(
            'A code alone signs in until',
            3650,
            'days',
            'Days without use from which a code alone does not sign in and the password is asked for, as phone numbers change hands',
          ),
        },
        required: ['slidingDays', 'absoluteDays', 'freshMinutes', 'idleDays'],
        additionalProperties: false,
      },
      privacy: {
        type: 'object',
        title: 'Own data',
        properties: {
          exportsPerDay: count('Files of one’s own data', 20, 'a day', 'Files of own data that one member may ask for in 24 hours'),
          exportHours: {
            ...count('Such a file can be fetched for', 720, 'hours', 'Hours in which a file of own data can be fetched once it is ready'),
            'x-public': true,
          },
          eraseHours: {
            ...count(
              'An account is erased after',
              720,
              'hours',
              'Hours after the request in which its member can still take it back; the law allows at most 72',
            ),
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
        description: 'Whether people can find out that an account exists: never if strict; sign-in and sign-up say so if literal',
      },
    },
    required: ['code', 'password', 'session', 'privacy', 'enumeration'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
