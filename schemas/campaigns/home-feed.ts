import type { CampaignContract } from '../campaign.ts';
import { markets } from './parts.ts';

const text = { type: 'string', 'x-as': 'text' } as const;

export const homeFeed = {
  type: 'home-feed',
  title: 'Home feed',
  single: true,
  description: 'What home shows beside the member’s own: the big banner, brand news and a look at the redemption zone.',
  body: {
    type: 'object',
    properties: {
      banners: {
        type: 'array',
        title: 'Big banner',
        maxItems: 8,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: text,
            text,
            art: { type: 'string', 'x-as': 'art', title: 'Picture' },
            ground: { type: 'string', enum: ['marigold', 'blue', 'mint', 'blush', 'plum'], title: 'Background' },
            markets: { ...markets, description: 'All where empty' },
            window: {
              type: 'object',
              title: 'Shown',
              properties: { from: { type: 'string', format: 'date-time' }, to: { type: 'string', format: 'date-time' } },
              required: ['from', 'to'],
              additionalProperties: false,
            },
            // What a banner says, another document gives: it leads there, and is shown no longer than that.
            activity: { type: 'string', 'x-as': 'campaign', title: 'Leads to the activity', description: 'One of the three' },
            lottery: { type: 'string', 'x-as': 'campaign', title: 'Leads to the prize draw', description: 'One of the three' },
            offer: { type: 'string', 'x-as': 'campaign', title: 'Leads to the offer to claim', description: 'One of the three' },
          },
          required: ['id', 'title', 'text', 'art', 'ground', 'window'],
          additionalProperties: false,
        },
      },
      news: {
        type: 'array',
        title: 'Brand news',
        maxItems: 20,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            brand: { type: 'string' },
            title: text,
            until: { type: 'string', format: 'date-time', title: 'Shown until', description: 'Always where empty' },
            art: { type: 'string', 'x-as': 'art', title: 'Picture' },
          },
          required: ['id', 'brand', 'title', 'art'],
          additionalProperties: false,
        },
      },
      items: {
        type: 'array',
        title: 'Redemption zone',
        maxItems: 20,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: text,
            art: { type: 'string', 'x-as': 'art', title: 'Picture' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], title: 'Background' },
            priceCoins: { type: 'integer', minimum: 1, title: 'Price', 'x-approval': true, 'x-unit': 'coins' },
            minLevel: { type: 'integer', minimum: 1, maximum: 4, title: 'From level' },
          },
          required: ['id', 'name', 'art', 'ground', 'priceCoins'],
          additionalProperties: false,
        },
      },
    },
    required: ['banners', 'news', 'items'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
