import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

export const segments = {
  type: 'segments',
  title: 'Segments',
  single: true,
  description: 'Groups of members that offers and items can be limited to. Nothing of it is public.',
  body: {
    type: 'object',
    properties: {
      segments: {
        type: 'array',
        items: {
          type: 'object',
          description: 'A member is in it who is on the list, or fits all the rules given where there is no list',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            title: { type: 'string', title: 'Name' },
            memberNumbers: { type: 'array', uniqueItems: true, maxItems: 5000, items: { type: 'string' }, title: 'Member numbers' },
            markets: { type: 'array', uniqueItems: true, items: marketCode, title: 'Markets' },
            brands: { type: 'array', uniqueItems: true, items: { type: 'string' }, title: 'Home brands' },
            registeredFrom: { type: 'string', format: 'date-time', title: 'Registered from' },
            registeredTo: { type: 'string', format: 'date-time', title: 'Registered before' },
          },
          required: ['id', 'title'],
          additionalProperties: false,
        },
      },
    },
    required: ['segments'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
