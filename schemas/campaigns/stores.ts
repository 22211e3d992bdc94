import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { weekdays } from '../opening-hours.ts';
import { otherNames } from './parts.ts';

const placeId = { type: 'string', pattern: '^[a-z0-9-]{2,60}$', title: 'Short name' } as const;
const name = { ...seenText, maxLength: 120 } as const;
const time = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;
const day = { type: 'string', pattern: '^([0-9]{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' } as const;
const opens = { ...time, title: 'Opens', description: 'Opening time on the clock of the place, e.g. 10:00' } as const;
const closes = {
  ...time,
  title: 'Closes',
  description: 'Closing time; one that is not after the opening time is on the next day, and 00:00 is midnight',
} as const;
const named = { name: { ...name, title: 'As people there write it' }, ...otherNames } as const;

export const stores = {
  type: 'stores',
  title: 'Stores',
  single: true,
  description:
    'Regions, cities and stores of every market. Names are in the market’s own writing, and in Latin letters where that is another.',
  body: {
    type: 'object',
    properties: {
      regions: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: placeId,
            country: marketCode,
            ...named,
            timeZone: {
              type: 'string',
              'x-as': 'zone',
              pattern: '^[A-Za-z]+(/[A-Za-z_+-]+)+$',
              title: 'Time zone',
              description: 'Time zone of the region, e.g. Asia/Makassar; that of its market where empty',
            },
          },
          required: ['id', 'country', 'name'],
          additionalProperties: false,
        },
      },
      cities: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: placeId, region: placeId, ...named },
          required: ['id', 'region', 'name'],
          additionalProperties: false,
        },
      },
      stores: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: placeId,
            brand: { type: 'string' },
            city: placeId,
            ...named,
            address: { ...name, title: 'Address' },
            latinAddress: {
              ...name,
              title: 'Address in Latin letters',
              description: 'Address in Latin letters, for those who do not read the other; none where empty',
            },
            phone: {
              type: 'string',
              pattern: '^[+][0-9][0-9 -]{6,22}$',
              title: 'Phone',
              description: 'Phone number with the code of the country, e.g. +60 3-5550 0110',
            },
            hours: {
              type: 'array',
              maxItems: 21,
              title: 'Opening hours',
              description: 'Opening hours; days without are closed, and two lines of one day make a break',
              items: {
                type: 'object',
                properties: {
                  days: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', enum: weekdays }, title: 'Days' },
                  opens,
                  closes,
                },
                required: ['days', 'opens', 'closes'],
                additionalProperties: false,
              },
            },
            location: {
              type: 'object',
              properties: {
                latitude: { type: 'number', minimum: -90, maximum: 90 },
                longitude: { type: 'number', minimum: -180, maximum: 180 },
              },
              required: ['latitude', 'longitude'],
              additionalProperties: false,
            },
          },
          required: ['id', 'brand', 'city', 'name', 'address'],
          additionalProperties: false,
        },
      },
      specialDays: {
        type: 'array',
        maxItems: 500,
        title: 'Special days',
        description:
          'Holidays and days with other hours; one for a store goes before one for its region, and that before one for the market',
        items: {
          type: 'object',
          properties: {
            country: { ...marketCode, title: 'Market' },
            regions: { type: 'array', minItems: 1, uniqueItems: true, items: placeId, title: 'Only regions' },
            stores: { type: 'array', minItems: 1, uniqueItems: true, items: placeId, title: 'Only stores' },
            from: { ...day, title: 'Day', description: 'First or only day, e.g. 2027-02-06, or 12-25 for every year' },
            to: { ...day, title: 'Last day', description: 'Last day, in the same form as the first; only the first where empty' },
            ...named,
            opens: { ...opens, description: 'Opening time on these days; closed all day unless both opening and closing time are given' },
            closes,
          },
          required: ['country', 'from', 'name'],
          additionalProperties: false,
        },
      },
    },
    required: ['regions', 'cities', 'stores'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
