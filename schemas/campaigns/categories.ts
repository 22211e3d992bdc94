import type { CampaignContract } from '../campaign.ts';
import { nameText } from './parts.ts';

/** A word of tills that the programme knows, with its name for members. */
const named = (by: string) =>
  ({
    type: 'array',
    maxItems: 200,
    'x-public': true,
    items: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          pattern: '^[a-z][a-z0-9_-]{0,39}$',
          title: 'Short name',
          description: `Name by which ${by}`,
        },
        name: { ...nameText, title: 'Name' },
        aliases: {
          type: 'array',
          uniqueItems: true,
          maxItems: 20,
          items: { type: 'string', minLength: 1, maxLength: 40 },
          title: 'Also sent as',
          description: 'Other words that tills send for it; capital letters make no difference',
        },
      },
      required: ['id', 'name'],
      additionalProperties: false,
    },
  }) as const;

export const categories = {
  type: 'categories',
  title: 'Product categories',
  single: true,
  //
  description: 'The product categories and characters that tills may send, and what members call them.',
  body: {
    type: 'object',
    properties: {
      categories: { ...named('vouchers, badges and boosts refer to the category'), title: 'Categories', minItems: 1 },
      ipTags: { ...named('badges refer to the character'), title: 'Characters' },
    },
    required: ['categories', 'ipTags'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
