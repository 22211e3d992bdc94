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
  description: 'The four levels with their names, the spend they need and what they give.',
  body: {
    type: 'object',
    properties: {
      windowDays: {
        type: 'integer',
        minimum: 30,
        maximum: 1095,
        title: 'Spend counts for',
        'x-unit': 'days',
        description: 'Days back over which spend counts towards a level',
        'x-public': true,
      },
      keepMonths: {
        type: 'integer',
        minimum: 1,
        maximum: 60,
        title: 'A level is kept for',
        'x-unit': 'months',
        description: 'Months that a level is kept at least once it is reached',
        'x-public': true,
      },
      noticeDays: {
        type: 'integer',
        minimum: 0,
        maximum: 90,
        title: 'Told before a drop',
        'x-unit': 'days',
        //
        description: 'Days between the warning and a drop of level; nobody drops without it',
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
              description: 'Amount that a free delivery takes off one order at most',
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
        description: 'Voucher offer that members get once a year if their birthday lasts all month, by their level or with a paid plan',
        'x-public': true,
      },
      ownNumber: {
        type: 'object',
        title: 'Numbers of members’ own',
        //
        description: 'Rules of member numbers that members choose, once, at a level with this perk',
        properties: {
          digits: {
            type: 'object',
            'x-public': true,
            title: 'Digits',
            description: 'Digits of a chosen number; numbers that nobody chose have twelve',
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
            description: 'Numbers that nobody can choose, or their beginning with a star: 0* for all that begin with a zero',
          },
          oldKeptDays: {
            type: 'integer',
            minimum: 0,
            maximum: 365,
            title: 'The old number goes on for',
            'x-unit': 'days',
            'x-public': true,
            description: 'Days that tills still take the old number',
          },
          triesPerHour: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            title: 'Tries',
            description: 'Numbers that one member can try in an hour',
            'x-unit': 'an hour',
          },
        },
        required: ['digits', 'reserved', 'oldKeptDays', 'triesPerHour'],
        additionalProperties: false,
      },
      benefitIcons: {
        type: 'object',
        title: 'Icons of benefits',
        description: 'Icon of each kind of benefit; coins have their own picture',
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
            code: { ...levelCode, title: 'Code', description: 'Name by which tills and other systems know the level' },
            key: {
              ...levelCode,
              'x-public': false,
              title: 'Key',
              description: 'Name by which screens know the level; it stays when the name changes',
            },
            shortName: { ...seenText, maxLength: 20, title: 'Short name' },
            name: { ...label, title: 'Name' },
            chip: {
              ...label,
              'x-public': false,
              title: 'On the card',
              description: 'Words beside the name on the member’s card; with a paid plan the level’s name stands there',
            },
            look: {
              type: 'string',
              enum: cardLooks,
              'x-public': false,
              title: 'Look',
              description: 'Colours of the level’s card and marks',
            },
            unlocks: {
              ...sentence,
              'x-public': false,
              'x-fills': ['level'],
              title: 'What it unlocks',
              description: 'What the level unlocks, shown on the way to it; may name the level',
            },
            coinMultiplier: { type: 'number', minimum: 1, maximum: 10, title: 'Coins are multiplied by', 'x-unit': '×' },
            discountPercent: {
              type: 'integer',
              minimum: 0,
              maximum: 50,
              title: 'Discount',
              'x-unit': '%',
              description: 'Discount on full-price articles, in percent; 0 for none',
            },
            freeShippingPerMonth: {
              type: 'integer',
              minimum: -1,
              maximum: 100,
              title: 'Free deliveries',
              'x-unit': 'a month',
              description: 'Free deliveries in a month; −1 for any number, 0 for none',
            },
            birthday: {
              type: 'string',
              enum: ['day', 'month'],
              title: 'Birthday',
              description: 'When birthday coins are earned: on the day, or all month with a gift',
            },
            events: {
              type: 'string',
              enum: ['application', 'invitation'],
              title: 'Events by',
              description: 'Way into events that is listed among the benefits; each activity says itself who gets in',
            },
            perks: {
              type: 'array',
              description: 'Further benefits that are listed; a member number also lets members choose one',
              uniqueItems: true,
              items: { type: 'string', enum: ['entertainment_access', 'early_access', 'member_number', 'annual_events', 'brand_perks'] },
            },
            upgradePack: {
              type: 'object',
              title: 'Upgrade pack',
              //
              description: 'Vouchers that members get when they first reach the level; none where empty',
              properties: {
                offers: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string', 'x-as': 'campaign' },
                  title: 'Vouchers',
                  description: 'Voucher offers in the pack, one voucher of each',
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
