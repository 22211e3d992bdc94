import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { nameText, sentence } from './parts.ts';

/** Kinds of notices to members. Their texts are `messages.<kind>` and, as a title, `messages.<kind>_subject`. */
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

/** Templates of all messages: notices, one-time codes, and the notice of a changed login. */
export const messageTemplates = ['code', 'identity_changed', ...noticeKinds] as const;

/** Channels of a notice besides the list in the app, which has all of them. */
export const noticeChannels = ['message', 'push'] as const;

const purposeId = { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,31}$' } as const;
const timeOfDay = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;

export const notices = {
  type: 'notices',
  title: 'Messages to members',
  single: true,
  description:
    'What members are told, by which ways, and in which hours nothing is sent. The list in the app has every message; its words are the texts under “messages”.',
  body: {
    type: 'object',
    properties: {
      purposes: {
        type: 'array',
        title: 'Purposes',
        description: 'Purposes of messages, in the order in which members see them in their settings',
        minItems: 1,
        maxItems: 12,
        items: {
          type: 'object',
          properties: {
            id: { ...purposeId, title: 'Short name', description: 'Name that members’ choices are tied to; it stays when renamed' },
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
                'Ways beside the list in the app: “message” to the member’s phone or email address, “push” as a notification on devices on which they allowed it',
              uniqueItems: true,
              items: { type: 'string', enum: noticeChannels },
            },
            screen: {
              type: 'string',
              'x-as': 'screen',
              'x-bare': true,
              title: 'Opens',
              description: 'Screen that a tap on the message opens, unless the message names another one',
            },
            art: { type: 'string', 'x-as': 'art', title: 'Picture' },
            discreet: {
              type: 'boolean',
              title: 'Title alone on the lock screen',
              description: 'Whether the notification shows the title alone, as others may see the lock screen',
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
        description: 'Days before coupons end on which members are told, once for all that end on a day; never where empty',
      },
      keepDays: {
        type: 'integer',
        minimum: 90,
        maximum: 3650,
        title: 'Kept in the list for',
        'x-unit': 'days',
        description: 'Days after which a message leaves the list in the app; it stays where empty',
      },
      testsPerHour: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        title: 'Test messages an hour',
        description: 'Test messages that one person may send from the console in an hour; none where empty',
      },
      push: {
        type: 'object',
        title: 'Notifications',
        description: 'Notifications on devices on which members allow them; nobody is asked where empty',
        properties: {
          hosts: {
            type: 'array',
            title: 'Push services',
            description: 'Web sites of the services that bring notifications to browsers; a star before the dot takes all below it',
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
            description: 'Hours after which a notification that could not be shown is dropped; the list in the app has it',
          },
          devices: {
            type: 'integer',
            minimum: 1,
            maximum: 50,
            title: 'Devices of one member',
            'x-unit': 'devices',
            description: 'Devices of one member that get notifications; of more, those that were allowed first are dropped',
          },
        },
        required: ['hosts', 'keepHours', 'devices'],
        additionalProperties: false,
      },
      activityTime: {
        ...timeOfDay,
        title: 'Evening before an activity',
        description: 'Time from which guests are told of an activity that takes place tomorrow, on the market’s clock; never where empty',
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Quiet hours by market',
        description: 'Hours by market in which nothing is sent; a market that is not listed has none',
        additionalProperties: {
          type: 'object',
          properties: {
            quietFrom: {
              ...timeOfDay,
              title: 'Quiet from',
              description: 'Beginning of the quiet hours, on the market’s clock; codes and changes of the login never wait',
            },
            quietUntil: { ...timeOfDay, title: 'Until', description: 'End of the quiet hours, when what waited is sent' },
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
