import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

const time = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;

const jobTime = (title: string, description: string) =>
  ({
    type: 'object',
    title,
    description,
    properties: {
      at: { ...time, title: 'At' },
      byMarket: {
        type: 'object',
        title: 'Elsewhere at another time',
        propertyNames: marketCode,
        additionalProperties: time,
      },
    },
    required: ['at'],
    additionalProperties: false,
  }) as const;

export const operations = {
  type: 'operations',
  title: 'Operations',
  single: true,
  description: 'How the people who run campaigns work: limits of the console and of its approvals. Nothing of it is public.',
  body: {
    type: 'object',
    properties: {
      growthLimitPercent: {
        type: 'integer',
        minimum: 0,
        maximum: 1000,
        'x-unit': '%',
        title: 'Growth that asks again',
        description:
          'A release asks for a second confirmation that would issue so much more coins or vouchers than today, leave so many more members short of their level, or make plans bring so much more or less',
      },
      previewHours: {
        type: 'integer',
        minimum: 1,
        maximum: 336,
        'x-unit': 'hours',
        title: 'A preview link lives',
        description: 'After this a shared preview link shows nothing any more',
      },
      sessionHours: {
        type: 'integer',
        minimum: 1,
        maximum: 24,
        'x-unit': 'hours',
        title: 'A sign-in lasts',
        description: 'After this the console asks for password and code again',
      },
      unusual: {
        type: 'object',
        title: 'What is unusual of a member',
        //
        description: 'Listed on the page Unusual for as long',
        properties: {
          days: { type: 'integer', minimum: 1, maximum: 730, 'x-unit': 'days', title: 'Looks back over' },
          returns: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            'x-unit': 'returns',
            title: 'Returns below a lit badge',
            description: 'From so many orders on that came back and took the number of a lit badge below its tier',
          },
        },
        required: ['days', 'returns'],
        additionalProperties: false,
      },
      groupWarningDays: {
        type: 'integer',
        minimum: 1,
        maximum: 90,
        'x-unit': 'days',
        title: 'Chat groups that end are told of',
        //
        description: 'So many days before its QR code ends, a group stands on the overview until it has another; empty: none does',
      },
      signInTries: {
        type: 'integer',
        minimum: 3,
        maximum: 20,
        title: 'Wrong sign-ins before a pause',
        description: 'So many wrong tries in a row close the account for the pause',
      },
      signInPauseMinutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        'x-unit': 'minutes',
        title: 'The pause after them',
        description: 'For so long the account then stays closed',
      },
      signInsPerAddressHour: {
        type: 'integer',
        minimum: 10,
        maximum: 100000,
        title: 'Sign-ins an hour from one network address',
        description: 'More are refused until the hour is over',
      },
      jobTimes: {
        type: 'object',
        title: 'When daily work begins',
        description: 'Local time of each market',
        properties: {
          'birthday-gifts': jobTime('Birthday gifts', 'Soon after midnight, so that a birthday begins with it'),
          'expiry-notices': jobTime('Notices of coins and coupons that end', 'When messages disturb nobody'),
          'plan-reminders': jobTime('Reminders of plans that end', 'When messages disturb nobody'),
          'review-levels': jobTime('Levels whose time ends', 'When messages disturb nobody'),
        },
        required: ['birthday-gifts', 'expiry-notices', 'plan-reminders', 'review-levels'],
        additionalProperties: false,
      },
    },
    required: [
      'growthLimitPercent',
      'previewHours',
      'sessionHours',
      'unusual',
      'signInTries',
      'signInPauseMinutes',
      'signInsPerAddressHour',
      'jobTimes',
    ],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
