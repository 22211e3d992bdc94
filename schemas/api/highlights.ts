import type { Operation } from './operation.ts';
import { coins, id, instant, pageInput } from './shapes.ts';

export const highlightsList = {
  id: 'highlights.list',
  method: 'GET',
  path: '/highlights',
  access: 'visitor',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Draws, activities, offers and items that are open to the caller’s market now, those that end first before the others',
  input: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['offer', 'item', 'lottery', 'activity'], description: 'All of them where absent' },
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
            kind: { type: 'string', enum: ['offer', 'item', 'lottery', 'activity'] },
            id,
            title: { type: 'string' },
            art: { type: 'string' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] },
            priceCoins: { ...coins, description: 'Of an item' },
            window: {
              type: 'object',
              properties: { from: instant, to: instant },
              additionalProperties: false,
              description: 'When it is open; without an end where nobody set one',
            },
          },
          required: ['kind', 'id', 'title', 'art', 'ground', 'window'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
