import { benefitKinds } from '../api/levels.ts';
import { levelCode } from '../api/shapes.ts';
import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { cardLooks } from '../names.ts';
import { label, sentence } from './parts.ts';

export const levels = {
  type: 'levels',
  title: 'Levels',
  single: true,
  //
  description: 'The four levels: what they are called, what they ask for and what they give.',
  body: {
    type: 'object',
    properties: {
      windowDays: {
        type: 'integer',
        minimum: 30,
        maximum: 1095,
        title: 'Spend counts for',
        'x-unit': 'days',
        description: 'What was spent in these last days decides the level',
        'x-public': true,
      },
      keepMonths: {
        type: 'integer',
        minimum: 1,
        maximum: 60,
        title: 'A level is kept for',
        'x-unit': 'months',
        description: 'At least this long once it is reached',
        'x-public': true,
      },
      noticeDays: {
        type: 'integer',
        minimum: 0,
        maximum: 90,
        title: 'Told before a drop',
        'x-unit': 'days',
        //
        description: 'Nobody drops without having been told so long before',
        'x-public': true,
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'Thresholds by market',
        'x-table': { names: { thresholdsMinor: '/levels/*/name' } },
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            thresholdsMinor: {
              'x-approval': true,
              type: 'array',
              minItems: 4,
              maxItems: 4,
              items: { type: 'integer', minimum: 0, 'x-unit': 'minor units' },
              title: 'Spend for each level',
              //
              description: 'Net spend that reaches level 1 to 4, in the smallest unit of the market’s currency',
            },
            shippingCapMinor: {
              type: 'integer',
              minimum: 0,
              title: 'Free shipping takes off at most',
              'x-unit': 'minor units',
              description: 'Of one order',
            },
          },
          required: ['thresholdsMinor', 'shippingCapMinor'],
          additionalProperties: false,
        },
      },
      birthdayGift: {
        type: 'string',
        'x-as': 'campaign',
        title: 'Birthday gift',
        //
        description: 'The voucher offer that members whose birthday lasts all month get once a year',
        'x-public': true,
      },
      ownNumber: {
        type: 'object',
        title: 'Numbers of members’ own',
        //
        description: 'Who is at a level with this perk chooses a member number, once',
        properties: {
          digits: {
            type: 'object',
            'x-public': true,
            title: 'Digits',
            description: 'Numbers that nobody chose have twelve',
            properties: {
              min: { type: 'integer', minimum: 4, maximum: 11, title: 'At least' },
              max: { type: 'integer', minimum: 4, maximum: 11, title: 'At most' },
            },
            required: ['min', 'max'],
            additionalProperties: false,
          },
          reserved: {
            type: 'array',
            maxItems: 1000,
            uniqueItems: true,
            items: { type: 'string', pattern: '^\\d{1,10}\\*?$' },
            title: 'Not given away',
            description: 'Numbers, or how they begin: 0* for all that begin with a zero',
          },
          oldKeptDays: {
            type: 'integer',
            minimum: 0,
            maximum: 365,
            title: 'The old number goes on for',
            'x-unit': 'days',
            'x-public': true,
            description: 'Tills know both for so long',
          },
          triesPerHour: { type: 'integer', minimum: 1, maximum: 100, title: 'Tries', 'x-unit': 'an hour' },
        },
        required: ['digits', 'reserved', 'oldKeptDays', 'triesPerHour'],
        additionalProperties: false,
      },
      benefitIcons: {
        type: 'object',
        title: 'Icons of benefits',
        description: 'By kind of benefit; coins have their own picture',
        'x-public': true,
        propertyNames: { type: 'string', enum: benefitKinds },
        additionalProperties: { type: 'string', 'x-as': 'icon' },
      },
      levels: {
        type: 'array',
        minItems: 4,
        maxItems: 4,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            level: { type: 'integer', minimum: 1, maximum: 4 },
            code: { ...levelCode, title: 'Code', description: 'What tills and other systems know it by' },
            key: { ...levelCode, 'x-public': false, title: 'Key', description: 'Stays when the name changes' },
            shortName: { ...seenText, maxLength: 20, title: 'Short name' },
            name: { ...label, title: 'Name' },
            chip: { ...label, 'x-public': false, title: 'On the card', description: 'Beside the name' },
            look: { type: 'string', enum: cardLooks, 'x-public': false, title: 'Look', description: 'Colours of its card and marks' },
            unlocks: {
              ...sentence,
              'x-public': false,
              'x-fills': ['level'],
              title: 'What it unlocks',
              description: 'Shown on the way to it; may name the level',
            },
            coinMultiplier: { type: 'number', minimum: 1, maximum: 10, title: 'Coins are multiplied by', 'x-unit': '×' },
            discountPercent: {
              type: 'integer',
              minimum: 0,
              maximum: 50,
              title: 'Discount',
              'x-unit': '%',
              description: 'Off full-price items; 0 for none',
            },
            freeShippingPerMonth: {
              type: 'integer',
              minimum: -1,
              maximum: 100,
              title: 'Free deliveries',
              'x-unit': 'a month',
              description: '−1 for as many as they like, 0 for none',
            },
            birthday: {
              type: 'string',
              enum: ['day', 'month'],
              title: 'Birthday',
              description: 'Double coins on the day, or all month with a gift',
            },
            events: { type: 'string', enum: ['application', 'invitation'], title: 'Events by' },
            perks: {
              type: 'array',
              uniqueItems: true,
              items: { type: 'string', enum: ['entertainment_access', 'early_access', 'member_number', 'annual_events', 'brand_perks'] },
            },
            upgradePack: {
              type: 'object',
              title: 'Upgrade pack',
              //
              description: 'Vouchers when the level is reached for the first time',
              properties: {
                offers: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string', 'x-as': 'campaign' },
                  title: 'Vouchers',
                  description: 'The voucher offers it holds',
                },
              },
              required: ['offers'],
              additionalProperties: false,
            },
          },
          required: [
            'level',
            'code',
            'key',
            'shortName',
            'name',
            'chip',
            'look',
            'coinMultiplier',
            'discountPercent',
            'freeShippingPerMonth',
            'birthday',
            'events',
            'perks',
          ],
          additionalProperties: false,
        },
      },
    },
    required: ['windowDays', 'keepMonths', 'noticeDays', 'byMarket', 'ownNumber', 'birthdayGift', 'levels'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
