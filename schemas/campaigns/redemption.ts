import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { otherNames } from './parts.ts';

export const redemption = {
  type: 'redemption',
  title: 'Redemption',
  single: true,
  description: 'How redeeming coins works in every market: where it is open, and where parcels can go.',
  body: {
    type: 'object',
    properties: {
      receiveAfterDays: {
        type: 'integer',
        minimum: 1,
        maximum: 90,
        title: 'A parcel counts as received after',
        'x-unit': 'days',
        //
        description: 'Days after its shipping from which a parcel counts as received, unless the member says so before',
        'x-public': true,
      },
      newAccountHours: {
        type: 'integer',
        minimum: 0,
        maximum: 720,
        title: 'New members wait for physical gifts',
        'x-unit': 'hours',
        description: 'Hours after signing up before a member can redeem physical gifts',
      },
      maxQuantity: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: 'Of one item at once at most',
        description: 'Number of one item that a member can redeem at a time',
        'x-public': true,
      },
      maxAddresses: { type: 'integer', minimum: 1, maximum: 100, title: 'Addresses a member can keep', 'x-public': true },
      carriers: {
        type: 'array',
        maxItems: 60,
        title: 'Carriers whose pages follow a parcel',
        description: 'Carriers with a page that follows a parcel; a parcel of another carrier has only its number',
        items: {
          type: 'object',
          properties: {
            name: { ...seenText, maxLength: 60, title: 'Name' },
            alike: {
              type: 'array',
              maxItems: 10,
              title: 'Also written',
              description: 'Other spellings of the name; capital letters, blanks and signs make no difference',
              items: { type: 'string', minLength: 1, maxLength: 60 },
            },
            markets: { type: 'array', minItems: 1, uniqueItems: true, title: 'Markets', items: marketCode },
            address: {
              type: 'string',
              'x-as': 'url',
              pattern: '^https://[^{}]+\\{number\\}[^{}]*$',
              maxLength: 300,
              title: 'Web address',
              description:
                'Web address of the page about a parcel, on a site that the site settings allow; {number} in it becomes the tracking number',
            },
          },
          required: ['name', 'markets', 'address'],
          additionalProperties: false,
        },
      },
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'By market',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            coinRedemption: {
              type: 'boolean',
              title: 'Coins can be swapped',
              //
              description: 'Whether members can redeem items in the market; where not, they can only look',
            },
            provinces: {
              type: 'array',
              title: 'Provinces',
              description: 'Provinces that an address can name',
              items: {
                type: 'object',
                properties: {
                  id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', title: 'Short name' },
                  name: { ...seenText, title: 'As people there write it' },
                  ...otherNames,
                },
                required: ['id', 'name'],
                additionalProperties: false,
              },
            },
          },
          required: ['coinRedemption', 'provinces'],
          additionalProperties: false,
        },
      },
    },
    required: ['receiveAfterDays', 'newAccountHours', 'maxQuantity', 'maxAddresses', 'byMarket'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
