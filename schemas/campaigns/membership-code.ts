import type { CampaignContract } from '../campaign.ts';

export const membershipCode = {
  type: 'membership-code',
  title: 'Member code',
  single: true,
  description:
    'The code that members show at the till: how long one lasts, how many a phone keeps, what a till may do by it, and how often its keys change.',
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
        description: 'The present one and those that follow it, for shops without signal',
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
          'What a phone fetches once it is idle; after them it shows the member number as a barcode. Without it those above are all',
        'x-unit': 'minutes',
        'x-public': true,
      },
      acceptedSteps: {
        type: 'integer',
        minimum: 1,
        maximum: 4,
        title: 'A till takes a code for',
        description: 'From when the phone shows it: 1 is as long as it is shown, 2 gives the cashier as long again',
        'x-unit': 'steps',
      },
      earlySeconds: {
        type: 'integer',
        minimum: 0,
        maximum: 30,
        title: 'A code may come early by',
        description: 'For phones whose clock is a little ahead',
        'x-unit': 'seconds',
      },
      refreshes: {
        type: 'object',
        title: 'Taps for another code',
        //
        description: 'Of one member; codes that change by themselves do not count',
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
        description: 'By member number or phone. Where it is off, the till has to scan a code that nobody has used',
        'x-approval': true,
      },
      farApart: {
        type: 'object',
        title: 'Two shops at once',
        description: 'Nobody is in two places: a member’s code is not taken in a shop so soon after another one that is so far away',
        properties: {
          minutes: { type: 'integer', minimum: 1, maximum: 1440, title: 'Within', 'x-unit': 'minutes' },
          kilometres: { type: 'integer', minimum: 1, maximum: 20000, title: 'Farther than', 'x-unit': 'km' },
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
