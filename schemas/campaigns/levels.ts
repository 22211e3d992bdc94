import type { CampaignContract } from '../campaign.ts';

export const levels = {
  type: 'levels',
  single: true,
  description: 'The four levels: what they ask for and what they give (A-01 to A-13).',
  body: {
    type: 'object',
    properties: {
      windowDays: { type: 'integer', minimum: 30, maximum: 1095, description: 'Spend of these last days counts', 'x-public': true },
      keepMonths: { type: 'integer', minimum: 1, maximum: 60, description: 'A reached level is kept at least this long', 'x-public': true },
      byMarket: {
        type: 'object',
        propertyNames: { type: 'string', enum: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'] },
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            thresholdsMinor: {
              'x-approval': true,
              type: 'array',
              minItems: 4,
              maxItems: 4,
              items: { type: 'integer', minimum: 0 },
              description: 'Net spend in the window that reaches level 1 to 4 (A-09)',
            },
            shippingCapMinor: { type: 'integer', minimum: 0, description: 'What free shipping takes off an order at most (R-561, A-05)' },
          },
          required: ['thresholdsMinor', 'shippingCapMinor'],
          additionalProperties: false,
        },
      },
      levels: {
        type: 'array',
        minItems: 4,
        maxItems: 4,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            level: { type: 'integer', minimum: 1, maximum: 4 },
            code: { type: 'string', enum: ['basic', 'v1', 'v2', 'v3'] },
            shortName: { type: 'string', enum: ['basic', 'Lv1', 'Lv2', 'Lv3'] },
            name: { type: 'string', enum: ['Adventurer', 'Leader', 'Creator', 'Dreamer'] },
            coinMultiplier: { type: 'number', minimum: 1, maximum: 10 },
            discountPercent: { type: 'integer', minimum: 0, maximum: 50, description: 'Off full-price items; 0 for none (A-03)' },
            freeShippingPerMonth: { type: 'integer', minimum: -1, maximum: 100, description: '−1 is unlimited, 0 none (A-04)' },
            birthday: { type: 'string', enum: ['day', 'month'], description: 'Double coins on the day, or all month with a gift (A-07)' },
            events: { type: 'string', enum: ['application', 'invitation'] },
            perks: {
              type: 'array',
              uniqueItems: true,
              items: { type: 'string', enum: ['entertainment_access', 'early_access', 'member_number', 'annual_events', 'brand_perks'] },
            },
            upgradePack: {
              type: 'object',
              description: 'Vouchers on first arrival (A-11)',
              properties: { discountPercent: { type: 'integer', minimum: 1, maximum: 100 } },
              required: ['discountPercent'],
              additionalProperties: false,
            },
          },
          required: [
            'level',
            'code',
            'shortName',
            'name',
            'coinMultiplier',
            'discountPercent',
            'freeShippingPerMonth',
            'birthday',
            'events',
            'perks',
          ],
          additionalProperties: false,
        },
      },
    },
    required: ['windowDays', 'keepMonths', 'byMarket', 'levels'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
