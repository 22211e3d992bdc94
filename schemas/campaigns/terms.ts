import { contact } from '../api/terms.ts';
import type { CampaignContract } from '../campaign.ts';

export const terms = {
  type: 'terms',
  title: 'Terms',
  single: true,
  description:
    'The seven terms pages: version and texts, and how members of a market reach a person. A page’s texts stand in the locale namespace `terms`.',
  body: {
    type: 'object',
    properties: {
      byMarket: {
        type: 'object',
        propertyNames: { type: 'string', enum: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'] },
        title: 'By market',
        additionalProperties: {
          type: 'object',
          properties: { contact },
          required: ['contact'],
          additionalProperties: false,
        },
      },
      pages: {
        type: 'array',
        minItems: 7,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            slug: { type: 'string', pattern: '^[a-z-]+$' },
            version: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' },
            updatedAt: { type: 'string', format: 'date-time' },
            title: { type: 'string', 'x-as': 'text' },
            body: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                properties: {
                  kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'] },
                  text: { type: 'string', 'x-as': 'text' },
                },
                required: ['kind', 'text'],
                additionalProperties: false,
              },
            },
          },
          required: ['slug', 'version', 'updatedAt', 'title', 'body'],
          additionalProperties: false,
        },
      },
    },
    required: ['byMarket', 'pages'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
