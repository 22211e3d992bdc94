import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { webhookTopics } from '../webhook-topics.ts';

export const partners = {
  type: 'partners',
  title: 'Partners',
  single: true,
  description: 'Systems that send orders: tills, online shops, play centres. Nothing of it is public; their keys are not in it.',
  body: {
    type: 'object',
    properties: {
      partners: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            name: { type: 'string', title: 'Name' },
            sources: {
              type: 'array',
              minItems: 1,
              uniqueItems: true,
              items: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
              title: 'Sources',
              description: 'Names under which it numbers its orders; a source belongs to one partner',
            },
            channels: {
              type: 'array',
              minItems: 1,
              uniqueItems: true,
              items: { type: 'string', enum: ['online', 'store', 'entertainment', 'other_brand'] },
              title: 'Channels',
            },
            brands: {
              type: 'array',
              uniqueItems: true,
              items: { type: 'string' },
              title: 'Brands',
              description: 'Stores of these; of all where empty',
            },
            markets: { type: 'array', minItems: 1, uniqueItems: true, items: marketCode, title: 'Markets' },
            webhook: {
              type: 'object',
              title: 'Tell it what happens',
              properties: {
                url: { type: 'string', format: 'uri', title: 'Address', description: 'https, and a host of its own' },
                topics: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string', enum: webhookTopics },
                  title: 'About',
                  description: 'Which changes the partner is sent',
                },
              },
              required: ['url', 'topics'],
              additionalProperties: false,
              'x-approval': true,
            },
          },
          required: ['id', 'name', 'sources', 'channels', 'markets'],
          additionalProperties: false,
        },
      },
      skewSeconds: { type: 'integer', minimum: 30, maximum: 900, title: 'A request may be older or newer by', 'x-unit': 'seconds' },
      requestsPerSecond: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'Requests of one partner at most',
        'x-unit': 'a second',
        description: 'On average over ten seconds',
      },
      missesPerDay: {
        type: 'integer',
        minimum: 1,
        maximum: 1000000,
        default: 5000,
        title: 'One key may name nobody at most',
        'x-unit': 'times a day',
        description:
          'By a number or phone that no member has. Beyond that it finds nobody until the next day begins: who has stolen it cannot list who is a member',
      },
      webhookTries: { type: 'integer', minimum: 1, maximum: 50, title: 'A message is sent at most', 'x-unit': 'times' },
    },
    required: ['partners', 'skewSeconds', 'requestsPerSecond', 'missesPerDay', 'webhookTries'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
