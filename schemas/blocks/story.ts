import type { BlockContract } from '../block.ts';

export const story = {
  type: 'story',
  description: 'A campaign or piece of news at full width: picture, brand, headline and a line. A link to its page, or that page’s head.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture above the words' },
      ground: {
        type: 'string',
        enum: ['marigold', 'blue', 'mint', 'blush', 'plum'],
        default: 'marigold',
        description: 'Background colour of the picture',
      },
      brand: { type: 'string', description: 'Short name of the brand, for its colour' },
      brandName: { type: 'string', description: 'Brand name' },
      until: { type: 'string', 'x-as': 'text', description: 'When it ends, e.g. Until 5 May' },
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      text: { type: 'string', 'x-as': 'text', description: 'Line below the headline' },
      onPress: {
        type: 'array',
        'x-as': 'actions',
        description: 'Runs when the story is tapped; without it the story is the head of a page',
      },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'collapse',
  examples: [
    {
      name: 'wheel',
      props: {
        art: 'scene-funifun',
        ground: 'blue',
        brand: 'funifun',
        brandName: 'Funifun',
        until: { t: 'home.until', with: { date: '2026-12-31T15:59:59Z' } },
        title: { t: 'news.funifun_wheel.name' },
        text: { t: 'news.funifun_wheel.description' },
      },
    },
    {
      name: 'to tap',
      props: {
        art: 'scene-toy-express',
        title: { t: 'banners.toy_express.name' },
        text: { t: 'banners.toy_express.description' },
        onPress: [{ do: 'navigate', to: 'banner-activity', params: { id: 'toy-express' } }],
      },
    },
  ],
} as const satisfies BlockContract;
