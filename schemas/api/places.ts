import type { Operation } from './operation.ts';
import { id, market, nextCursor, pageInput } from './shapes.ts';

const brandId = { type: 'string' } as const;

export const brandsList = {
  id: 'brands.list',
  method: 'GET',
  path: '/brands',
  access: 'visitor',
  status: 200,
  problems: [],
  summary: 'The three brands (R-033, R-127)',
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: brandId, kind: { type: 'string', enum: ['main', 'reservation', 'third'] }, name: { type: 'string' } },
          required: ['id', 'kind', 'name'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const regionsList = {
  id: 'regions.list',
  method: 'GET',
  path: '/regions',
  access: 'visitor',
  status: 200,
  problems: [],
  summary: 'Regions of a country, or the cities of a region (`parent`) (R-129, R-130)',
  input: { type: 'object', properties: { country: market, parent: id }, required: ['country'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id, name: { type: 'string' }, country: market, parent: id },
          required: ['id', 'name', 'country'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const storesList = {
  id: 'stores.list',
  method: 'GET',
  path: '/stores',
  access: 'visitor',
  campaign: 'stores',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Stores, by country, region, city and brand (R-131)',
  input: {
    type: 'object',
    properties: { country: market, region: id, city: id, brand: brandId, ...pageInput },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            brand: brandId,
            name: { type: 'string' },
            country: market,
            region: id,
            city: id,
            address: { type: 'string' },
            openingHours: { type: 'string' },
            location: {
              type: 'object',
              properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
              required: ['latitude', 'longitude'],
              additionalProperties: false,
            },
          },
          required: ['id', 'brand', 'name', 'country', 'region', 'city', 'address'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
