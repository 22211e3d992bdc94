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
  description:
    'How the people who run campaigns work: limits of the console and of its approvals, and when daily work begins. Members never see it.',
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
          'Growth from which a release asks for a second confirmation: of the coins or vouchers it would issue, of the members short of their level, and of what plans bring, up or down',
      },
      previewHours: {
        type: 'integer',
        minimum: 1,
        maximum: 336,
        'x-unit': 'hours',
        title: 'A preview link lives',
        description: 'Hours after which a preview and its link show nothing any more',
      },
      sessionHours: {
        type: 'integer',
        minimum: 1,
        maximum: 24,
        'x-unit': 'hours',
        title: 'A sign-in lasts',
        description: 'Hours after which the console asks for password and code again',
      },
      unusual: {
        type: 'object',
        title: 'What is unusual of a member',
        //
        description: 'When a member is listed on the page Unusual, and for how long',
        properties: {
          days: {
            type: 'integer',
            minimum: 1,
            maximum: 730,
            'x-unit': 'days',
            title: 'Looks back over',
            description: 'Days that the page looks back; refused refunds stay until they are settled',
          },
          returns: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            'x-unit': 'returns',
            title: 'Returns below a lit badge',
            description: 'Returned orders from which a member is listed, each of which left a lit badge with too little for its tier',
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
        description:
          'Days before the end of its QR code from which a chat group is listed on the overview, until it has another code; never where empty',
      },
      signInTries: {
        type: 'integer',
        minimum: 3,
        maximum: 20,
        title: 'Wrong sign-ins before a pause',
        description: 'Wrong sign-ins in a row, from one network address or known device, after which it has to pause for that account',
      },
      signInPauseMinutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        'x-unit': 'minutes',
        title: 'The pause after them',
        description: 'Minutes in which sign-in is refused after too many wrong ones',
      },
      signInsPerAddressHour: {
        type: 'integer',
        minimum: 10,
        maximum: 100000,
        title: 'Sign-ins an hour from one network address',
        description: 'Sign-ins from one network address in an hour, after which more are refused; known devices are exempt',
      },
      jobTimes: {
        type: 'object',
        title: 'When daily work begins',
        description: 'Times at which daily work begins, on the clock of each market',
        properties: {
          'birthday-gifts': jobTime(
            'Birthday gifts',
            'Time at which birthday gifts are given, best soon after midnight, when a birthday month begins',
          ),
          'expiry-notices': jobTime(
            'Notices of coins and coupons that end',
            'Time at which members are told of coins and coupons that end; choose one at which messages disturb nobody',
          ),
          'plan-reminders': jobTime(
            'Reminders of plans that end',
            'Time at which members are told that their plan ends; choose one at which messages disturb nobody',
          ),
          'review-levels': jobTime(
            'Levels whose time ends',
            'Time at which levels that end are looked at and their members told; choose one at which messages disturb nobody',
          ),
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
