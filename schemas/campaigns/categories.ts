import type { CampaignContract } from '../campaign.ts';
import { nameText } from './parts.ts';

/** A word of tills that the programme knows, and what members call it. */
const named = (what: string) =>
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
          description: `As vouchers, badges and boosts name the ${what}`,
        },
        name: { ...nameText, title: 'Name' },
        aliases: {
          type: 'array',
          uniqueItems: true,
          maxItems: 20,
          items: { type: 'string', minLength: 1, maxLength: 40 },
          title: 'Also sent as',
          description: 'Other words that tills send for it; capitals do not matter',
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
  description: 'The product categories and characters (IP tags) that tills may send, and what members call them.',
  body: {
    type: 'object',
    properties: {
      categories: { ...named('category'), title: 'Categories', minItems: 1 },
      ipTags: { ...named('character'), title: 'Characters' },
    },
    required: ['categories', 'ipTags'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
