import type { CampaignContract } from '../campaign.ts';
import { marketCode } from '../codes.ts';
import { passage } from './parts.ts';

export const draws = {
  type: 'draws',
  title: 'Draws and the law',
  single: true,
  description: 'Where members may draw, under which legal notice, and from which age.',
  body: {
    type: 'object',
    properties: {
      byMarket: {
        type: 'object',
        propertyNames: marketCode,
        title: 'By market',
        description: 'Rules of draws by market; a market that is not listed or has no legal notice has no draws',
        'x-public': true,
        additionalProperties: {
          type: 'object',
          properties: {
            on: {
              type: 'boolean',
              title: 'Draws are cleared',
              description: 'Whether draws may run in the market; nobody can draw there while it is off',
              'x-approval': true,
            },
            //
            legalNote: {
              ...passage,
              'x-fills': ['age'],
              title: 'Legal notice',
              description: 'Notice below every draw, which may name the age from which members can draw; without it there are no draws',
            },
            paidEntry: {
              type: 'boolean',
              default: false,
              title: 'Draws for coins are cleared',
              description: 'Whether members can buy draws with coins',
              'x-approval': true,
            },
            minAge: {
              type: 'integer',
              minimum: 0,
              maximum: 25,
              default: 18,
              title: 'From age',
              description:
                'Age under which members who gave their birthday cannot draw; the age of adults in the site settings counts where it is higher',
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
            description: 'Probability of the results under the published odds below which the alarm goes off',
          },
          minDraws: {
            type: 'integer',
            minimum: 10,
            maximum: 100000000,
            title: 'From so many draws',
            description: 'Draws needed before the alarm can go off',
          },
        },
        required: ['pBelow', 'minDraws'],
        additionalProperties: false,
      },
    },
    required: ['byMarket', 'alarm'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
