import type { CampaignContract } from '../campaign.ts';

export const membershipCode = {
  type: 'membership-code',
  title: 'Member code',
  single: true,
  description:
    'The code that members show at the till: how long one lasts, how many a phone keeps, what needs one, and how often its keys change.',
  body: {
    type: 'object',
    properties: {
      stepSeconds: {
        type: 'integer',
        minimum: 10,
        maximum: 120,
        title: 'A new code every',
        //
        'x-unit': 'seconds',
        'x-public': true,
      },
      codes: {
        type: 'integer',
        minimum: 2,
        maximum: 20,
        title: 'Codes on the phone',
        //
        description: 'Codes that a phone gets at a time, the present one first, for shops without signal',
        'x-unit': 'codes',
        'x-public': true,
      },
      aheadMinutes: {
        type: 'integer',
        minimum: 5,
        maximum: 180,
        title: 'Codes without signal for',
        //
        description:
          'Minutes for which an idle phone fetches codes in advance; after them it shows the member number as a barcode. None are fetched in advance where empty',
        'x-unit': 'minutes',
        'x-public': true,
      },
      acceptedSteps: {
        type: 'integer',
        minimum: 1,
        maximum: 4,
        title: 'A till takes a code for',
        description: 'Time that a till takes a code: 1 is as long as the phone shows it, 2 gives the cashier as long again',
        'x-unit': 'steps',
      },
      earlySeconds: {
        type: 'integer',
        minimum: 0,
        maximum: 30,
        title: 'A code may come early by',
        description: 'Seconds before its time in which a code is taken, for phones whose clock is ahead',
        'x-unit': 'seconds',
      },
      refreshes: {
        type: 'object',
        title: 'Taps for another code',
        //
        description: 'Taps for another code by one member; codes that change by themselves do not count',
        properties: {
          perMinute: { type: 'integer', minimum: 1, maximum: 60, title: 'In a minute', 'x-unit': 'taps' },
          perHour: { type: 'integer', minimum: 1, maximum: 1000, title: 'In an hour', 'x-unit': 'taps' },
        },
        required: ['perMinute', 'perHour'],
        additionalProperties: false,
      },
      spendByNumber: {
        type: 'boolean',
        title: 'Coins and free deliveries can be spent without a code',
        description: 'Whether a member number or phone is enough to spend; where not, the till has to scan a code that was not used',
        'x-approval': true,
      },
      farApart: {
        type: 'object',
        title: 'Two shops at once',
        description: 'A member’s code is refused in a shop if it was used so recently in one so far away, as nobody is in two places',
        properties: {
          minutes: { type: 'integer', minimum: 1, maximum: 1440, title: 'Within', 'x-unit': 'minutes' },
          kilometres: {
            type: 'integer',
            minimum: 1,
            maximum: 20000,
            title: 'Farther than',
            description: 'Distance of the two shops; of shops without a place on the map, only those in different markets are far apart',
            'x-unit': 'km',
          },
        },
        required: ['minutes', 'kilometres'],
        additionalProperties: false,
      },
      keys: {
        type: 'object',
        title: 'Keys that sign',
        properties: {
          days: { type: 'integer', minimum: 1, maximum: 365, title: 'A key signs for', 'x-unit': 'days' },
          aheadHours: {
            type: 'integer',
            minimum: 0,
            maximum: 168,
            title: 'Tills can read a new key before it signs, for',
            'x-unit': 'hours',
          },
          keptHours: {
            type: 'integer',
            minimum: 1,
            maximum: 168,
            title: 'Codes of an old key are taken for another',
            'x-unit': 'hours',
          },
        },
        required: ['days', 'aheadHours', 'keptHours'],
        additionalProperties: false,
      },
    },
    required: ['stepSeconds', 'codes', 'acceptedSteps', 'earlySeconds', 'refreshes', 'spendByNumber', 'farApart', 'keys'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
