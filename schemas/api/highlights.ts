import type { Operation } from './operation.ts';
import { coins, id, instant, pageInput } from './shapes.ts';

export const highlightsList = {
  id: 'highlights.list',
  method: 'GET',
  path: '/highlights',
  access: 'visitor',
  status: 200,
  problems: ['feature.switched_off'],
  summary:
    'Draws, activities, offers, items and boosts of purchases that are open to the caller’s market now, those that end first before the others',
  input: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['offer', 'item', 'lottery', 'activity', 'boost'], description: 'All of them where absent' },
      endsWithinDays: { type: 'integer', minimum: 1, maximum: 366, description: 'Only what ends within so many days' },
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
            art: { type: 'string', description: 'Not of a boost' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], description: 'Not of a boost' },
            multiplier: { type: 'number', description: 'Of a boost that multiplies' },
            adds: { ...coins, description: 'Of a boost that adds coins' },
            priceCoins: { ...coins, description: 'Of an item' },
            window: {
              type: 'object',
              properties: { from: instant, to: instant },
              additionalProperties: false,
              description: 'When it is open; without an end where nobody set one',
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
