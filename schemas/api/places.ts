import { weekdays } from '../opening-hours.ts';
import type { Operation } from './operation.ts';
import { day, id, market, nextCursor, pageInput, wholeListInput, wholeListPage } from './shapes.ts';

const time = { type: 'string', description: 'HH:MM by the clock of the place' } as const;
const brandId = { type: 'string' } as const;

export const brandsList = {
  id: 'brands.list',
  method: 'GET',
  path: '/brands',
  access: 'visitor',
  atOnce: true,
  status: 200,
  whole: true,
  problems: [],
  summary: 'The three brands (R-033, R-127)',
  input: wholeListInput,
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
      nextCursor,
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
  atOnce: true,
  status: 200,
  whole: true,
  problems: [],
  summary: 'Regions of a country, or the cities of a region (`parent`) (R-129, R-130)',
  input: {
    type: 'object',
    properties: { country: market, parent: id, ...wholeListPage },
    required: ['country'],
    additionalProperties: false,
  },
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
      nextCursor,
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
  atOnce: true,
  campaign: 'stores',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Stores with their hours, by country, region, city and brand (R-131)',
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
            regionName: { type: 'string' },
            cityName: { type: 'string' },
            address: { type: 'string' },
            phone: { type: 'string' },
            timeZone: { type: 'string', description: 'Time zone of the store, by IANA’s name' },
            hours: {
              type: 'array',
              items: {
                type: 'object',
                properties: { days: { type: 'array', items: { type: 'string', enum: weekdays } }, opens: time, closes: time },
                required: ['days', 'opens', 'closes'],
                additionalProperties: false,
              },
            },
            specialDays: {
              type: 'array',
              description: 'Days of the next weeks whose hours differ from those of the weekday; closed where there are no times',
              items: {
                type: 'object',
                properties: { date: day, name: { type: 'string' }, opens: time, closes: time },
                required: ['date', 'name'],
                additionalProperties: false,
              },
            },
            groups: { type: 'integer', description: 'Chat groups that members can join now' },
            location: {
              type: 'object',
              properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
              required: ['latitude', 'longitude'],
              additionalProperties: false,
            },
          },
          required: [
            'id',
            'brand',
            'name',
            'country',
            'region',
            'city',
            'regionName',
            'cityName',
            'address',
            'timeZone',
            'hours',
            'specialDays',
            'groups',
          ],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
