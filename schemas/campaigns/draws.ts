import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { passage } from './parts.ts';

export const draws = {
  type: 'draws',
  title: 'Draws and the law',
  single: true,
  description: 'Where members may draw, under which notice, and from which age.',
  body: {
    type: 'object',
    properties: {
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'By market',
        description: 'Draws are off in a market that is not named or has no notice',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            on: { type: 'boolean', title: 'Draws are cleared', 'x-approval': true },
            //
            legalNote: {
              ...passage,
              'x-fills': ['age'],
              title: 'Legal notice',
              description: 'Shown below every draw; may name the age from which members may take part',
            },
            paidEntry: { type: 'boolean', default: false, title: 'Draws for coins are cleared', 'x-approval': true },
            minAge: {
              type: 'integer',
              minimum: 0,
              maximum: 25,
              default: 18,
              title: 'From age',
              description: 'Members who said they are younger cannot draw',
            },
          },
          required: ['on', 'paidEntry', 'minAge'],
          additionalProperties: false,
        },
      },
      alarm: {
        type: 'object',
        title: 'Alarm',
        properties: {
          pBelow: {
            type: 'number',
            exclusiveMinimum: 0,
            maximum: 0.1,
            title: 'Chi-square alarm below p',
            description: 'Of drawn against published odds',
          },
          minDraws: { type: 'integer', minimum: 10, maximum: 100000000, title: 'From so many draws' },
        },
        required: ['pBelow', 'minDraws'],
        additionalProperties: false,
      },
    },
    required: ['byMarket', 'alarm'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
