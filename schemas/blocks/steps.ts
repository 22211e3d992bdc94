import type { BlockContract } from '../block.ts';

export const steps = {
  type: 'steps',
  description: 'Numbered steps with pictures.',
  props: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        description: 'Steps in order; the numbers are added',
        minItems: 2,
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            art: { type: 'string', 'x-as': 'art', description: 'Picture of the step' },
            ground: {
              type: 'string',
              enum: ['blush', 'butter', 'ice', 'mint'],
              'x-as': 'fixed',
              description: 'Background colour of the picture',
            },
            title: { type: 'string', 'x-as': 'text', description: 'Title of the step' },
            text: { type: 'string', 'x-as': 'text', description: 'Line below the title' },
          },
          required: ['art', 'ground', 'title', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'join',
      props: {
        items: [
          { art: 'phone', ground: 'blush', title: { t: 'home.step1.title' }, text: { t: 'home.step1.text', with: { coins: 100 } } },
          { art: 'tote', ground: 'butter', title: { t: 'home.step2.title' }, text: { t: 'home.step2.text' } },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
