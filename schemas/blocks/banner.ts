import type { BlockContract } from '../block.ts';

export const banner = {
  type: 'banner',
  description: 'A wide campaign picture with a headline.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      text: { type: 'string', 'x-as': 'text', description: 'One or two lines below the headline' },
      until: { type: 'string', 'x-as': 'text', description: 'When the campaign ends, in small type' },
      art: { type: 'string', 'x-as': 'art', description: 'Picture behind the words' },
      ground: { type: 'string', enum: ['marigold', 'blue', 'mint', 'blush', 'plum'], description: 'Background colour' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the banner is tapped; without it the banner is not a button' },
    },
    required: ['title', 'art', 'ground'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'collapse',
  examples: [
    {
      name: 'toy express',
      props: {
        title: { t: 'banners.toy_express.name' },
        text: { t: 'banners.toy_express.description' },
        until: { t: 'home.until', with: { date: '2026-12-31T15:59:59Z' } },
        art: 'scene-toy-express',
        ground: 'marigold',
      },
    },
  ],
} as const satisfies BlockContract;
