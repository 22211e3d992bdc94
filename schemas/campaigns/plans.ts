import type { CampaignContract } from '../campaign.ts';
import { cardLooks } from '../names.ts';
import { text } from './parts.ts';

const tier = {
  type: 'object',
  properties: {
    name: { ...text, title: 'Name' },
    look: { type: 'string', enum: cardLooks, title: 'Look', description: 'Colours of the card' },
    //
    coinMultiplier: { type: 'number', minimum: 1, maximum: 10, 'x-approval': true, title: 'Coins are multiplied by', 'x-unit': '×' },
    //
    discountPercent: { type: 'integer', minimum: 0, maximum: 50, 'x-approval': true, title: 'Discount at least', 'x-unit': '%' },
    freeShippingPerMonth: {
      type: 'integer',
      minimum: -1,
      maximum: 100,
      title: 'Free deliveries',
      'x-unit': 'a month',
      //
      description: '−1 for as many as they like. Of a level’s and a plan’s the larger counts, not the sum',
    },
  },
  required: ['name', 'look', 'coinMultiplier', 'discountPercent', 'freeShippingPerMonth'],
  additionalProperties: false,
} as const;

export const plans = {
  type: 'plans',
  title: 'Paid plans',
  single: true,
  description: 'What the paid plans are called, and what they give beside the level.',
  body: {
    type: 'object',
    properties: {
      tiers: {
        type: 'object',
        'x-public': true,
        properties: { vip: { ...tier, title: 'VIP' }, svip: { ...tier, title: 'SVIP' } },
        required: ['vip', 'svip'],
        additionalProperties: false,
      },
    },
    required: ['tiers'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
