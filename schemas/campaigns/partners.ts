import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { webhookTopics } from '../webhook-topics.ts';

export const partners = {
  type: 'partners',
  title: 'Partners',
  single: true,
  description: 'Systems that send orders: tills, online shops, play centres. Members never see it, and it holds no keys.',
  body: {
    type: 'object',
    properties: {
      partners: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            name: { ...seenText, title: 'Name' },
            sources: {
              type: 'array',
              minItems: 1,
              uniqueItems: true,
              items: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
              title: 'Sources',
              description: 'Names under which the partner numbers its orders; each belongs to one partner',
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
              description: 'Brands whose stores the partner acts for; all where empty',
            },
            markets: { type: 'array', minItems: 1, uniqueItems: true, items: marketCode, title: 'Markets' },
            webhook: {
              type: 'object',
              title: 'Tell it what happens',
              properties: {
                url: {
                  type: 'string',
                  format: 'uri',
                  title: 'Address',
                  description: 'Web address that is called; it begins with https and is not a private one',
                },
                topics: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string', enum: webhookTopics },
                  title: 'About',
                  description: 'Changes in its markets that the partner is told of',
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
      skewSeconds: {
        type: 'integer',
        minimum: 30,
        maximum: 900,
        title: 'A request may be older or newer by',
        description: 'Seconds by which the time of a request may differ from ours; a payment may lie as far ahead',
        'x-unit': 'seconds',
      },
      requestsPerSecond: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        title: 'Requests of one partner at most',
        'x-unit': 'a second',
        description: 'Requests that one partner may send in a second, on average over ten seconds',
      },
      missesPerDay: {
        type: 'integer',
        minimum: 1,
        maximum: 1000000,
        default: 5000,
        title: 'One key may name nobody at most',
        'x-unit': 'times a day',
        description:
          'Look-ups in a day by a number, code or phone that no member has; beyond them the key finds nobody until the next day, so that a stolen one cannot list members',
      },
      webhookTries: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        title: 'A message is sent at most',
        description: 'Tries to deliver a message, with longer and longer pauses, before it is given up',
        'x-unit': 'times',
      },
    },
    required: ['partners', 'skewSeconds', 'requestsPerSecond', 'missesPerDay', 'webhookTries'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
