import { contact, termsSlug } from '../api/terms.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { headline, passage, sentence } from './parts.ts';

export const terms = {
  type: 'terms',
  title: 'Terms',
  single: true,
  description:
    'The terms pages with version and texts, and how members of a market reach a person. Their words are in the group of texts called terms.',
  body: {
    type: 'object',
    properties: {
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
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
        minItems: 1,
        maxItems: 40,
        'x-public': true,
        items: {
          type: 'object',
          properties: {
            slug: { ...termsSlug, title: 'Name in addresses' },
            version: { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
            updatedAt: { type: 'string', format: 'date-time' },
            title: headline,
            changes: {
              ...sentence,
              title: 'What is new',
              description: 'What is new in a sentence or two, for members who agreed to an earlier version and are asked to agree again',
            },
            contact: {
              type: 'boolean',
              title: 'Names the contacts',
              description: 'Whether the page ends with how to reach a person in the market',
            },
            body: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                properties: {
                  kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'] },
                  text: passage,
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
