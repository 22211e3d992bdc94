import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { otherNames } from './parts.ts';

const placeId = { type: 'string', pattern: '^[a-z0-9-]{2,60}$' } as const;
const name = { type: 'string', minLength: 1, maxLength: 120 } as const;
const named = { name: { ...name, title: 'As people there write it' }, ...otherNames } as const;

export const stores = {
  type: 'stores',
  title: 'Stores',
  single: true,
  description:
    'Regions, cities and stores of every market. Names are proper names, in the market’s own writing, and in Latin letters where that is another.',
  body: {
    type: 'object',
    properties: {
      regions: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: placeId, country: marketCode, ...named },
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
            address: name,
            openingHours: { type: 'string', maxLength: 60 },
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
    },
    required: ['regions', 'cities', 'stores'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
