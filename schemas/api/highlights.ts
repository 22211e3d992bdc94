import type { Operation } from './operation.ts';
import { coins, id, instant, pageInput } from './shapes.ts';

export const highlightsList = {
  id: 'highlights.list',
  method: 'GET',
  path: '/highlights',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off'],
  summary:
    'Draws, activities, offers, items and boosts of purchases that are open to the caller’s market now, those that end first before the others',
  input: {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        enum: ['offer', 'item', 'lottery', 'activity', 'boost'],
        description: 'Kind that is listed; every kind where absent',
      },
      endsWithinDays: { type: 'integer', minimum: 1, maximum: 366, description: 'Days within which what is listed ends; all where absent' },
      limit: { ...pageInput.limit, default: 6 },
    },
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
            kind: { type: 'string', enum: ['offer', 'item', 'lottery', 'activity', 'boost'] },
            id,
            title: { type: 'string' },
            art: { type: 'string', description: 'Picture; absent for a boost' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], description: 'Background; absent for a boost' },
            multiplier: { type: 'number', description: 'Factor of a boost that multiplies' },
            adds: { ...coins, description: 'Coins that a boost adds, where it adds' },
            priceCoins: { ...coins, description: 'Price of an item in coins' },
            window: {
              type: 'object',
              properties: { from: instant, to: instant },
              additionalProperties: false,
              description: 'Window in which it is open; without an end where nobody set one',
            },
          },
          required: ['kind', 'id', 'title', 'window'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const names = { type: 'array', items: { type: 'string' } } as const;

export const boostsGet = {
  id: 'boosts.get',
  method: 'GET',
  path: '/boosts/{id}',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['request.not_found', 'feature.switched_off'],
  summary: 'What a coin boost gives, to whom, where, when and up to how much, with names in the caller’s language',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      id,
      title: { type: 'string' },
      for: { type: 'string', enum: ['purchase', 'check_in', 'registration', 'birthday'] },
      multiplier: { type: 'number', description: 'Factor of a boost that multiplies' },
      adds: { ...coins, description: 'Coins that a boost adds, where it adds' },
      window: {
        type: 'object',
        properties: { from: instant, to: instant },
        additionalProperties: false,
        description: 'Window of the boost, up to the end of its last day in the caller’s market',
      },
      brands: { ...names, description: 'Brands that count; empty for all' },
      stores: { ...names, description: 'Stores that count; empty for all stores of its brands' },
      categories: { ...names, description: 'Product categories that count; empty for all' },
      weekdays: { ...names, description: 'Weekdays that count; empty for every day' },
      hours: {
        type: 'object',
        properties: { from: { type: 'string' }, to: { type: 'string' } },
        required: ['from', 'to'],
        additionalProperties: false,
        description: 'HH:MM on the clocks of the market; all day where absent',
      },
      capPerMember: { ...coins, description: 'Coins that one member gets from the boost at most, in all; absent for any number' },
      level: { type: 'string', description: 'Lowest level that gets it; a level or one of `plans` is enough' },
      plans: names,
    },
    required: ['id', 'title', 'for', 'window', 'brands', 'stores', 'categories', 'weekdays', 'plans'],
    additionalProperties: false,
  },
} as const satisfies Operation;
