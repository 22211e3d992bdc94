import type { CampaignContract } from '../campaign.ts';

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
        description: 'A release that would issue more coins than this above today asks for a second confirmation',
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
    },
    required: ['growthLimitPercent', 'previewHours', 'sessionHours', 'signInTries', 'signInPauseMinutes', 'signInsPerAddressHour'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
