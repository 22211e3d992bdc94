import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { nameText, sentence } from './parts.ts';

/** What members are told of. Its words are the texts `messages.<kind>` and, as a title, `messages.<kind>_subject`. */
export const noticeKinds = [
  'activity_tomorrow',
  'application_answered',
  'birthday',
  'coins_expire',
  'coins_expire_there',
  'deletion_started',
  'export_ready',
  'invitation_coins',
  'invitation_gift',
  'level_at_risk',
  'plan_ends',
  'plan_paid',
  'plan_refunded',
  'plan_renewed',
  'prize_taken_back',
  'prize_won',
  'reservation_changed',
  'reservation_confirmed',
  'reservation_declined',
  'reservation_place',
  'reservation_tomorrow',
  'reservation_wait_over',
  'swap_packed',
  'swap_received',
  'swap_shipped',
  'terms_changed',
  'thread_answered',
  'voucher_ends',
] as const;

/** Everything that is sent: what members are told of, codes, and word of a changed login. */
export const messageTemplates = ['code', 'identity_changed', ...noticeKinds] as const;

/** How a notice reaches a member beside the list in the app, which has all of them. */
export const noticeChannels = ['message', 'push'] as const;

const purposeId = { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,31}$' } as const;
const timeOfDay = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;

export const notices = {
  type: 'notices',
  title: 'Messages to members',
  single: true,
  description:
    'What members are told of, by which ways, and at which hours not. The list in the app has every message; its words are the texts under “messages”.',
  body: {
    type: 'object',
    properties: {
      purposes: {
        type: 'array',
        title: 'Purposes',
        description: 'In the order in which members see them among their settings',
        minItems: 1,
        maxItems: 12,
        items: {
          type: 'object',
          properties: {
            id: { ...purposeId, title: 'Short name', description: 'Stays when its name changes: members’ choices hang on it' },
            name: { ...nameText, title: 'Name' },
            note: { ...sentence, title: 'What it is, and why where it cannot be switched off' },
            optional: { type: 'boolean', title: 'Members may switch it off' },
          },
          required: ['id', 'name', 'note', 'optional'],
          additionalProperties: false,
        },
      },
      kinds: {
        type: 'array',
        title: 'Messages',
        minItems: 1,
        maxItems: 60,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', enum: noticeKinds, title: 'Message' },
            purpose: { ...purposeId, title: 'Purpose' },
            channels: {
              type: 'array',
              title: 'Also by',
              description:
                '“message” is one to the phone or email address of the member, “push” a notification on the devices on which they allowed it; the list in the app has it anyway',
              uniqueItems: true,
              items: { type: 'string', enum: noticeChannels },
            },
            screen: { type: 'string', 'x-as': 'screen', 'x-bare': true, title: 'Opens' },
            art: { type: 'string', 'x-as': 'art', title: 'Picture' },
            discreet: {
              type: 'boolean',
              title: 'Title alone on the lock screen',
              description: 'Its notification says no more than its title, for who looks at somebody else’s phone',
            },
          },
          required: ['id', 'purpose', 'channels', 'screen', 'art'],
          additionalProperties: false,
        },
      },
      voucherDays: {
        type: 'integer',
        minimum: 1,
        maximum: 60,
        title: 'Days before a coupon ends',
        'x-unit': 'days',
        description: 'Members are told so many days before, once for all that end on a day; never where empty',
      },
      keepDays: {
        type: 'integer',
        minimum: 90,
        maximum: 3650,
        title: 'Kept in the list for',
        'x-unit': 'days',
        description: 'Older ones leave the lists of members; none where empty',
      },
      testsPerHour: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        title: 'Test messages an hour',
        description: 'That one person of the console may send; none where empty',
      },
      push: {
        type: 'object',
        title: 'Notifications',
        description: 'On the devices on which members allowed them; nobody is asked where absent',
        properties: {
          hosts: {
            type: 'array',
            title: 'Push services',
            description: 'Web addresses of the services that browsers name for notifications; a star before the dot takes all below it',
            minItems: 1,
            maxItems: 20,
            uniqueItems: true,
            items: { type: 'string', maxLength: 100 },
          },
          keepHours: {
            type: 'integer',
            minimum: 1,
            maximum: 672,
            title: 'Kept for a device that is off',
            'x-unit': 'hours',
            description: 'What could not be shown by then is dropped; the list in the app has it',
          },
          devices: {
            type: 'integer',
            minimum: 1,
            maximum: 50,
            title: 'Devices of one member',
            'x-unit': 'devices',
            description: 'The one that was allowed first goes where there are more',
          },
        },
        required: ['hosts', 'keepHours', 'devices'],
        additionalProperties: false,
      },
      activityTime: {
        ...timeOfDay,
        title: 'Evening before an activity',
        description: 'On the market’s clock, guests are told of what takes place tomorrow; never where empty',
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Quiet hours by market',
        additionalProperties: {
          type: 'object',
          properties: {
            quietFrom: {
              ...timeOfDay,
              title: 'Quiet from',
              description: 'On the market’s clock. Codes and changes of the login never wait',
            },
            quietUntil: { ...timeOfDay, title: 'Until', description: 'What was told in the night is sent then' },
          },
          required: ['quietFrom', 'quietUntil'],
          additionalProperties: false,
        },
      },
    },
    required: ['purposes', 'kinds', 'byMarket'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;

export type NoticeKind = (typeof noticeKinds)[number];
export type MessageTemplate = (typeof messageTemplates)[number];
export type NoticeChannel = (typeof noticeChannels)[number];
