import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';

export const segments = {
  type: 'segments',
  title: 'Segments',
  single: true,
  description: 'Groups of members that campaigns can be limited to. Members never see them.',
  body: {
    type: 'object',
    properties: {
      segments: {
        type: 'array',
        items: {
          type: 'object',
          description: 'A group of members: those on its list or, without a list, those whom all of its rules fit',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            title: { ...seenText, title: 'Name' },
            memberNumbers: {
              type: 'array',
              uniqueItems: true,
              maxItems: 5000,
              items: { type: 'string' },
              title: 'Member numbers',
              description: 'Numbers of the members in the group; no other rule counts beside them',
            },
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
